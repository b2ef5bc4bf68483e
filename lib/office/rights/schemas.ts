import { z } from "zod";
import { payWays } from "@/lib/domain/pay-ways/rules";
import { contentLanguages } from "@/lib/i18n/languages";
import { textSchemaOf } from "@/lib/i18n/text-schema-of";
import { idSchema } from "@/lib/input/id-schemas";
import { momentSchema } from "@/lib/input/moments";
import { amountSchema } from "@/lib/input/numbers";
import { lineText } from "@/lib/input/texts";
import { auditEntrySchema } from "@/lib/office/audit/schemas";
import { SEATS_AT_ONCE } from "@/lib/office/seats/rules";

/** Codes that are generated at once. */
export const CODES_AT_ONCE_MAX = 10_000;
/** Bytes of an imported list: a hundred thousand lines with names next to the numbers. */
export const LIST_BYTES_MAX = 8_000_000;
/** Least length of a shared code, which staff type. */
const SHARED_CODE_MIN = 6;
const TICKETS_MAX = 1_000_000;

export const carriers = ["list", "code", "shared", "rule"] as const;
const bearers = ["organizer", "platform"] as const;

const time = z.string().meta({ format: "date-time" });
const moment = momentSchema.nullable().default(null);
const tickets = z.int("invalid").min(1, "invalid").max(TICKETS_MAX, "invalid").nullable().default(null);
const ids = z.array(idSchema).max(200, "invalid").default([]);
const name = textSchemaOf(lineText({ require: "require", max: 60 }));

const group = z
  .strictObject({ size: z.int("invalid").min(2, "invalid").max(50, "invalid"), paid: z.int("invalid").min(1, "invalid") })
  .refine(({ size, paid }) => paid < size, { path: ["paid"], error: "invalid" });

const rightFields = {
  name,
  carrier: z.enum(carriers),
  tag: lineText({ max: 40 }).default(""),
  sees: z.boolean().default(false).describe("prices that are sold only with it"),
  early: z.boolean().default(false).describe("buys before the general sale"),
  amount: amountSchema.default(0).describe("off the price of each ticket, NT$"),
  percent: z.int("invalid").min(0, "invalid").max(100, "invalid").default(0).describe("off the rest of the price"),
  group: group.nullable().default(null).describe("of `size` tickets of one price `paid` are paid"),
  order_limit: tickets.describe("tickets in an order, instead of the session's limit"),
  member_limit: tickets.describe("tickets of a member, instead of the session's limit"),
  weight: z.int("invalid").min(1, "invalid").max(4, "invalid").nullable().default(null).describe("in a draw"),
  bearer: z.enum(bearers).default("organizer").describe("who bears the discount"),
  session_ids: ids.describe("empty: all sessions"),
  price_ids: ids.describe("empty: all prices"),
  area_ids: ids.describe("empty: all areas"),
  pay_ways: z.array(z.enum(payWays)).default([]).describe("empty: those of the session"),
  valid_from: moment,
  valid_until: moment,
  max_tickets: tickets.describe("in all"),
  max_per_member: tickets,
  max_per_order: tickets,
  budget: amountSchema.nullable().default(null).describe("sum of its discounts, NT$"),
  min_amount: amountSchema.nullable().default(null).describe("least list price of an order's tickets, NT$"),
};

type Fields = { carrier: string; early: boolean; sees: boolean; valid_from: Date | null; valid_until: Date | null };

/** A shared code is passed on: it is for discounts only. */
function rightRule({ carrier, early, sees, valid_from: from, valid_until: until }: Fields, context: z.RefinementCtx): void {
  if (carrier === "shared" && (early || sees))
    context.addIssue({ code: "custom", path: [early ? "early" : "sees"], message: "shared_right_rule" });
  if (from && until && from >= until) context.addIssue({ code: "custom", path: ["valid_until"], message: "invalid" });
}

export const rightEventParams = z.object({ event_id: idSchema });
export const rightParams = z.object({ right_id: idSchema });
export const createRightSchema = z.strictObject({ event_id: idSchema, ...rightFields }).superRefine(rightRule);
export const changeRightSchema = z
  .strictObject({ right_id: idSchema, revision: z.string().max(64).describe("as it was shown"), ...rightFields })
  .superRefine(rightRule);
export const stopRightSchema = z.strictObject({ right_id: idSchema, stopped: z.boolean() });
export const makeCodesSchema = z.strictObject({
  right_id: idSchema,
  count: z.int("invalid").min(1, "invalid").max(CODES_AT_ONCE_MAX, "invalid"),
  tag: lineText({ max: 40 }).default("").describe("by which their use is summed"),
});
export const shareCodeSchema = z.strictObject({
  right_id: idSchema,
  code: lineText({ require: "code_require", max: 40 }).refine(
    (code) => code.replace(/[\s-]/g, "").length >= SHARED_CODE_MIN,
    "shared_code_rule",
  ),
});
export const revokeCodeSchema = z.strictObject({ right_id: idSchema, code: lineText({ require: "code_require", max: 40 }) });
/** `try` only says what `add` would do. */
export const importListParams = z.object({ right_id: idSchema, act: z.enum(["try", "add"]) });

export const reserveStockSchema = z
  .strictObject({
    right_id: idSchema,
    session_id: idSchema,
    seat_ids: z.array(idSchema).min(1, "invalid").max(SEATS_AT_ONCE, "invalid").optional(),
    area_id: idSchema.optional(),
    places: z.int("invalid").min(1, "invalid").max(SEATS_AT_ONCE, "invalid").optional(),
    ends_at: momentSchema.describe("when the rest goes back to the general sale"),
  })
  .superRefine(({ seat_ids: seats, area_id: area, places }, context) => {
    const isOne = seats ? area === undefined && places === undefined : area !== undefined && places !== undefined;
    if (!isOne)
      context.addIssue({ code: "custom", path: [seats ? "seat_ids" : area === undefined ? "area_id" : "places"], message: "invalid" });
  })
  .describe("either seats, or a number of places of an area");
export const releaseStockSchema = z.strictObject({ block_id: idSchema });

export const madeCodesSchema = z.object({ codes: z.array(z.string()).describe("the only copy") });

export const rightUseSchema = z.object({
  held: z.int().describe("tickets of unpaid orders"),
  used: z.int().describe("tickets of paid orders"),
  released: z.int().describe("tickets that were given up"),
  discounts: z.int().describe("of held and used tickets, NT$"),
});

const reservedSchema = z.object({
  block_id: z.string(),
  session_id: z.string(),
  area_ids: z.array(z.string()),
  places: z.int().describe("reserved in all"),
  left: z.int().describe("neither held nor sold"),
  ends_at: time,
  released_at: time.nullable(),
});

export const officeRightSchema = z.object({
  right_id: z.string(),
  event_id: z.string(),
  name: textSchemaOf(z.string()),
  carrier: z.enum(carriers),
  tag: z.string(),
  sees: z.boolean(),
  early: z.boolean(),
  amount: z.int(),
  percent: z.int(),
  group: z.object({ size: z.int(), paid: z.int() }).nullable(),
  order_limit: z.int().nullable(),
  member_limit: z.int().nullable(),
  weight: z.int().nullable(),
  bearer: z.enum(bearers),
  session_ids: z.array(z.string()),
  price_ids: z.array(z.string()),
  area_ids: z.array(z.string()),
  pay_ways: z.array(z.enum(payWays)),
  valid_from: time.nullable(),
  valid_until: time.nullable(),
  max_tickets: z.int().nullable(),
  max_per_member: z.int().nullable(),
  max_per_order: z.int().nullable(),
  budget: z.int().nullable(),
  min_amount: z.int().nullable(),
  stopped_at: time.nullable(),
  created_at: time,
  revision: z.string(),
  use: rightUseSchema,
  list: z.object({ lines: z.int().describe("of the list"), members: z.int().describe("found among the members") }),
  reserved: z.array(reservedSchema),
  codes: z.object({ made: z.int(), bound: z.int().describe("redeemed by a member"), revoked: z.int() }),
});
export const officeRightListSchema = z.object({ rights: z.array(officeRightSchema) });

export const rightUsesSchema = z.object({
  days: z.array(z.object({ day: z.string(), tickets: z.int(), discounts: z.int(), released: z.int() })),
  tags: z.array(z.object({ tag: z.string(), codes: z.int(), bound: z.int(), tickets: z.int(), discounts: z.int() })),
});

export const importedListSchema = z.object({
  lines: z.int().describe("with something in them"),
  added: z.int().describe("new in the list"),
  known: z.int().describe("in the list already"),
  duplicates: z.int().describe("repeated in the file"),
  members: z.int().describe("of the new ones, who have an account"),
  unreadable: z.array(z.object({ line: z.int(), text: z.string() })).describe("the first hundred"),
  unreadable_count: z.int(),
});

/** The parts of an event that a right can be for. */
export const eventPartsSchema = z.object({
  event_name: z.string(),
  languages: z.array(z.enum(contentLanguages)).describe("of the event's texts"),
  sessions: z.array(
    z.object({
      session_id: z.string(),
      key: z.string().describe("of the session in files"),
      starts_at: time,
      sale_starts_at: time.nullable().describe("null: not announced"),
      sale_ends_at: time,
      max_per_order: z.int(),
      max_per_member: z.int(),
      pay_ways: z.array(z.enum(payWays)).describe("empty: all"),
      prices: z.array(z.object({ price_id: z.string(), key: z.string(), name: z.string(), price: z.int(), only_by_right: z.boolean() })),
      areas: z.array(z.object({ area_id: z.string(), name: z.string(), price_id: z.string().nullable() })),
    }),
  ),
});

export const rightHistorySchema = z.object({ entries: z.array(auditEntrySchema).describe("newest first, at most 200") });
