import type { PayWay } from "@/lib/domain/orders/types";

/**
 * What the gateway says about one attempt, however it said it.
 * - paid: the money came; what of it went back since is said beside
 * - failed: the payer's bank or the payer refused; it says nothing about another attempt
 * - open: not paid, may still be
 * - absent: the gateway has never seen this number
 * - refused: the gateway did not take the request (a number used twice, a bad field); tells nothing
 */
export type GatewayOutcome = "paid" | "failed" | "open" | "absent" | "refused";

/** A number that money is to be sent to: an account with its bank, or a store's code. */
export type PaymentNumber = { payWay: PayWay; bankCode: string | null; payNumber: string; expiresAt: Date };

export type GatewayMessage = {
  outcome: GatewayOutcome;
  merchantOrderNo: string;
  /** whole TWD as the gateway saw it */
  amount: number;
  tradeNo: string | null;
  /** the gateway's own code, for the log */
  code: string;
  cardLast4: string | null;
  /** when the gateway made its record; only an answer to a question says it */
  createdAt?: Date | null;
  paidAt: Date | null;
  /** whole TWD of a payment that went back already, or is with the bank on its way */
  givenBack?: { amount: number; isDone: boolean };
  /** a number to pay to, once issued */
  number: PaymentNumber | null;
};
