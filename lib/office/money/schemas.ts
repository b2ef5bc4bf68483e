import { z } from "zod";
import { bearers } from "@/lib/domain/rights/rules";
import { idSchema } from "@/lib/input/id-schemas";
import { daySchema } from "@/lib/input/moments";
import { lineText } from "@/lib/input/texts";
import { lists } from "@/lib/office/lists/rules";
import { queryOf } from "@/lib/office/lists/schemas";

/** Maximum of days in a list. */
const DAYS_MAX = 366;
const DAY_MS = 86_400_000;

/** A range of days, both included. */
export const daysQuery = z.object({ from: daySchema, to: daySchema }).superRefine(({ from, to }, context) => {
  const days = (Date.parse(to) - Date.parse(from)) / DAY_MS;
  if (days < 0 || days > DAYS_MAX) context.addIssue({ code: "custom", path: ["to"], message: "invalid" });
});
export type Days = z.output<typeof daysQuery>;

export const eventParams = z.object({ event_id: idSchema });

export const takingSchema = z.object({
  day: z.string(),
  event_id: z.string().nullable(),
  event_name: z.string().nullable(),
  pay_way: z.string(),
  payments: z.int(),
  taken: z.int().describe("NT$"),
  refunds: z.int(),
  given_back: z.int().describe("NT$"),
});
export type Taking = z.output<typeof takingSchema>;
export const takingsSchema = z.object({ takings: z.array(takingSchema) });

export const statementLineSchema = z.object({
  session_id: z.string(),
  starts_at: z.string(),
  name: z.string(),
  price: z.int().describe("without a discount"),
  discount: z
    .object({ name: z.string(), bearer: z.enum(bearers) })
    .nullable()
    .describe("the right that gave a discount, and who bears it"),
  sold: z.int(),
  refunded: z.int(),
  list: z.int().describe("list price of sold tickets, NT$"),
  discount_organizer: z.int().describe("borne by the organizer, subtracted"),
  discount_house: z.int().describe("borne by the house, not subtracted"),
  refunded_face: z.int().describe("of refunded tickets, without the organizer's discounts"),
  face: z.int().describe("list price less the organizer's discounts of tickets that are sold and not refunded, NT$"),
});

export const statementSchema = z.object({
  event_id: z.string(),
  event_name: z.string(),
  organizer: z.string(),
  at: z.string(),
  lines: z.array(statementLineSchema),
  discounts: z
    .array(z.object({ name: z.string(), bearer: z.enum(bearers), tickets: z.int(), amount: z.int() }))
    .describe("by right, of all sold tickets"),
  sums: z.object({
    list: z.int(),
    discount_organizer: z.int(),
    discount_house: z.int().describe("not subtracted"),
    face: z.int().describe("list price less the organizer's discounts"),
    refunded_face: z.int(),
    net_face: z.int(),
    goods: z.int(),
    refunded_goods: z.int(),
    net: z.int().describe("due to the organizer: face and goods, without refunds"),
    service_fees: z.int(),
    pickup_fees: z.int(),
    refund_fees: z.int(),
    open_refunds: z.int().describe("requested and not decided yet: these may still be refunded"),
  }),
});
export type Statement = z.output<typeof statementSchema>;

export const reconciliationListSchema = z.object({
  runs: z.array(
    z.object({
      run_id: z.string(),
      from: z.string(),
      until: z.string(),
      source: z.string(),
      compared: z.int(),
      unanswered: z.int(),
      finished_at: z.string().nullable(),
      differences: z.array(
        z.object({ kind: z.string(), order_no: z.string(), merchant_order_no: z.string(), ours: z.string(), gateways: z.string() }),
      ),
    }),
  ),
});

export const invoiceStates = ["waiting", "failed", "issued", "none"] as const;
export const allowanceStates = ["due", "made"] as const;

/** Days and, within them, an event and a state; `before` is the `next` of the previous page. */
const linesQuery = <State extends string>(states: readonly [State, ...State[]]) =>
  daysQuery.safeExtend({
    event_id: idSchema.optional(),
    state: z.enum(states, { error: "invalid" }).optional(),
    before: z
      .string({ error: "invalid" })
      .regex(/^\d{1,18}$/, "invalid")
      .transform(BigInt)
      .optional(),
  });

export const refundLinesQuery = queryOf(lists.refunds).extend({ event_id: idSchema.optional() });
export const invoiceLinesQuery = linesQuery(invoiceStates);
export const allowanceLinesQuery = linesQuery(allowanceStates);

const ofOrder = { order_no: z.string(), event_name: z.string().nullable() };
/** Sums of everything that the filter matches, whatever the page. */
const ofAll = <Sums extends z.ZodType>(sums: Sums) => sums.nullable().describe("of all lines of the filter, NT$; null on further pages");
const next = z.string().nullable().describe("`before` of the next page; null on the last");

export const refundLineSchema = z.object({
  refund_id: z.string(),
  ...ofOrder,
  cause: z.string(),
  state: z.enum(["requested", "approved", "refund_due", "refunded", "rejected"]),
  waits_for: z
    .enum(["decision", "second_person", "account", "transfer", "bank", "gateway", "counter"])
    .nullable()
    .describe("the next step; null when it is over"),
  amount: z.int().describe("NT$"),
  fee: z.int().describe("retained part of the face value, NT$"),
  pay_way: z.string().nullable(),
  reason: z.string().nullable(),
  problem: z.string().nullable().describe("the gateway's code for its last refusal"),
  put_forward_by: z.string().nullable(),
  requested_at: z.string(),
  decided_at: z.string().nullable(),
  refunded_at: z.string().nullable(),
});
export type RefundLine = z.output<typeof refundLineSchema>;
export const refundSumsSchema = z.object({ count: z.int(), fee: z.int(), amount: z.int() });
export type RefundSums = z.output<typeof refundSumsSchema>;
export const refundLinesSchema = z.object({ refunds: z.array(refundLineSchema), sums: ofAll(refundSumsSchema), next });

export const invoiceLineSchema = z.object({
  ...ofOrder,
  invoice_no: z.string().nullable(),
  kind: z.enum(["company", "carrier", "donation", "e_invoice"]),
  tax_number: z.string().nullable(),
  amount: z.int().describe("including tax, NT$"),
  tax: z.int().describe("NT$"),
  state: z.enum(["waiting", "failed", "issued", "none"]),
  problem: z.string().nullable().describe("the provider's code for its last refusal"),
  paid_at: z.string(),
  issued_at: z.string().nullable(),
});
export type InvoiceLine = z.output<typeof invoiceLineSchema>;
export const invoiceSumsSchema = z.object({ count: z.int(), amount: z.int(), tax: z.int() });
export type InvoiceSums = z.output<typeof invoiceSumsSchema>;
export const invoiceLinesSchema = z.object({ invoices: z.array(invoiceLineSchema), sums: ofAll(invoiceSumsSchema), next });

export const allowanceLineSchema = z.object({
  refund_id: z.string(),
  ...ofOrder,
  invoice_no: z.string(),
  act: z.enum(["void", "allowance"]).describe("void: all of the invoice was refunded within its two months"),
  goods: z.string().nullable().describe("returned merchandise"),
  qty: z.int().nullable(),
  amount: z.int().describe("the invoiced part of the refund, including tax, NT$"),
  decided_at: z.string(),
  allowance_no: z.string().nullable(),
  made_at: z.string().nullable(),
});
export type AllowanceLine = z.output<typeof allowanceLineSchema>;
export const allowanceSumsSchema = z.object({ count: z.int(), amount: z.int() });
export type AllowanceSums = z.output<typeof allowanceSumsSchema>;
export const allowanceLinesSchema = z.object({ allowances: z.array(allowanceLineSchema), sums: ofAll(allowanceSumsSchema), next });

export const recordAllowanceSchema = z.object({
  refund_id: z
    .string({ error: "invalid" })
    .regex(/^\d{1,18}$/, "invalid")
    .transform(BigInt),
  allowance_no: lineText({ require: "invalid", max: 40 }).nullable().describe("null: the invoice was voided"),
});
