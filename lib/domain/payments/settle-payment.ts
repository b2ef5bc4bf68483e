import { bringPlacesHome } from "@/lib/domain/orders/bring-places-home";
import { moveToCancelled } from "@/lib/domain/orders/cancel-order";
import { lockOrder, type LockedOrder } from "@/lib/domain/orders/lock-order";
import { markPaid } from "@/lib/domain/orders/mark-paid";
import type { GatewayMessage } from "@/lib/domain/payments/types";
import { db, type Tx } from "@/lib/platform/db";

/** How an attempt ended for its order. `unknown`: no attempt of ours has this number. */
export type Settlement = { result: "paid" | "refund_due" | "failed" | "open" | "unknown"; orderId?: string; language?: string };
type Source = "notify" | "return" | "query" | "customer";

/**
 * The one way of money into the product. Notify, Return and Query all lead here, in any order and
 * any number: the order is locked first, the first payment of an order that still has its places
 * pays it, and every other payment becomes money to give back. Nothing is ever neither.
 */
export function settlePayment({ message, source }: { message: GatewayMessage; source: Source }, now = new Date()): Promise<Settlement> {
  return db.$transaction((tx) => settle(tx, message, source, now));
}

async function settle(tx: Tx, message: GatewayMessage, source: Source, now: Date): Promise<Settlement> {
  const known = await tx.payment.findUnique({ where: { merchantOrderNo: message.merchantOrderNo }, select: { id: true, orderId: true } });
  if (!known) {
    await log(tx, null, "unknown", message, source);
    return { result: "unknown" };
  }
  const order = await lockOrder(tx, known.orderId);
  const payment = await tx.payment.findUniqueOrThrow({ where: { id: known.id } });
  const told = { orderId: order.id, language: order.language };
  await log(tx, payment.id, source, message, source);
  if (payment.status === "paid") return { result: payment.settled ? "paid" : "refund_due", ...told };
  if (message.outcome !== "paid") {
    if (message.outcome === "failed") await tx.payment.updateMany({ where: { id: payment.id, status: "started" }, data: { status: "failed", gatewayStatus: message.code } });
    return { result: message.outcome === "open" ? "open" : "failed", ...told };
  }
  const cause = await causeToReturn(tx, order, { expected: payment.amount, got: message.amount });
  await tx.payment.update({
    where: { id: payment.id },
    data: {
      status: "paid", settled: cause === null, tradeNo: message.tradeNo, cardLast4: message.cardLast4,
      gatewayStatus: message.code, paidAt: message.paidAt ?? now,
    },
  });
  if (cause === null) {
    await markPaid(tx, order.id, now);
    await log(tx, payment.id, "settled", message, source);
    return { result: "paid", ...told };
  }
  await tx.refund.create({ data: { orderId: order.id, paymentId: payment.id, cause, status: "refund_due", amount: message.amount } });
  await log(tx, payment.id, "refund_due", message, source, { cause });
  return { result: "refund_due", ...told };
}

/** Why this money cannot pay its order, or null when it does; then the order's places are its own for good. */
async function causeToReturn(tx: Tx, order: LockedOrder, amount: { expected: number; got: number }): Promise<"double" | "wrong_amount" | "late" | null> {
  if (order.status === "paid") return "double";
  if (amount.got !== amount.expected) return "wrong_amount";
  if (await bringPlacesHome(tx, order)) return null;
  if (order.status === "unpaid") await moveToCancelled(tx, { orderId: order.id, reason: "overdue", actor: "system" });
  return "late";
}

/** Append to the payment log: numbers, codes and decisions, nothing about the payer. */
async function log(tx: Tx, paymentId: bigint | null, event: string, message: GatewayMessage, source: Source, more: Record<string, string> = {}): Promise<void> {
  const { merchantOrderNo, amount, tradeNo, code, outcome } = message;
  await tx.paymentLog.create({ data: { paymentId, event, data: { source, merchantOrderNo, amount, tradeNo, code, outcome, ...more } } });
}
