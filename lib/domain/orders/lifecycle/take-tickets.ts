import { voidTickets, type VoidedTicket } from "@/lib/domain/orders/lifecycle/void-tickets";
import type { LockedOrder } from "@/lib/domain/orders/lock-order";
import { releaseRights } from "@/lib/domain/rights/rights-of-order";
import { returnedUntil } from "@/lib/domain/seats/reserved";
import type { Tx } from "@/lib/platform/db";

type Taken = { refundId: bigint | null; ticketIds: bigint[]; placesBack: boolean; /** for the order's log */ actor: "operator" | "system" };

/**
 * Takes tickets that are refunded out of an order, which goes on without them. Places that do not go back on sale still belong to the
 * order. The order must be locked.
 * @returns the tickets that are void now: fewer than wanted if some were used
 */
export async function takeTickets(
  tx: Tx,
  order: LockedOrder,
  { refundId, ticketIds, placesBack, actor }: Taken,
  now: Date,
): Promise<VoidedTicket[]> {
  const voided = await voidTickets(tx, { orderId: order.id, ticketIds }, now);
  const [tickets, seatIds] = [voided.length, voided.map(({ seatId }) => seatId)];
  if (order.withRights) await releaseRights(tx, ticketIds, now);
  await tx.order.update({ where: { id: order.id }, data: { ticketQty: { decrement: tickets } } });
  if (placesBack)
    await tx.$executeRaw`
      UPDATE seats SET order_id = NULL, held_until = ${returnedUntil} WHERE id = ANY(${seatIds}::int[]) AND order_id = ${order.id}::uuid`;
  if (placesBack) await returnPlaces(tx, order.id, seatIds);
  await tx.$executeRaw`
    UPDATE ticket_counts SET qty = qty - ${tickets}::int WHERE member_id = ${order.memberId}::uuid AND session_id = ${order.sessionId}::int`;
  await tx.orderLog.create({
    data: { orderId: order.id, event: "tickets_refunded", actor, data: { refund: String(refundId), tickets, placesBack } },
  });
  return voided;
}

/** Places that a draw gave go to the next in its order; without an offer nothing is changed. */
async function returnPlaces(tx: Tx, orderId: string, seatIds: (number | null)[]): Promise<void> {
  await tx.$executeRaw`
    WITH fewer AS (
      UPDATE offers SET qty = qty - ${seatIds.length}::smallint
      WHERE order_id = ${orderId}::uuid AND draw_id IS NOT NULL AND state = 'paid' AND qty > ${seatIds.length}::smallint RETURNING id
    ), gone AS (
      DELETE FROM offer_seats s USING fewer WHERE s.offer_id = fewer.id AND s.seat_id = ANY(${seatIds}::int[])
    )
    INSERT INTO offer_returns (offer_id, places, reason) SELECT id, ${seatIds.length}::smallint, 'returned' FROM fewer`;
}
