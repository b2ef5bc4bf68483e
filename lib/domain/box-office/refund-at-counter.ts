import { recordAudit } from "@/lib/domain/audit/record-audit";
import { actorOf } from "@/lib/domain/box-office/actor-of";
import { cashIn, lockDrawer } from "@/lib/domain/box-office/lock-drawer";
import type { Cashier } from "@/lib/domain/box-office/types";
import { counterWays, type CounterWay } from "@/lib/domain/events/rules";
import { lockOrder } from "@/lib/domain/orders/lock-order";
import { refundLocked } from "@/lib/domain/refunds/decision/refund-by-staff";
import { finishRefund } from "@/lib/domain/refunds/finish-refund";
import { notRefundable } from "@/lib/domain/refunds/not-refundable";
import { DomainError } from "@/lib/errors/domain-error";
import { commitDurably, db, type Tx } from "@/lib/platform/db";

export type CounterRefund = {
  orderNo: string;
  /** null: all that are left */
  ticketNos: string[] | null;
  withFee: boolean;
  /** the card terminal's, where a card is given back */
  slipNo?: string;
  reason: string;
  requestId: string;
};

/** `put_forward`: a large one, which another staff member has to approve before it is paid out here. */
export type CounterRefunded = { state: "paid_out" | "put_forward"; amount: number };

/**
 * Refund what a counter has sold: by the refund that service desks make, tickets void and places free, and its money out
 * of this drawer in the same transaction. One that was put forward and is approved by now is paid out. Sent twice, it is one.
 * @throws DRAWER_CLOSED; DRAWER_SHORT; ORDER_NOT_FOUND also for an order that no counter sold; NOT_REFUNDABLE; BAD_INPUT
 *   without the slip of a card
 */
export async function refundAtCounter(refund: CounterRefund, cashier: Cashier, now = new Date()): Promise<CounterRefunded> {
  const orderId = await findCounterOrder(refund.orderNo, cashier);
  return db.$transaction(async (tx) => {
    await commitDurably(tx);
    const { id: drawerId } = await lockDrawer(tx, cashier.id);
    const before = await tx.drawerEntry.findUnique({
      where: { drawerId_requestId: { drawerId, requestId: refund.requestId } },
      select: { amount: true },
    });
    if (before) return { state: "paid_out", amount: -before.amount };
    await lockOrder(tx, orderId);
    const refundId = (await dueRefund(tx, orderId)) ?? (await newRefund(tx, orderId, refund, cashier, now));
    if (refundId === null) return { state: "put_forward", amount: await waitingAmount(tx, orderId) };
    return { state: "paid_out", amount: await payOut(tx, { refundId, orderId, drawerId }, refund, cashier, now) };
  });
}

async function findCounterOrder(orderNo: string, { scope }: Cashier): Promise<string> {
  const order = await db.order.findFirst({
    where: { orderNo, payWay: { in: [...counterWays] }, ...(scope && { eventId: { in: scope } }) },
    select: { id: true },
  });
  if (!order) throw new DomainError("ORDER_NOT_FOUND");
  return order.id;
}

/** One that was approved in the office and waits for its money. */
async function dueRefund(tx: Tx, orderId: string): Promise<bigint | null> {
  const due = await tx.refund.findFirst({ where: { orderId, status: "refund_due" }, orderBy: { id: "asc" }, select: { id: true } });
  return due?.id ?? null;
}

/** @returns null when another person has to approve it first */
async function newRefund(
  tx: Tx,
  orderId: string,
  { ticketNos, withFee, reason }: CounterRefund,
  cashier: Cashier,
  now: Date,
): Promise<bigint | null> {
  const wish = { orderId, actor: actorOf(cashier), ticketNos, withFee, placesBack: true, paperReturned: true, reason };
  const { refundId, state } = await refundLocked(tx, wish, now);
  return state === "approved" ? refundId : null;
}

async function waitingAmount(tx: Tx, orderId: string): Promise<number> {
  const waiting = await tx.refund.findFirst({ where: { orderId, status: "requested" }, select: { amount: true } });
  return waiting?.amount ?? 0;
}

type PaidOut = { refundId: bigint; orderId: string; drawerId: number };

async function payOut(
  tx: Tx,
  { refundId, orderId, drawerId }: PaidOut,
  { orderNo, slipNo, requestId, reason }: CounterRefund,
  cashier: Cashier,
  now: Date,
): Promise<number> {
  const { amount, fee, status, paymentId, payment, order } = await tx.refund.findUniqueOrThrow({
    where: { id: refundId },
    select: {
      amount: true,
      fee: true,
      status: true,
      paymentId: true,
      payment: { select: { payWay: true } },
      order: { select: { eventId: true, payWay: true } },
    },
  });
  const way = (payment?.payWay ?? order.payWay) as CounterWay;
  if (way === "terminal" && !slipNo) throw new DomainError("BAD_INPUT", { details: [{ field: "slip_no", key: "slip_require" }] });
  if (way === "cash" && (await cashIn(tx, drawerId)) < amount) throw new DomainError("DRAWER_SHORT");
  // Nothing was paid for it, so it has ended with its approval.
  const isOver = status === "refunded" && amount === 0;
  if (!isOver && !(await finishRefund(tx, { id: refundId, orderId, amount, fee, actor: "operator" }, now))) throw notRefundable("not_due");
  if (paymentId !== null)
    await tx.paymentLog.create({ data: { paymentId, event: "paid_back", data: { refund: String(refundId), amount } } });
  await tx.drawerEntry.create({
    data: {
      drawerId,
      kind: "refund",
      way,
      amount: -amount,
      orderId,
      refundId,
      slipNo: way === "terminal" ? slipNo : null,
      reason,
      requestId,
    },
  });
  await recordAudit(tx, {
    actor: actorOf(cashier),
    act: "refund.paid_out",
    subject: { kind: "order", id: orderNo },
    eventId: order.eventId,
    after: { refund: String(refundId), amount, way, slip_no: slipNo ?? null },
    reason,
  });
  return amount;
}
