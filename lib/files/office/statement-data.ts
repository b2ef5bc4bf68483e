import { z } from "zod";
import { languages } from "@/lib/i18n/languages";

const money = z.number().int();
const bearer = z.enum(["organizer", "platform"]);

/** The content of an event's statement in one language. Times are ISO 8601, amounts whole TWD. */
export const statementDataSchema = z.object({
  language: z.enum(languages),
  event_id: z.string(),
  event_name: z.string(),
  organizer: z.string(),
  at: z.string(),
  lines: z.array(
    z.object({
      starts_at: z.string(),
      name: z.string(),
      price: money,
      discount: z.object({ name: z.string(), bearer }).nullable(),
      sold: z.number().int(),
      refunded: z.number().int(),
      discount_organizer: money,
      discount_house: money,
      face: money,
    }),
  ),
  discounts: z.array(z.object({ name: z.string(), bearer, tickets: z.number().int(), amount: money })),
  sums: z.object({
    list: money,
    discount_organizer: money,
    discount_house: money,
    face: money,
    refunded_face: money,
    net_face: money,
    goods: money,
    refunded_goods: money,
    net: money,
    service_fees: money,
    pickup_fees: money,
    refund_fees: money,
    open_refunds: money,
  }),
});
export type StatementData = z.infer<typeof statementDataSchema>;
