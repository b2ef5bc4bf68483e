import { z } from "zod";
import { drawStates, placeKinds } from "@/lib/domain/draws/rules";
import { idSchema, uuidOf } from "@/lib/input/id-schemas";
import { NO_ORDER } from "@/lib/input/ids";
import { momentSchema } from "@/lib/input/moments";

const time = z.string().meta({ format: "date-time" });

export const drawEventParams = z.object({ event_id: idSchema });

export const createDrawSchema = z.strictObject({
  event_id: idSchema,
  opens_at: momentSchema,
  closes_at: momentSchema,
  result_at: momentSchema.describe("at least 65 minutes after closes_at"),
  pay_hours: z
    .array(z.int("invalid").min(1, "invalid").max(240, "invalid"))
    .min(1, "invalid")
    .max(8, "invalid")
    .optional()
    .describe("of each round; by default 48, 24, 12, 2"),
  party_max: z.int("invalid").min(1, "invalid").max(4, "invalid").optional(),
  wishes_max: z.int("invalid").min(1, "invalid").max(12, "invalid").optional(),
  companions_named: z.boolean("invalid").optional(),
  wishes: z
    .array(
      z.strictObject({
        session_id: idSchema,
        price_id: idSchema,
        places: z.int("invalid").min(1, "invalid").max(1_000_000, "invalid").optional(),
      }),
    )
    .min(1, "invalid")
    .max(200, "invalid"),
});

const drawId = z.string({ error: "invalid" }).transform((id) => uuidOf(id) ?? NO_ORDER);

export const removeDrawSchema = z.strictObject({ draw_id: drawId });
export const addPlacesSchema = z.strictObject({
  draw_id: drawId,
  session_id: idSchema,
  price_id: idSchema,
  places: z.int("invalid").min(1, "invalid").max(1_000_000, "invalid"),
});

/** As in a manifest (docs/draw.md): on one line. */
const CAUSE_MAX = 300;
export const requestVoidSchema = z.strictObject({
  draw_id: drawId,
  cause: z
    .string("reason_require")
    .trim()
    .min(1, "reason_require")
    .max(CAUSE_MAX, "invalid")
    .regex(/^[^\p{Cc}]*$/u, "invalid")
    .describe("why the draw is void, as everyone reads it"),
  closes_at: momentSchema.describe("of the draw that takes its place"),
  result_at: momentSchema.describe("at least 65 minutes after closes_at"),
});
export const confirmVoidSchema = z.strictObject({ draw_id: drawId, revision: z.string("invalid").min(1, "invalid").max(100, "invalid") });
export const drawParams = z.object({ draw_id: drawId });

const listedDrawSchema = z.object({
  draw_id: z.string(),
  state: z.enum(drawStates),
  is_void: z.boolean(),
  opens_at: time,
  closes_at: time,
  result_at: time,
  ends_at: time,
  is_empty: z.boolean().describe("there is no entry, so it can be removed"),
  entries: z.int().nullable().describe("sealed ones"),
  wishes: z.array(z.object({ session_id: z.string(), price_id: z.string(), places: z.int() })),
});
export const officeDrawListSchema = z.object({ items: z.array(listedDrawSchema) });

/** The places that a new draw could take. */
export const drawStockSchema = z.object({
  event_name: z.string(),
  sessions: z.array(
    z.object({
      session_id: z.string(),
      starts_at: time,
      over_by: time.describe("a draw of its places must be over by then"),
      prices: z.array(
        z.object({
          price_id: z.string(),
          name: z.string(),
          price: z.int(),
          tier: z.int(),
          free: z.int().describe("places in the general sale, without those for wheelchairs"),
        }),
      ),
    }),
  ),
});

const offerCounts = z.object({ live: z.int(), accepted: z.int(), paid: z.int(), declined: z.int(), expired: z.int(), returned: z.int() });

/** A draw as its organizer watches it: numbers, no names. */
export const officeDrawSchema = z.object({
  draw_id: z.string(),
  event_id: z.string(),
  state: z.enum(drawStates),
  opens_at: time,
  closes_at: time,
  result_at: time,
  ends_at: time,
  ended_at: time.nullable(),
  party_max: z.int(),
  wishes_max: z.int(),
  companions_named: z.boolean(),
  counted_at: time.describe("when the entries were counted; sealed ones at the seal"),
  entries: z.int(),
  people: z.int(),
  parties: z.array(z.object({ party: z.int(), entries: z.int(), split: z.int().describe("parties of four that may be split") })),
  weights: z.array(z.object({ weight: z.int(), entries: z.int() })).describe("of sealed entries"),
  winners: z.int().describe("entries that got an offer"),
  wishes: z.array(
    z.object({
      session_id: z.string(),
      starts_at: time,
      price_id: z.string(),
      name: z.string(),
      price: z.int(),
      tier: z.int(),
      places: z.int().describe("in the draw"),
      elsewhere: z.array(z.object({ why: z.enum(placeKinds), places: z.int() })),
      first: z.int().describe("tickets of entries whose first wish it is"),
      wanted: z.int().describe("tickets of all entries that wish for it"),
      offered: z.int().describe("tickets of offers that are neither paid nor over"),
      paid: z.int().describe("tickets"),
    }),
  ),
  seal: z
    .object({
      sealed_at: time,
      manifest_sha256: z.string(),
      root: z.string(),
      round: z.int().describe("of the beacon"),
      round_at: time,
      drawn_at: time.nullable(),
      manifest_url: z.string(),
      entries_url: z.string(),
      result_url: z.string(),
      verify_url: z.string(),
    })
    .nullable(),
  rounds: z.array(z.object({ number: z.int(), at: time, pay_until: time, is_drawn: z.boolean(), offers: offerCounts })),
  void: z
    .object({
      state: z.enum(["waiting", "running", "done"]),
      cause: z.string(),
      closes_at: time.describe("of the draw that takes its place"),
      result_at: time,
      author: z.string(),
      is_own: z.boolean().describe("the caller put it forward, and cannot confirm it"),
      requested_at: time,
      confirmed_by: z.string().nullable(),
      confirmed_at: time.nullable(),
      left_orders: z.array(z.string()).describe("paid orders that staff have to give back"),
      replacement_id: z.string().nullable().describe("the draw that takes its place"),
      revision: z.string(),
    })
    .nullable(),
  replaces_id: z.string().nullable().describe("the void draw whose place it takes"),
});
