import { givenBack } from "@/lib/domain/payments/newebpay/given-back";
import { differencesOf, hadMoney, received, type GatewayRecord } from "@/lib/domain/payments/reconciliation/differences-of";
import type { ExportedTrade } from "@/lib/domain/payments/reconciliation/read-export";
import type { Reconciled } from "@/lib/domain/payments/reconciliation/reconcile";
import { attemptsPaidIn, attemptsWith, type Attempt, type Span } from "@/lib/domain/payments/reconciliation/reconcile-attempts";
import type { Difference } from "@/lib/domain/payments/reconciliation/reconcile-kinds";
import { isOlderTrade } from "@/lib/domain/payments/settlement/is-older-trade";
import { keepUnknownPayment } from "@/lib/domain/payments/settlement/keep-unknown-payment";
import { textInTaipei } from "@/lib/platform/clock";
import { db } from "@/lib/platform/db";

/** Attempts per lookup. */
const BATCH = 1_000;

/**
 * Compare the gateway's export with our books in both directions. The comparison by queries starts from our rows and cannot see
 * what we have lost. Money without an attempt is stored for the operator; nothing else changes.
 * @param span the time of which the file has all trades; by default from its first payment to its last
 */
export async function reconcileFile(
  trades: ExportedTrade[],
  span: Span | null = null,
  now = new Date(),
): Promise<Reconciled & { span: Span }> {
  const ours = new Map<string, Attempt>();
  for (let from = 0; from < trades.length; from += BATCH) {
    const attempts = await attemptsWith(trades.slice(from, from + BATCH).map(({ merchantOrderNo }) => merchantOrderNo));
    for (const attempt of attempts) ours.set(attempt.merchantOrderNo, attempt);
  }
  const differences: Difference[] = [];
  for (const trade of trades) {
    const attempt = ours.get(trade.merchantOrderNo);
    const isOurs = attempt && !isOlderTrade(attempt, trade);
    differences.push(
      ...(isOurs ? differencesOf(attempt, recordOf(trade)).filter(({ kind }) => kind !== "number") : await unknown(trade, attempt)),
    );
  }
  const covered = span ?? spanOf(trades, now);
  const named = new Set(trades.map(({ merchantOrderNo }) => merchantOrderNo));
  for (const attempt of await attemptsPaidIn(covered)) {
    if (!named.has(attempt.merchantOrderNo))
      differences.push({
        kind: "paid_here",
        order_no: attempt.orderNo,
        merchant_order_no: attempt.merchantOrderNo,
        ours: `paid TWD ${received(attempt)}`,
        gateways: "not in its export",
      });
  }
  const result = { compared: trades.length, unanswered: 0, differences };
  await db.reconciliation.create({
    data: { ...result, source: "file", fromAt: covered.from, untilAt: covered.until, startedAt: now, finishedAt: new Date() },
  });
  return { ...result, span: covered };
}

/** Money that was paid to a number that is not ours, was not refunded, and that the operator has not handled. */
async function unknown(trade: ExportedTrade, attempt: Attempt | undefined): Promise<Difference[]> {
  const { merchantOrderNo, tradeNo, amount, paidAt, status } = trade;
  const record = recordOf(trade);
  const left = hadMoney(record) ? amount - givenBack(record).amount : 0;
  if (left <= 0) return [];
  const isHandled = (await db.unknownPayment.count({ where: { merchantOrderNo, tradeNo, handledAt: { not: null } } })) > 0;
  if (isHandled) return [];
  await db.$transaction((tx) =>
    keepUnknownPayment(tx, { merchantOrderNo, tradeNo, amount, paidAt, source: "file", reason: attempt ? "older" : "unknown" }),
  );
  return [
    {
      kind: "unknown_at_gateway",
      order_no: attempt?.orderNo ?? "-",
      merchant_order_no: merchantOrderNo,
      ours: attempt ? "an attempt that was started later" : "no such attempt",
      gateways: `TradeStatus ${status}, TWD ${amount}${left < amount ? `, given back TWD ${amount - left}` : ""}, trade ${tradeNo || "-"}`,
    },
  ];
}

/** A line of the export in the form of Query's answer. */
function recordOf({ amount, status, back, isTransfer, createdAt, paidAt }: ExportedTrade): Exclude<GatewayRecord, "unknown"> {
  const amounts =
    back === null || back === 0
      ? { CloseAmt: amount, BackBalance: amount, BackStatus: "0" }
      : { CloseAmt: amount, BackBalance: amount - back, BackStatus: "3" };
  return {
    Amt: amount,
    TradeStatus: status,
    PaymentType: isTransfer ? "VACC" : "CREDIT",
    PayInfo: undefined,
    CreateTime: textOf(createdAt),
    PayTime: textOf(paidAt),
    ...amounts,
  };
}

const textOf = (at: Date | null) => (at ? textInTaipei(at) : undefined);

function spanOf(trades: ExportedTrade[], now: Date): Span {
  const times = trades.flatMap(({ paidAt }) => (paidAt ? [paidAt.getTime()] : []));
  if (times.length === 0) return { from: now, until: now };
  // The gateway writes whole seconds.
  const [first, last] = times.reduce(
    ([low, high], at) => [Math.min(low, at), Math.max(high, at)] as [number, number],
    [Infinity, -Infinity],
  );
  return { from: new Date(first), until: new Date(last) };
}
