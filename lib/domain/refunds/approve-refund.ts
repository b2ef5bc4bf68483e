import { releasePlaces } from "@/lib/domain/orders/lifecycle/release-places";
import { lockOrder } from "@/lib/domain/orders/lock-order";
import { enqueueOrderMail } from "@/lib/domain/outbox/enqueue-order-mail";
import { finishRefund } from "@/lib/domain/refunds/finish-refund";
import { notRefundable } from "@/lib/domain/refunds/not-refundable";
import { refundAddedProducts } from "@/lib/domain/refunds/refund-added-products";
import { DomainError } from "@/lib/errors/domain-error";
import { commitDurably, db, type Tx } from "@/lib/platform/db";

type Decision = {
  refundId: bigint;
  /** put the order's places and goods back on sale */
  placesBack: boolean;
  /** the tickets that a kiosk printed were returned to the office */
  paperReturned: boolean;
  note?: string;
};

/**
 * Approve a requested refund: in one transaction the tickets are voided, the order is cancelled and its
 * money is due. Cards are then refunded by the worker, transfers by hand.
 * @throws NOT_FOUND; NOT_REFUNDABLE when it is decided, its order over, a ticket used, or a printed ticket not returned
 */
export async function approveRefund({ refundId, placesBack, paperReturned, note }: Decision, now = new Date()): Promise<void> {
  const known = await db.refund.findUnique({ where: { id: refundId }, select: { orderId: true } });
  if (!known) throw new DomainError("NOT_FOUND");
  await db.$transaction(async (tx) => {
    await commitDurably(tx);
    const order = await lockOrder(tx, known.orderId);
    const { count } = await tx.refund.updateMany({
      where: { id: refundId, cause: "request", status: "requested" },
      data: { status: "refund_due", decidedAt: now, decidedBy: "operator", nextTryAt: now, placesBack, note },
    });
    if (count === 0) throw notRefundable("decided");
    if (order.status !== "paid") throw notRefundable("order_over", { counts: { status: order.status } });
    await voidTickets(tx, { orderId: order.id, ticketQty: order.ticketQty, paperReturned, now });
    await tx.order.update({ where: { id: order.id }, data: { status: "cancelled", cancelReason: "refund", cancelledAt: now } });
    await releaseHeld(tx, { orderId: order.id, placesBack });
    await tx.orderLog.create({
      data: { orderId: order.id, event: "cancelled", actor: "operator", data: { reason: "refund", refund: String(refundId), placesBack } },
    });
    const refund = await tx.refund.findUniqueOrThrow({
      where: { id: refundId },
      select: { id: true, orderId: true, amount: true, fee: true },
    });
    await enqueueOrderMail(tx, {
      orderId: order.id,
      template: "refund_approved",
      about: String(refundId),
      data: { amount: refund.amount, fee: refund.fee, note: note ?? null },
    });
    await refundAddedProducts(tx, { ticketOrderId: order.id, placesBack }, now);
    // Nothing was paid, so nothing has to be paid back.
    if (refund.amount === 0) await finishRefund(tx, { ...refund, actor: "operator" }, now);
  });
}

type Tickets = { orderId: string; ticketQty: number; paperReturned: boolean; now: Date };

/** All of them or none: a ticket that was scanned meanwhile cannot be refunded, and a void one admits nobody. */
async function voidTickets(tx: Tx, { orderId, ticketQty, paperReturned, now }: Tickets): Promise<void> {
  const voided = await tx.ticket.updateManyAndReturn({
    where: { orderId, usedAt: null, status: { in: ["valid", "picked_up"] } },
    data: { status: "void", voidedAt: now },
    select: { pickedUpAt: true },
  });
  const used = ticketQty - voided.length;
  if (used !== 0) throw notRefundable("tickets_used", { counts: { used, tickets: ticketQty } });
  const printed = voided.filter(({ pickedUpAt }) => pickedUpAt).length;
  if (printed > 0 && !paperReturned) throw notRefundable("paper_out", { counts: { printed } });
}

/** The member's count is given back in any case; places and products only if the operator decides so. */
async function releaseHeld(tx: Tx, { orderId, placesBack }: { orderId: string; placesBack: boolean }): Promise<void> {
  if (placesBack) return releasePlaces(tx, orderId);
  await tx.$executeRaw`
    UPDATE ticket_counts c SET qty = c.qty - o.ticket_qty
    FROM orders o WHERE o.id = ${orderId}::uuid AND c.member_id = o.member_id AND c.session_id = o.session_id AND o.ticket_qty > 0`;
}
