import type { LockedOrder } from "@/lib/domain/orders/lock-order";
import type { Tx } from "@/lib/platform/db";

/**
 * Make an order's places its own for good, because its money has arrived: those it still holds and
 * those that became free again. All or none; a place that somebody else has meanwhile stays theirs.
 * An order that was cancelled must also fit under the member's limit once more.
 * @returns false when not all could be had; then nothing has changed
 */
export async function bringPlacesHome(tx: Tx, order: LockedOrder): Promise<boolean> {
  if (order.ticketQty === 0) return true;
  // Locked in key order, as every claim does.
  const places = await tx.$queryRaw<{ id: number }[]>`
    SELECT s.id FROM seats s
    WHERE s.id IN (SELECT seat_id FROM order_items WHERE order_id = ${order.id}::uuid AND kind = 'ticket')
      AND (s.order_id = ${order.id}::uuid OR s.held_until < now())
    ORDER BY s.id FOR UPDATE`;
  if (places.length !== order.ticketQty) return false;
  if (order.status === "cancelled" && !(await countAgain(tx, order))) return false;
  await tx.$executeRaw`
    UPDATE seats SET order_id = ${order.id}::uuid, held_until = 'infinity' WHERE id = ANY(${places.map(({ id }) => id)}::int[])`;
  return true;
}

async function countAgain(tx: Tx, { memberId, sessionId, ticketQty }: LockedOrder): Promise<boolean> {
  const counted = await tx.$executeRaw`
    UPDATE ticket_counts c SET qty = c.qty + ${ticketQty} FROM event_sessions es
    WHERE c.member_id = ${memberId}::uuid AND c.session_id = ${sessionId} AND es.id = c.session_id AND c.qty + ${ticketQty} <= es.max_per_member`;
  return counted === 1;
}
