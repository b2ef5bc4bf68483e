import { z } from "zod";
import { paidWays } from "@/lib/domain/pay-ways/rules";
import { languages } from "@/lib/i18n/languages";

const moneySchema = z.number().int();

/** A line that was bought: tickets of one price, goods, or a fee. */
const lineSchema = z.object({
  name: z.string(),
  /** small print below it: seats, the chosen spec, custom text */
  notes: z.array(z.string()),
  qty: z.number().int(),
  price: moneySchema,
});

/** The content of a receipt in one language. Times are ISO 8601, amounts whole TWD. */
export const receiptDataSchema = z.object({
  language: z.enum(languages),
  orderNo: z.string(),
  orderedAt: z.string(),
  paidAt: z.string(),
  buyer: z.object({ name: z.string(), mobile: z.string() }),
  event: z
    .object({ name: z.string(), startsAt: z.string().optional(), hall: z.string().optional(), address: z.string().optional() })
    .optional(),
  lines: z.array(lineSchema).min(1),
  total: moneySchema,
  /** part of the total: the face value of tickets, which belongs to the organizer */
  collected: moneySchema,
  payWay: z.enum(paidWays).optional(),
  cardLast4: z.string().optional(),
  invoice: z
    .object({
      method: z.enum(["e_invoice", "company"]),
      number: z.string().optional(),
      title: z.string().optional(),
      taxNumber: z.string().optional(),
      carrier: z.boolean(),
      donated: z.boolean(),
    })
    .optional(),
  refund: z
    .object({
      status: z.enum(["requested", "approved", "rejected", "refund_due", "refunded"]),
      amount: moneySchema,
      fee: moneySchema,
      requestedAt: z.string(),
    })
    .optional(),
});

export type ReceiptData = z.infer<typeof receiptDataSchema>;
