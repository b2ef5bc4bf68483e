import type { TradeResult } from "@/lib/domain/payments/newebpay/newebpay-query";
import { taipeiTime } from "@/lib/domain/payments/newebpay/taipei-time";

type PaidTrade = Pick<TradeResult, "Amt" | "TradeStatus" | "CloseAmt" | "BackBalance" | "BackStatus">;

/** The record of a card that was charged and whose authorisation was given up; a number's that ran out says 3, too, and was never paid. */
export function isGivenUp({
  TradeStatus: status,
  PayTime: paidAt,
  PaymentType: type,
}: Pick<TradeResult, "TradeStatus" | "PayTime" | "PaymentType">): boolean {
  return status === "3" && type !== "VACC" && type !== "CVS" && taipeiTime(paidAt) !== null;
}

/** All that went back to the payer, or is with the bank on its way there, in whole TWD, of a trade that was paid once. */
export function givenBack({ TradeStatus: status, Amt: amount, CloseAmt: taken, BackBalance: left, BackStatus: back }: PaidTrade): {
  amount: number;
  isDone: boolean;
} {
  if (status === "3") return { amount, isDone: true };
  if (back === "1" || back === "2" || back === "3") return { amount: (taken ?? amount) - (left ?? 0), isDone: back === "3" };
  return { amount: status === "6" ? amount : 0, isDone: true };
}
