import { z } from "zod";
import { languages } from "@/lib/i18n/languages";

const money = z.number().int();
const count = z.number().int();
const text = z.string().nullable();

/** The content of an organizer's statement of a period in one language. Times are ISO 8601, amounts whole TWD. */
export const periodStatementDataSchema = z.object({
  language: z.enum(languages),
  statement_id: z.string(),
  number: text,
  organizer: z.string(),
  legal_name: z.string(),
  tax_number: z.string(),
  first_day: z.string(),
  last_day: z.string(),
  made_at: z.string(),
  closed_at: text,
  account: text,
  lines: z.array(
    z.object({
      kind: z.string(),
      part: z.string(),
      event: text,
      starts_at: text,
      price: text,
      discount: z.object({ name: z.string(), bearer: z.enum(["organizer", "platform"]) }).nullable(),
      unit_price: money.nullable(),
      basis_points: count.nullable(),
      sold: count,
      refunded: count,
      discount_organizer: money,
      discount_house: money,
      base: money.nullable(),
      amount: money,
      until: text,
      refers_to: text,
      reason: text,
    }),
  ),
  discounts: z.array(z.object({ event: text, name: z.string(), bearer: z.enum(["organizer", "platform"]), tickets: count, amount: money })),
  sums: z.object({
    list: money,
    discount_organizer: money,
    discount_house: money,
    refunded_face: money,
    goods: money,
    refunded_goods: money,
    earlier: money,
    subtotal: money,
    held: money,
    net: money,
    service_fees: money,
    pickup_fees: money,
    refund_fees: money,
    invoices: count,
    invoiced: money,
  }),
});
export type PeriodStatementData = z.infer<typeof periodStatementDataSchema>;
