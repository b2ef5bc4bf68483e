import type { LockedOrder } from "@/lib/domain/orders/lock-order";
import { areGoodsLeft, takeGoodsAgain } from "@/lib/domain/orders/stock/goods-stock";
import { fitsQuotas, recountMerchandise } from "@/lib/domain/orders/stock/merchandise-quota";
import { areRightsLeft, takeRightsAgain } from "@/lib/domain/rights/rights-of-order";
import { blockOfSold, isReservedIn } from "@/lib/domain/seats/reserved";
import { queryRows } from "@/lib/platform/database/query-rows";
import { idRow } from "@/lib/platform/database/row-shapes";
import { Prisma, type Tx } from "@/lib/platform/db";

/**
 * Make an order's places its own for good, because its money has arrived: those it still holds and
 * those that became free again, all or none. A place that another order has taken stays taken; where
 * places have no numbers, any other of the same area replaces it. A cancelled order must also find its
 * products and merchandise in stock again, its rights not used up, and fit the member's limit and quotas once more. A refunded
 * order is never revived, nor one whose session does not take place.
 * @returns false when not all can be had; then nothing has changed
 */
export async function reclaimPlaces(tx: Tx, order: LockedOrder): Promise<boolean> {
  if (order.cancelReason === "refund" || (await isCalledOff(tx, order))) return false;
  const moves = await placesToHave(tx, order);
  if (moves === null) return false;
  if (order.status === "cancelled") {
    if (order.withRights && !(await areRightsLeft(tx, order.id))) return false;
    if (!(await areGoodsLeft(tx, order.id)) || !(await fitsQuotas(tx, order.id)) || !(await countAgain(tx, order))) return false;
    if (order.withRights) await takeRightsAgain(tx, order.id);
    await takeGoodsAgain(tx, order.id);
    await recountMerchandise(tx, order.id);
  }
  for (const { itemId, seatId } of moves) await tx.orderItem.update({ where: { id: itemId }, data: { seatId } });
  if (order.ticketQty > 0) {
    const held = await tx.$executeRaw`
      UPDATE seats SET order_id = ${order.id}::uuid, held_until = 'infinity', block_id = ${blockOfSold}
      WHERE id IN (SELECT seat_id FROM order_items WHERE order_id = ${order.id}::uuid AND kind = 'ticket')`;
    if (held !== order.ticketQty) throw new Error(`an order of ${order.ticketQty} tickets would hold ${held} places`);
  }
  return true;
}

/** Whether this is a cancelled order of a session that is cancelled or postponed: its sale is closed. */
async function isCalledOff(tx: Tx, { status, sessionId }: LockedOrder): Promise<boolean> {
  if (status !== "cancelled" || sessionId === null) return false;
  return (await tx.eventSession.count({ where: { id: sessionId, calledOff: { in: ["cancelled", "postponed"] } } })) > 0;
}

type Move = { itemId: bigint; seatId: number };

/**
 * Lock a place for each ticket line.
 * @returns the lines that get another place than before (usually none), or null when not all can be had
 */
async function placesToHave(tx: Tx, order: LockedOrder): Promise<Move[] | null> {
  if (order.ticketQty === 0) return [];
  const reserved = order.withRights && order.status === "cancelled" ? await reservedFor(tx, order.id) : [];
  const ownIds = await lockPlaces(tx, order, reserved);
  if (ownIds.length === order.ticketQty) return [];
  const lost = await tx.orderItem.findMany({
    where: { orderId: order.id, kind: "ticket", seatId: { notIn: ownIds } },
    orderBy: [{ seat: { areaId: "asc" } }, { id: "asc" }],
    select: { id: true, seat: { select: { areaId: true, area: { select: { isNumbered: true } } } } },
  });
  if (lost.some(({ seat }) => seat?.area.isNumbered)) return null;
  const moves: Move[] = [];
  for (const { id: itemId, seat } of lost) {
    const seatId =
      seat && (await lockAnyPlace(tx, { areaId: seat.areaId, not: [...ownIds, ...moves.map((move) => move.seatId)], reserved }));
    if (seatId === null) return null;
    moves.push({ itemId, seatId });
  }
  // A line that was removed, or whose place was taken, is in neither: the purchase can no longer be fulfilled.
  return ownIds.length + moves.length === order.ticketQty ? moves : null;
}

/** The order's places that it can still have, locked in key order like every claim's. */
async function lockPlaces(tx: Tx, order: LockedOrder, reserved: number[]): Promise<number[]> {
  const places = await queryRows(
    tx,
    idRow,
    Prisma.sql`
    SELECT seats.id FROM seats
    WHERE seats.id IN (SELECT seat_id FROM order_items WHERE order_id = ${order.id}::uuid AND kind = 'ticket')
      AND (seats.order_id = ${order.id}::uuid OR seats.held_until < now() OR ${isReservedIn(reserved)})
    ORDER BY seats.id FOR UPDATE`,
  );
  return places.map(({ id }) => id);
}

/** Any free or reserved place of an area that is not locked. */
async function lockAnyPlace(
  tx: Tx,
  { areaId, not, reserved }: { areaId: number; not: number[]; reserved: number[] },
): Promise<number | null> {
  const [place] = await queryRows(
    tx,
    idRow,
    Prisma.sql`
    SELECT id FROM seats WHERE area_id = ${areaId} AND (held_until < now() OR ${isReservedIn(reserved)}) AND id <> ALL(${not}::int[])
    LIMIT 1 FOR UPDATE SKIP LOCKED`,
  );
  return place?.id ?? null;
}

/** The blocks that are reserved for the rights with which a cancelled order was bought. */
async function reservedFor(tx: Tx, orderId: string): Promise<number[]> {
  const blocks = await tx.seatBlock.findMany({
    where: { releasedAt: null, right: { redemptions: { some: { orderId, isAccess: true } } } },
    select: { id: true },
  });
  return blocks.map(({ id }) => id);
}

async function countAgain(tx: Tx, { memberId, sessionId, ticketQty }: LockedOrder): Promise<boolean> {
  if (ticketQty === 0) return true;
  const counted = await tx.$executeRaw`
    UPDATE ticket_counts c SET qty = c.qty + ${ticketQty} FROM event_sessions es
    WHERE c.member_id = ${memberId}::uuid AND c.session_id = ${sessionId} AND es.id = c.session_id AND c.qty + ${ticketQty} <= es.max_per_member`;
  return counted === 1;
}
