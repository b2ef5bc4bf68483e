import type { PayWay } from "@/lib/domain/pay-ways/rules";

/**
 * The gateway's report about one attempt, whichever way it came.
 * - paid: paid; `givenBack` has the amount that was refunded since
 * - failed: refused by the payer or the payer's bank; says nothing about other attempts
 * - open: not paid, may still be
 * - absent: the gateway has never seen this number
 * - refused: the gateway did not accept the request (a number used twice, a bad field); says nothing
 */
export type GatewayOutcome = "paid" | "failed" | "open" | "absent" | "refused";

/** A number to pay to: an account with its bank, or a store code. */
export type PaymentNumber = { payWay: PayWay; bankCode: string | null; payNumber: string; expiresAt: Date };

export type GatewayMessage = {
  outcome: GatewayOutcome;
  merchantOrderNo: string;
  /** whole TWD as the gateway saw it */
  amount: number;
  tradeNo: string | null;
  /** the gateway's own code, for the log */
  code: string;
  /** its sentence about the code, with which staff explain a refusal to a buyer */
  words?: string;
  cardLast4: string | null;
  /** when the gateway created its record; only Query reports it */
  createdAt?: Date | null;
  paidAt: Date | null;
  /** whole TWD of a payment that was refunded, or is on its way back at the bank */
  givenBack?: { amount: number; isDone: boolean };
  /** a number to pay to, once issued */
  number: PaymentNumber | null;
};
