import { textIn, type Language } from "@/lib/i18n/languages";
import { findOrder } from "@/lib/office/orders/find-order";
import type { OrderSeats } from "@/lib/office/orders/types";
import { db } from "@/lib/platform/db";

/**
 * Returns the seats of an order's areas with their places in the hall's drawing, and whether each is the order's, free or
 * taken. Empty for an order without numbered seats.
 * @param scope the events that the reader is limited to; null for all
 * @throws ORDER_NOT_FOUND
 */
export async function readOrderSeats(
  orderNo: string,
  { scope, language }: { scope: number[] | null; language: Language },
  now = new Date(),
): Promise<OrderSeats> {
  const orderId = await findOrder(orderNo, scope);
  const items = await db.orderItem.findMany({
    where: { orderId, seatId: { not: null }, OR: [{ ticket: null }, { ticket: { status: { not: "void" } } }] },
    select: { seatId: true, ticket: { select: { seatId: true } } },
  });
  const own = new Set(items.map(({ seatId, ticket }) => ticket?.seatId ?? seatId));
  const areas = await db.area.findMany({
    where: { isNumbered: true, seats: { some: { id: { in: [...own].filter((id) => id !== null) } } } },
    orderBy: [{ position: "asc" }, { id: "asc" }],
    select: {
      id: true,
      name: true,
      session: { select: { hall: { select: { stageDirection: true } } } },
      seats: { select: { id: true, row: true, number: true, x: true, y: true }, orderBy: { id: "asc" } },
    },
  });
  const free = await db.seat.findMany({
    where: { areaId: { in: areas.map(({ id }) => id) }, heldUntil: { lt: now } },
    select: { id: true },
  });
  const isFree = new Set(free.map(({ id }) => id));
  return {
    areas: areas.map(({ id, name, session, seats }) => ({
      area_id: String(id),
      name: textIn(name, language),
      stage_direction: session.hall.stageDirection,
      seats: seats.map((seat) => ({
        seat_id: String(seat.id),
        row: seat.row,
        number: seat.number,
        x: seat.x ?? 0,
        y: seat.y ?? 0,
        state: own.has(seat.id) ? ("own" as const) : isFree.has(seat.id) ? ("free" as const) : ("taken" as const),
      })),
    })),
  };
}
