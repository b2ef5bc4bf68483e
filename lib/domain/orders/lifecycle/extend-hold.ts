import type { LockedOrder } from "@/lib/domain/orders/lock-order";
import { returnedUntil } from "@/lib/domain/seats/reserved";
import { queryRows } from "@/lib/platform/database/query-rows";
import { idRow } from "@/lib/platform/database/row-shapes";
import { Prisma, type Tx } from "@/lib/platform/db";

/**
 * Move the end of a locked unpaid order's hold and of all its places, or of none. Only while they are
 * still its own: a place that another order has taken stays taken, and a cancelled order stays cancelled.
 * @returns whether the hold was moved
 */
export async function extendHold(
  tx: Tx,
  order: LockedOrder,
  { payDeadline, heldUntil }: { payDeadline: Date; heldUntil: Date },
): Promise<boolean> {
  if (order.status !== "unpaid") return false;
  const own = await queryRows(tx, idRow, Prisma.sql`SELECT id FROM seats WHERE order_id = ${order.id}::uuid ORDER BY id FOR UPDATE`);
  // Tickets that others offered back keep their seats until this order is paid.
  const offered =
    order.withRights && own.length < order.ticketQty
      ? await tx.offeredTicket.count({ where: { state: "offered", offer: { orderId: order.id, state: "accepted" } } })
      : 0;
  if (own.length + offered !== order.ticketQty) return false;
  if (own.length > 0)
    await tx.$executeRaw`UPDATE seats SET held_until = greatest(${heldUntil}, ${returnedUntil}) WHERE id = ANY(${own.map(({ id }) => id)}::int[])`;
  await tx.$executeRaw`UPDATE orders SET pay_deadline = ${payDeadline}, held_until = ${heldUntil} WHERE id = ${order.id}::uuid`;
  return true;
}
