import { releasePlaces } from "@/lib/domain/orders/lifecycle/release-places";
import { takeTickets } from "@/lib/domain/orders/lifecycle/take-tickets";
import { voidTickets } from "@/lib/domain/orders/lifecycle/void-tickets";
import type { LockedOrder } from "@/lib/domain/orders/lock-order";
import { assertVoided } from "@/lib/domain/refunds/decision/assert-voided";
import { refundAddedProducts } from "@/lib/domain/refunds/decision/refund-added-products";
import type { Tx } from "@/lib/platform/db";

type Refunded = {
  /** null: nothing was paid */ refundId: bigint | null;
  ticketIds: bigint[];
  placesBack: boolean;
  paperReturned: boolean;
};

/**
 * End the refunded part of an order: the whole order, with products added to it later, or some of its tickets, without which
 * the order goes on. The order must be locked.
 * @throws NOT_REFUNDABLE
 */
export async function takeFromOrder(tx: Tx, order: LockedOrder, refund: Refunded, now: Date): Promise<void> {
  const { refundId, ticketIds, placesBack, paperReturned } = refund;
  if (ticketIds.length > 0) {
    const taken = await takeTickets(tx, order, { refundId, ticketIds, placesBack, actor: "operator" }, now);
    return assertVoided(taken, { expected: ticketIds.length, paperReturned });
  }
  assertVoided(await voidTickets(tx, { orderId: order.id }, now), { expected: order.ticketQty, paperReturned });
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

/** The member's count is given back in any case; places and products only if the operator decides so. */
async function releaseHeld(tx: Tx, { orderId, placesBack }: { orderId: string; placesBack: boolean }): Promise<void> {
  if (placesBack) return releasePlaces(tx, orderId);
  await tx.$executeRaw`
    UPDATE ticket_counts c SET qty = c.qty - o.ticket_qty
    FROM orders o WHERE o.id = ${orderId}::uuid AND c.member_id = o.member_id AND c.session_id = o.session_id AND o.ticket_qty > 0`;
}
