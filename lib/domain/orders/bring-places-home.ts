import type { LockedOrder } from "@/lib/domain/orders/lock-order";
import { areProductsLeft, takeProductsAgain } from "@/lib/domain/orders/product-stock";
import type { Tx } from "@/lib/platform/db";

/**
 * Make what an order holds its own for good, because its money has arrived: the places it still
 * holds and those that became free again. All or none; a place that somebody else has meanwhile
 * stays theirs. An order that was cancelled must also find its added products on the shelf again
 * and fit under the member's limit once more.
 * @returns false when not all could be had; then nothing has changed
 */
export async function bringPlacesHome(tx: Tx, order: LockedOrder): Promise<boolean> {
  const places = await lockPlaces(tx, order);
  if (places.length !== order.ticketQty) return false;
  if (order.status === "cancelled") {
    if (!(await areProductsLeft(tx, order.id)) || !(await countAgain(tx, order))) return false;
    await takeProductsAgain(tx, order.id);
  }
  if (places.length > 0) {
    await tx.$executeRaw`
      UPDATE seats SET order_id = ${order.id}::uuid, held_until = 'infinity' WHERE id = ANY(${places.map(({ id }) => id)}::int[])`;
  }
  return true;
}

/** The order's places that it can have, locked in key order, as every claim does. */
function lockPlaces(tx: Tx, order: LockedOrder): Promise<{ id: number }[]> {
  return tx.$queryRaw<{ id: number }[]>`
    SELECT s.id FROM seats s
    WHERE s.id IN (SELECT seat_id FROM order_items WHERE order_id = ${order.id}::uuid AND kind = 'ticket')
      AND (s.order_id = ${order.id}::uuid OR s.held_until < now())
    ORDER BY s.id FOR UPDATE`;
}

async function countAgain(tx: Tx, { memberId, sessionId, ticketQty }: LockedOrder): Promise<boolean> {
  if (ticketQty === 0) return true;
  const counted = await tx.$executeRaw`
    UPDATE ticket_counts c SET qty = c.qty + ${ticketQty} FROM event_sessions es
    WHERE c.member_id = ${memberId}::uuid AND c.session_id = ${sessionId} AND es.id = c.session_id AND c.qty + ${ticketQty} <= es.max_per_member`;
  return counted === 1;
}
