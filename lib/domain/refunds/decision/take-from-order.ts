import { releasePlaces } from "@/lib/domain/orders/lifecycle/release-places";
import type { LockedOrder } from "@/lib/domain/orders/lock-order";
import { refundAddedProducts } from "@/lib/domain/refunds/decision/refund-added-products";
import { voidTickets } from "@/lib/domain/refunds/decision/void-tickets";
import { releaseRights } from "@/lib/domain/rights/rights-of-order";
import { returnedUntil } from "@/lib/domain/seats/reserved";
import type { Tx } from "@/lib/platform/db";

type Refunded = {
  /** null: nothing was paid */ refundId: bigint | null;
  ticketIds: bigint[];
  placesBack: boolean;
  paperReturned: boolean;
  /** for the order's log */ actor?: "operator" | "system";
};

/**
 * End the refunded part of an order: the whole order, with products added to it later, or some of its tickets, without which
 * the order goes on. The order must be locked.
 * @throws NOT_REFUNDABLE
 */
export async function takeFromOrder(tx: Tx, order: LockedOrder, refund: Refunded, now: Date): Promise<void> {
  const { refundId, ticketIds, placesBack, paperReturned } = refund;
  if (ticketIds.length > 0) return takeTickets(tx, order, refund, now);
  await voidTickets(tx, { orderId: order.id, expected: order.ticketQty, paperReturned, now });
  await tx.order.update({ where: { id: order.id }, data: { status: "cancelled", cancelReason: "refund", cancelledAt: now } });
  await releaseHeld(tx, { orderId: order.id, placesBack });
  await tx.orderLog.create({
    data: {
      orderId: order.id,
      event: "cancelled",
      actor: "operator",
      data: { reason: "refund", refund: refundId === null ? null : String(refundId), placesBack },
    },
  });
  await refundAddedProducts(tx, { ticketOrderId: order.id, placesBack }, now);
}

/** Places that do not go back on sale still belong to the order, like those of a whole order. */
async function takeTickets(
  tx: Tx,
  order: LockedOrder,
  { refundId, ticketIds, placesBack, paperReturned, actor = "operator" }: Refunded,
  now: Date,
): Promise<void> {
  const expected = ticketIds.length;
  const seatIds = await voidTickets(tx, { orderId: order.id, ticketIds, expected, paperReturned, now });
  if (order.withRights) await releaseRights(tx, ticketIds, now);
  await tx.order.update({ where: { id: order.id }, data: { ticketQty: { decrement: expected } } });
  if (placesBack)
    await tx.$executeRaw`
      UPDATE seats SET order_id = NULL, held_until = ${returnedUntil} WHERE id = ANY(${seatIds}::int[]) AND order_id = ${order.id}::uuid`;
  await tx.$executeRaw`
    UPDATE ticket_counts SET qty = qty - ${expected}::int WHERE member_id = ${order.memberId}::uuid AND session_id = ${order.sessionId}::int`;
  await tx.orderLog.create({
    data: {
      orderId: order.id,
      event: "tickets_refunded",
      actor,
      data: { refund: String(refundId), tickets: expected, placesBack },
    },
  });
}

/** The member's count is given back in any case; places and products only if the operator decides so. */
async function releaseHeld(tx: Tx, { orderId, placesBack }: { orderId: string; placesBack: boolean }): Promise<void> {
  if (placesBack) return releasePlaces(tx, orderId);
  await tx.$executeRaw`
    UPDATE ticket_counts c SET qty = c.qty - o.ticket_qty
    FROM orders o WHERE o.id = ${orderId}::uuid AND c.member_id = o.member_id AND c.session_id = o.session_id AND o.ticket_qty > 0`;
}
