import { moveToCancelled } from "@/lib/domain/orders/lifecycle/cancel-order";
import { markPaid } from "@/lib/domain/orders/lifecycle/mark-paid";
import { reclaimPlaces } from "@/lib/domain/orders/lifecycle/reclaim-places";
import { lockOrder, type LockedOrder } from "@/lib/domain/orders/lock-order";
import { enqueueOrderMail } from "@/lib/domain/outbox/enqueue-order-mail";
import { createRefund } from "@/lib/domain/payments/create-refund";
import { bookGivenBack } from "@/lib/domain/payments/settlement/book-given-back";
import { isOlderTrade } from "@/lib/domain/payments/settlement/is-older-trade";
import { issueNumber } from "@/lib/domain/payments/settlement/issue-number";
import { keepUnknownPayment } from "@/lib/domain/payments/settlement/keep-unknown-payment";
import { takeOffered } from "@/lib/domain/payments/settlement/take-offered";
import type { GatewayMessage } from "@/lib/domain/payments/types";
import { secondsBetween } from "@/lib/platform/clock";
import { databaseNow } from "@/lib/platform/database-now";
import { commitDurably, db, type Tx } from "@/lib/platform/db";
import { ordersEnded, payments } from "@/lib/platform/metrics/counted";
import type { OrderKind } from "@/lib/platform/prisma/client";

/** How an attempt ended for its order. `returned`: it was paid and the gateway has refunded it since. `unknown`: it matches no attempt of ours. */
export type Settlement = {
  result: "paid" | "refund_due" | "returned" | "failed" | "open" | "unknown";
  orderId?: string;
  kind?: OrderKind;
  language?: string;
};

/** Age from which an attempt can no longer reach the gateway's page, in seconds: the gateway refuses forms older than two minutes. */
const FORM_LIVES_SECONDS = 180;

type Source = "notify" | "return" | "query" | "customer";

/**
 * All reports of a payment go through this function: Notify, Return and Query, in any order and any number. The order is locked
 * first; the first payment of an order that still has its places pays it, and every other payment is due back. The commit is
 * durable, because after it the gateway stops reporting.
 */
export async function settlePayment({ message, source }: { message: GatewayMessage; source: Source }, given?: Date): Promise<Settlement> {
  const now = given ?? (await databaseNow());
  const { booked, ...settlement } = await db.$transaction((tx) => settle(tx, message, source, now));
  if (booked) payments.add([booked.outcome, booked.way]);
  if (booked?.outcome === "paid") ordersEnded.add(["paid", booked.way]);
  return settlement;
}

/** `booked`: the outcome that this message was the first to report, for monitoring. */
type Settled = Settlement & { booked?: { outcome: string; way: string } };

async function settle(tx: Tx, message: GatewayMessage, source: Source, now: Date): Promise<Settled> {
  await commitDurably(tx);
  const isMoney = message.outcome === "paid";
  const known = await tx.payment.findUnique({ where: { merchantOrderNo: message.merchantOrderNo }, select: { id: true, orderId: true } });
  if (!known) {
    const isNew = isMoney && (await keepUnknownPayment(tx, { ...message, source, reason: "unknown" }));
    if (isNew) await log(tx, null, "unknown", message, source);
    return { result: "unknown", ...(isNew ? { booked: { outcome: "unknown", way: "none" } } : {}) };
  }
  const order = await lockOrder(tx, known.orderId);
  const payment = await tx.payment.findUniqueOrThrow({ where: { id: known.id } });
  const way = payment.payWay;
  const about = { orderId: order.id, kind: order.kind, language: order.language };
  if (isOlderTrade(payment, message)) {
    if (isMoney && (await keepUnknownPayment(tx, { ...message, source, reason: "older" })))
      await log(tx, payment.id, "older", message, source);
    return { result: "unknown" };
  }
  await log(tx, payment.id, source, message, source);
  if (payment.status === "paid") return { result: payment.settled ? "paid" : "refund_due", ...about };
  if (message.outcome !== "paid") {
    const isIssued = message.number ? await issueNumber(tx, { order, payment, message, number: message.number, now }) : false;
    const status = message.number ? null : endOf(message, payment, now);
    const ended = status
      ? await tx.payment.updateMany({ where: { id: payment.id, status: "started" }, data: { status, gatewayStatus: message.code } })
      : null;
    const outcome = ended?.count ? status : isIssued ? "number" : null;
    const isOpen = message.outcome === "open" || message.outcome === "absent";
    return {
      result: isOpen ? "open" : "failed",
      ...about,
      ...(outcome ? { booked: { outcome, way } } : {}),
    };
  }
  const isBack = (message.givenBack?.amount ?? 0) > 0;
  const cause = isBack ? "at_gateway" : await causeToReturn(tx, order, { expected: payment.amount, got: message.amount }, now);
  await tx.payment.update({
    where: { id: payment.id },
    data: {
      status: "paid",
      settled: cause === null,
      tradeNo: message.tradeNo,
      cardLast4: message.cardLast4,
      gatewayStatus: message.code,
      paidAt: message.paidAt ?? now,
    },
  });
  if (cause === null) {
    await markPaid(tx, order.id, now);
    await log(tx, payment.id, "settled", message, source);
    return { result: "paid", ...about, booked: { outcome: "paid", way } };
  }
  if (isBack) {
    await bookGivenBack(tx, payment, message, now);
    await log(tx, payment.id, "given_back", message, source);
    return { result: "returned", ...about, booked: { outcome: "returned", way } };
  }
  const refundId = await createRefund(tx, {
    orderId: order.id,
    paymentId: payment.id,
    cause,
    status: "refund_due",
    amount: message.amount,
    invoiced: 0,
  });
  await enqueueOrderMail(tx, {
    orderId: order.id,
    template: "refund_due",
    about: String(refundId),
    data: { amount: message.amount, fee: 0 },
  });
  await log(tx, payment.id, "refund_due", message, source, { cause });
  return { result: "refund_due", ...about, booked: { outcome: "refund_due", way } };
}

/** How an unpaid attempt has ended, or null while it may still be paid. */
function endOf({ outcome }: GatewayMessage, { startedAt }: { startedAt: Date }, now: Date): "failed" | "expired" | null {
  if (outcome === "failed") return "failed";
  return outcome === "absent" && secondsBetween(startedAt, now) > FORM_LIVES_SECONDS ? "expired" : null;
}

/** Why this money cannot pay its order, or null when it does; then the order has its places for good. */
async function causeToReturn(
  tx: Tx,
  order: LockedOrder,
  amount: { expected: number; got: number },
  now: Date,
): Promise<"double" | "wrong_amount" | "late" | null> {
  // Checked first, also for a paid order: the refund then records the amount that came, and the gateway is queried with that
  // amount.
  if (amount.got !== amount.expected) return "wrong_amount";
  if (order.status === "paid") return "double";
  if ((await takeOffered(tx, order, now)) && (await reclaimPlaces(tx, order))) return null;
  if (order.status === "unpaid") await moveToCancelled(tx, { orderId: order.id, reason: "overdue", actor: "system" });
  return "late";
}

/** Append to the payment log: numbers, codes and decisions, nothing about the payer. */
async function log(
  tx: Tx,
  paymentId: bigint | null,
  event: string,
  message: GatewayMessage,
  source: Source,
  more: Record<string, string> = {},
): Promise<void> {
  const { merchantOrderNo, amount, tradeNo, code, words, outcome } = message;
  const data = { source, merchantOrderNo, amount, tradeNo, code, ...(words ? { words } : {}), outcome, ...more };
  await tx.paymentLog.create({ data: { paymentId, event, data } });
}
