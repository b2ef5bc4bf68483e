import { transferNamed } from "@/lib/domain/payments/newebpay/newebpay-names";
import { taipeiTime } from "@/lib/domain/payments/newebpay/taipei-time";
import type { TradeResult } from "@/lib/domain/payments/newebpay/trade-result";

type PaidTrade = Pick<TradeResult, "Amt" | "TradeStatus" | "CloseAmt" | "BackBalance" | "BackStatus">;

/** Whether a card was charged and its authorisation cancelled; an expired number also has status 3 but was never paid. */
export function isGivenUp({
  TradeStatus: status,
  PayTime: paidAt,
  PaymentType: type,
}: Pick<TradeResult, "TradeStatus" | "PayTime" | "PaymentType">): boolean {
  return status === "3" && !transferNamed(type) && taipeiTime(paidAt) !== null;
}

/** The part of a paid trade that was refunded, or is on its way back at the bank, in whole TWD. */
export function givenBack({ TradeStatus: status, Amt: amount, CloseAmt: taken, BackBalance: left, BackStatus: back }: PaidTrade): {
  amount: number;
  isDone: boolean;
} {
  if (status === "3") return { amount, isDone: true };
  if (back === "1" || back === "2" || back === "3") return { amount: (taken ?? amount) - (left ?? 0), isDone: back === "3" };
  return { amount: status === "6" ? amount : 0, isDone: true };
}
