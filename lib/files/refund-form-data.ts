import { z } from "zod";
import { paidWays } from "@/lib/domain/pay-ways/rules";
import { languages } from "@/lib/i18n/languages";

const moneySchema = z.number().int();

/** The content of a refund application in one language. Times are ISO 8601, amounts whole TWD. */
export const refundFormDataSchema = z.object({
  language: z.enum(languages),
  orderNo: z.string(),
  orderedAt: z.string(),
  paidAt: z.string(),
  payWay: z.enum(paidWays).optional(),
  cardLast4: z.string().optional(),
  event: z.object({ name: z.string(), startsAt: z.string(), hall: z.string().optional() }),
  /** tickets to refund, with their places as people say them (seatLines of lib/domain/seats/rules.ts) */
  lines: z.array(z.object({ name: z.string(), notes: z.array(z.string()), qty: z.number().int(), price: moneySchema })).min(1),
  /** face value of the tickets, and the part of it that is retained as handling fee */
  faceValue: moneySchema,
  handlingFee: moneySchema,
  feePercent: z.number().int(),
  /** fees that were paid in addition and are not refunded; 0 if there were none */
  serviceFee: moneySchema,
  deliveryFee: moneySchema,
  /** goods of the same order that are refunded with the tickets, at their price; 0 without any */
  goods: moneySchema.default(0),
  /** the refund */
  amount: moneySchema,
  /** until when it can be requested for which fee, in order */
  refundSteps: z.array(z.object({ until: z.string(), feePercent: z.number().int() })).min(1),
  /** when it was requested; without it the form has not been sent in yet */
  requestedAt: z.string().optional(),
  reason: z.string(),
  /** unmasked: the account for the refund. Without it the money goes back the way it was paid */
  bankAccount: z.object({ bankCode: z.string(), account: z.string(), holder: z.string() }).optional(),
  purchaser: z.object({ name: z.string(), mobile: z.string(), email: z.string().optional() }),
});

export type RefundFormData = z.input<typeof refundFormDataSchema>;
