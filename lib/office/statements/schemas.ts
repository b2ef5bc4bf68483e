import { z } from "zod";
import { revisionSchema } from "@/lib/domain/revisions/schemas";
import { bearers } from "@/lib/domain/rights/rules";
import { textSchemaOf } from "@/lib/i18n/text-schema-of";
import { idSchema } from "@/lib/input/id-schemas";
import { longRowId } from "@/lib/input/ids";
import { daySchema } from "@/lib/input/moments";
import { linesText } from "@/lib/input/texts";
import { CORRECTION_MAX, lineKinds, payoutBlocks, statementStates } from "@/lib/office/statements/rules";

// Requests and replies of the office's statements by period. Money is whole NT$; accounts are masked.

const time = z.string().meta({ format: "date-time" });
const day = z.string().meta({ format: "date" });
const text = textSchemaOf(z.string());

/** A line as it is stored: with its names in every language. */
export const storedLineSchema = z.object({
  kind: z.enum(lineKinds),
  part: z.enum(["period", "earlier"]).describe("earlier: has changed for closed periods, or was paid between two periods"),
  eventId: z.int().nullable(),
  sessionId: z.int().nullable(),
  priceId: z.int().nullable(),
  rightId: z.int().nullable(),
  labels: z.object({
    event: text.optional(),
    price: text.optional(),
    right: text.optional(),
    bearer: z.enum(bearers).optional(),
    starts_at: time.optional(),
  }),
  unitPrice: z.int().nullable(),
  basisPoints: z.int().nullable(),
  sold: z.int(),
  refunded: z.int(),
  gross: z.int(),
  discountOrganizer: z.int(),
  discountHouse: z.int(),
  refundedGross: z.int(),
  base: z.int().nullable(),
  amount: z.int(),
  until: time.nullable(),
  refersTo: z.string().nullable(),
  reason: z.string().nullable(),
  writtenAt: time.nullable(),
  writtenBy: z.string().nullable(),
  writtenById: z.string().nullable(),
});
export type StoredLine = z.output<typeof storedLineSchema>;

/** The sums of a statement, in the order in which they add up to the net. */
export const sumsSchema = z.object({
  sold: z.int().describe("tickets"),
  refunded: z.int().describe("tickets"),
  list: z.int().describe("list price of tickets paid in the period"),
  discount_organizer: z.int().describe("discounts that the organizer bears, subtracted"),
  discount_house: z.int().describe("discounts that the house bears, not subtracted"),
  refunded_face: z.int().describe("list price of refunded tickets, less the organizer's discounts"),
  goods: z.int(),
  refunded_goods: z.int(),
  earlier: z.int().describe("what has changed for earlier periods"),
  commission: z.int().describe("subtracted"),
  released: z.int().describe("held by the statement before"),
  carried: z.int().describe("the negative net of the statement before"),
  corrections: z.int(),
  subtotal: z.int(),
  held: z.int().describe("subtracted: buyers may still get it back"),
  net: z.int(),
  without_commission: z.int().describe("face value of payments for which no commission was agreed"),
  service_fees: z.int().describe("the house's, of orders paid in the period"),
  pickup_fees: z.int(),
  refund_fees: z.int(),
  invoices: z.int().describe("invoices of orders paid in the period"),
  invoiced: z.int(),
});
export type StatementSums = z.output<typeof sumsSchema>;

const shortSchema = z.object({
  statement_id: z.string(),
  number: z.string().nullable().describe("null until it is closed"),
  organizer_id: z.string(),
  organizer: z.string(),
  first_day: day,
  last_day: day,
  state: z.enum(statementStates),
  net: z.int().nullable().describe("null for a draft: open it"),
  block: z.enum(payoutBlocks).nullable().describe("why a closed one cannot be paid now; null for one that can, and for others"),
  payout: z.string().nullable().describe("the number of its batch of transfers"),
});

const dueSchema = shortSchema.extend({ account: z.string(), holder: z.string(), revision: revisionSchema });

const payoutShortSchema = z.object({
  number: z.string(),
  state: z.enum(["waiting", "approved", "exported", "returned", "settled", "withdrawn"]),
  created_at: time,
  created_by: z.string(),
  count: z.int(),
  amount: z.int(),
});

export const statementListSchema = z.object({
  organizers: z.array(z.object({ organizer_id: z.string(), name: z.string(), next_day: day.nullable(), has_open: z.boolean() })),
  statements: z.array(shortSchema).describe("the latest period first"),
  due: z.array(dueSchema).describe("closed statements that a batch can contain"),
  payouts: z.array(payoutShortSchema).describe("batches of transfers, the latest first"),
});

export const statementParams = z.object({ statement_id: idSchema });

export const lineSchema = z.object({
  line_id: z.string().nullable().describe("of a correction in a draft, to remove it"),
  kind: z.enum(lineKinds),
  part: z.enum(["period", "earlier"]),
  event: z.string().nullable(),
  starts_at: time.nullable(),
  price: z.string().nullable(),
  discount: z
    .object({ name: z.string(), bearer: z.enum(bearers) })
    .nullable()
    .describe("the right that gave a discount, and who bears it"),
  unit_price: z.int().nullable().describe("without a discount"),
  basis_points: z.int().nullable(),
  sold: z.int(),
  refunded: z.int(),
  gross: z.int().describe("list price of what was sold"),
  discount_organizer: z.int().describe("borne by the organizer, subtracted"),
  discount_house: z.int().describe("borne by the house, not subtracted"),
  refunded_gross: z.int().describe("list price of what was refunded, less the organizer's discounts"),
  base: z.int().nullable(),
  amount: z.int(),
  until: time.nullable(),
  refers_to: z.string().nullable(),
  reason: z.string().nullable(),
  written_by: z.string().nullable(),
});
export type StatementLine = z.output<typeof lineSchema>;

export const discountSchema = z.object({
  event: z.string().nullable(),
  name: z.string(),
  bearer: z.enum(bearers),
  tickets: z.int(),
  amount: z.int(),
});
export type StatementDiscount = z.output<typeof discountSchema>;

export const periodStatementSchema = shortSchema.extend({
  revision: revisionSchema.describe("of state, lines and sums"),
  legal_name: z.string(),
  tax_number: z.string(),
  made_at: time,
  made_by: z.string(),
  checked_at: time.nullable(),
  checked_by: z.string().nullable(),
  closed_at: time.nullable(),
  closed_by: z.string().nullable(),
  paid_at: time.nullable(),
  own: z.boolean().describe("the caller made it or wrote one of its corrections, so another person has to check it"),
  is_over: z.boolean().describe("whether the period has ended; a statement is checked and closed after it"),
  account: z.string().nullable().describe("the one that it was paid to, else the one that applies, masked"),
  account_until: time.nullable().describe("when an account that waits applies; null if it waits for a second person, or none waits"),
  lines: z.array(lineSchema),
  discounts: z.array(discountSchema).describe("by right, of tickets paid in the period"),
  sums: sumsSchema,
  changes: z
    .array(z.object({ name: sumsSchema.keyof(), checked: z.int(), now: z.int() }))
    .nullable()
    .describe("sums that differ from the checked ones; null unless a checked statement has changed"),
});
export type PeriodStatement = z.output<typeof periodStatementSchema>;

export const makeStatementSchema = z
  .object({ organizer_id: idSchema, first_day: daySchema, last_day: daySchema })
  .superRefine(({ first_day: first, last_day: last }, context) => {
    if (last < first) context.addIssue({ code: "custom", path: ["last_day"], message: "invalid" });
  });
export const madeStatementSchema = z.object({ statement_id: z.string() });
export const closedStatementSchema = z.object({ number: z.string() });

const reason = linesText({ require: "reason_require", rule: "reason_rule", max: 500 });
export const addCorrectionSchema = statementParams.extend({
  amount: z
    .int({ error: "invalid" })
    .min(-CORRECTION_MAX, "invalid")
    .max(CORRECTION_MAX, "invalid")
    .refine((amount) => amount !== 0, "invalid")
    .describe("NT$ to the organizer; negative: from the organizer"),
  reason,
});
export const removeCorrectionSchema = statementParams.extend({ line_id: z.string({ error: "invalid" }).transform(longRowId) });
export const statementActSchema = statementParams.extend({ revision: revisionSchema.describe("as it was shown") });
