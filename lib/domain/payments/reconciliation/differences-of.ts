import { wayBack } from "@/lib/domain/pay-ways/rules";
import { givenBack, isGivenUp } from "@/lib/domain/payments/newebpay/given-back";
import { taipeiTime } from "@/lib/domain/payments/newebpay/taipei-time";
import type { TradeResult } from "@/lib/domain/payments/newebpay/trade-result";
import type { Attempt } from "@/lib/domain/payments/reconciliation/reconcile-attempts";
import type { Difference, DifferenceKind } from "@/lib/domain/payments/reconciliation/reconcile-kinds";
import { isOlderTrade } from "@/lib/domain/payments/settlement/is-older-trade";

/** The gateway's record of an attempt; `unknown` when it has none under this number and amount. */
export type GatewayRecord =
  | Pick<
      TradeResult,
      "Amt" | "TradeStatus" | "PaymentType" | "PayInfo" | "PayTime" | "CreateTime" | "CloseAmt" | "BackBalance" | "BackStatus"
    >
  | "unknown";

const isCard = ({ payWay }: Attempt) => wayBack(payWay) === "gateway";
/**
 * Whether the trade was ever paid: 1 is paid, 6 refunded since. A card's 3 was paid and cancelled, a number's 3 has expired.
 */
export const hadMoney = (record: GatewayRecord) =>
  record !== "unknown" && (record.TradeStatus === "1" || record.TradeStatus === "6" || isGivenUp(record));

/** How an attempt differs from the gateway's record of it; none when they agree. */
export function differencesOf(attempt: Attempt, record: GatewayRecord): Difference[] {
  const difference = (kind: DifferenceKind, ours: string, gateways: string): Difference => ({
    kind,
    order_no: attempt.orderNo,
    merchant_order_no: attempt.merchantOrderNo,
    ours,
    gateways,
  });
  const theirs = record === "unknown" ? "no record" : `TradeStatus ${record.TradeStatus}, TWD ${record.Amt}`;
  const gone = record !== "unknown" && hadMoney(record) ? givenBack(record).amount : 0;
  const isOlder =
    record !== "unknown" && isOlderTrade(attempt, { createdAt: taipeiTime(record.CreateTime), paidAt: taipeiTime(record.PayTime) });
  if (attempt.status !== "paid" && isOlder && hadMoney(record))
    return [difference("unknown_at_gateway", "an attempt that was started later", theirs)];
  if (attempt.status !== "paid") {
    if (hadMoney(record)) return [difference("paid_at_gateway", attempt.status, gone > 0 ? `${theirs}, given back TWD ${gone}` : theirs)];
    return numbersDiffer(attempt, record)
      ? [difference("number", numberText(attempt.bankCode, attempt.payNumber), record === "unknown" ? theirs : (record.PayInfo ?? ""))]
      : [];
  }
  const ours = `paid TWD ${received(attempt)}`;
  const isCardGivenUp = isCard(attempt) && record !== "unknown" && record.TradeStatus === "3";
  if (record === "unknown" || (!hadMoney(record) && !isCardGivenUp)) return [difference("paid_here", ours, theirs)];
  const found: Difference[] = [];
  if (record.Amt !== received(attempt)) found.push(difference("amount", ours, theirs));
  const { amount: back } = givenBack(record);
  if (back > attempt.refunded + attempt.due)
    found.push(difference("given_back_at_gateway", `refunded TWD ${attempt.refunded}, due ${attempt.due}`, `given back TWD ${back}`));
  // Staff pay transfers back by bank, which the gateway does not know of.
  if (isCard(attempt) && back < attempt.refunded)
    found.push(difference("refunded_here", `refunded TWD ${attempt.refunded}`, `given back TWD ${back}`));
  return found;
}

/** The amount that an attempt received, in whole TWD. */
export function received({ amount, wrongAmount }: Attempt): number {
  return wrongAmount ?? amount;
}

const numberText = (bankCode: string | null, number: string | null) => `${bankCode ? `(${bankCode})` : ""}${number ?? ""}`;

/** Compares only where both sides have a number, or only we do: the inquiries find a number that only the gateway has. */
function numbersDiffer({ status, bankCode, payNumber }: Attempt, record: GatewayRecord): boolean {
  if (status !== "issued" || payNumber === null) return false;
  return record === "unknown" || (record.PayInfo ?? "").replace(/\s/g, "") !== numberText(bankCode, payNumber);
}
