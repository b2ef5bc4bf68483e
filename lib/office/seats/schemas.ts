import { z } from "zod";
import { callOffKinds } from "@/lib/domain/events/rules";
import { emailSchema } from "@/lib/domain/members/schemas";
import { revisionSchema } from "@/lib/domain/revisions/schemas";
import { languages } from "@/lib/i18n/languages";
import { idSchema } from "@/lib/input/id-schemas";
import { momentSchema } from "@/lib/input/moments";
import { lineText } from "@/lib/input/texts";
import {
  blockReasons,
  COMPLIMENTARY_AT_ONCE,
  complimentaryReasons,
  QUOTA_MAX,
  SEATS_AT_ONCE,
  seatStates,
  type SeatState,
} from "@/lib/office/seats/rules";

const time = z.string().meta({ format: "date-time" });
const count = z.int();

export const seatSessionsQuery = z.object({ session_id: idSchema.optional().describe("listed in any case, if it exists") });
export const seatMapParams = z.object({ session_id: idSchema });
export const seatAreaParams = z.object({ session_id: idSchema, area_id: idSchema });

const blockFields = {
  reason: z.enum(blockReasons, { error: "invalid" }),
  note: lineText({ max: 200 }).default(""),
  ends_at: momentSchema.nullable().default(null).describe("null: until they are released"),
};
const seatIds = z.array(idSchema, { error: "invalid" }).min(1, "invalid").max(SEATS_AT_ONCE, "invalid");

export const blockSeatsSchema = z.object({ session_id: idSchema, seat_ids: seatIds, ...blockFields });
export const releaseSeatsSchema = z.object({
  session_id: idSchema,
  seat_ids: seatIds,
  reason: lineText({ require: "invalid", max: 200 }),
});
export const changeBlockSchema = z.object({ block_id: idSchema, revision: revisionSchema, ...blockFields });

const complimentaryReason = z.enum(complimentaryReasons, { error: "invalid" });
const why = lineText({ require: "reason_require", max: 200 });

const gift = {
  session_id: idSchema,
  name: lineText({ require: "invalid", max: 60 }),
  email: emailSchema,
  language: z.enum(languages, { error: "invalid" }).default("tw").describe("of the mail and the tickets"),
  reason: complimentaryReason,
  note: lineText({ max: 200 }).default(""),
};
export const issueComplimentarySchema = z.object({
  ...gift,
  seat_ids: z.array(idSchema, { error: "invalid" }).min(1, "invalid").max(COMPLIMENTARY_AT_ONCE, "invalid"),
});
export const issuePlacesSchema = z.object({
  ...gift,
  area_id: idSchema.describe("without numbers: a standing area, or an entry time's"),
  items: z
    .array(z.object({ price_id: idSchema, qty: z.int({ error: "invalid" }).min(1, "invalid") }), { error: "invalid" })
    .min(1, "invalid")
    .max(COMPLIMENTARY_AT_ONCE, "invalid")
    .refine((items) => items.reduce((sum, { qty }) => sum + qty, 0) <= COMPLIMENTARY_AT_ONCE, "invalid"),
});
export const withdrawComplimentarySchema = z.object({ session_id: idSchema, seat_ids: seatIds, reason: why });
export const setQuotaSchema = z.object({
  session_id: idSchema,
  reason: complimentaryReason,
  revision: revisionSchema,
  places: z.int({ error: "invalid" }).min(0, "invalid").max(QUOTA_MAX, "invalid"),
  why,
});
export const issuedSchema = z.object({ order_no: z.string(), places: count });
export const quotaSetSchema = z.object({ reason: z.enum(complimentaryReasons), places: count });

export const blockedSchema = z.object({ block_id: z.string(), places: count });
export const releasedSchema = z.object({ seat_ids: z.array(z.string()).describe("the others were not blocked") });

export const seatSessionsSchema = z.object({
  items: z.array(
    z.object({
      session_id: z.string(),
      event_id: z.string(),
      event_name: z.string(),
      hall_name: z.string(),
      starts_at: time,
      capacity: count,
      blocked: count,
    }),
  ),
});

const countsSchema = z.object(Object.fromEntries(seatStates.map((state) => [state, count])) as Record<SeatState, typeof count>);

export const seatMapSchema = z.object({
  session_id: z.string(),
  event_id: z.string(),
  event_name: z.string(),
  hall: z.object({ name: z.string(), width: z.number(), height: z.number(), stage: z.string() }),
  starts_at: time,
  called_off: z.enum(callOffKinds).nullable(),
  sessions: z.array(z.object({ session_id: z.string(), starts_at: time })).describe("all of the event"),
  as_of: time,
  areas: z.array(
    z.object({
      area_id: z.string(),
      key: z.string(),
      name: z.string(),
      is_numbered: z.boolean(),
      tier: z.int().nullable(),
      price: z.int().nullable().describe("NT$; null if the ticket type sets it"),
      price_id: z.string().nullable(),
      entry: z.object({ starts_at: time, entry_until: time }).nullable().describe("the entry time whose places they are"),
      counts: countsSchema,
    }),
  ),
  prices: z.array(z.object({ price_id: z.string(), name: z.string() })),
});

export const seatAreaSchema = z.object({
  area_id: z.string(),
  seats: z.array(
    z.object({
      id: z.string(),
      row: z.string().nullable(),
      number: z.string().nullable(),
      x: z.number().nullable(),
      y: z.number().nullable(),
      state: z.enum(seatStates),
      until: time.nullable().describe("the end of a hold or block; null if it has none"),
      block_id: z.string().nullable(),
      reason: z.enum(blockReasons).nullable(),
      note: z.string().nullable(),
      order_no: z.string().nullable(),
    }),
  ),
});

const ids = z.array(z.int());

export const hallPlacesSchema = z.object({
  areas: z.array(
    z.object({
      area_id: z.string(),
      rows: z.array(
        z.object({
          row: z.string().nullable().describe("null: places without numbers"),
          ids: ids.describe("along the row; numbers, xs and ys are of the same seats"),
          numbers: z.array(z.string()),
          xs: z.array(z.number()),
          ys: z.array(z.number()),
        }),
      ),
    }),
  ),
  accessible: ids.describe("places for wheelchair users"),
  pairs: z.array(z.tuple([z.number(), z.number()])).describe("seats that are changed together, as long as the session keeps its pairs"),
});

export const hallStatesSchema = z.object({
  as_of: time,
  states: z.partialRecord(z.enum(seatStates), ids).describe("the seats of each state"),
  others: z.enum(["free", "closed"]).describe("the state of the seats that are not named; closed: the session was cancelled"),
  held: z.array(z.object({ until: time, ids })),
  blocks: z.array(
    z.object({
      block_id: z.string(),
      revision: z.string().describe("for changing it"),
      reason: z.enum(blockReasons),
      note: z.string(),
      by: z.string(),
      ends_at: time.nullable(),
      at_terminal: z.boolean().describe("a cashier holds the seats while a card is at the terminal"),
      ids,
    }),
  ),
});

export const seatPaceSchema = z.object({
  sold: z.array(
    z.object({
      within_minutes: z
        .int()
        .nullable()
        .describe("paid within this many minutes, but not within the next smaller number; null: longer ago"),
      ids,
    }),
  ),
});

export const complimentaryListSchema = z.object({
  quotas: z
    .array(z.object({ reason: z.enum(complimentaryReasons), revision: z.string(), places: count, issued: count }))
    .describe("one for each reason"),
  items: z.array(
    z.object({
      order_no: z.string(),
      name: z.string(),
      reason: z.enum(complimentaryReasons),
      note: z.string(),
      by: z.string(),
      created_at: time,
      seat_ids: ids,
      price_ids: ids.describe("of the same tickets"),
    }),
  ),
});
