import { recordAudit } from "@/lib/domain/audit/record-audit";
import { DomainError } from "@/lib/errors/domain-error";
import type { Reservation, RightAct } from "@/lib/office/rights/types";
import { blockSeats } from "@/lib/office/seats/block-seats";
import { queryRows } from "@/lib/platform/database/query-rows";
import { countRow, idRow } from "@/lib/platform/database/row-shapes";
import { db, Prisma, querySql } from "@/lib/platform/db";

/** How often places are looked for again that buyers took in between. */
const TRIES = 5;

/**
 * Reserve seats, or a number of places of an area, for the holders of a right, until the given time. Numbered seats of an area are
 * taken from its front, and no pairs for wheelchairs.
 * @throws NOT_FOUND for a right, session or area outside the caller's scope or of another event; SOLD_OUT and NOT_ENOUGH_TICKETS for
 * an area with fewer free places; SEAT_TAKEN (details name the seats), COMPANION_PAIR, CHANGE_REFUSED for a time in the past
 */
export async function reserveStock(wish: Reservation, { actor, eventIds }: RightAct): Promise<void> {
  const right = await db.right.findFirst({
    where: {
      id: wish.right_id,
      ...(eventIds && { eventId: { in: eventIds } }),
      event: { sessions: { some: { id: wish.session_id } } },
    },
    select: { id: true, name: true, eventId: true, sessionIds: true },
  });
  if (!right) throw new DomainError("NOT_FOUND");
  if (right.sessionIds.length > 0 && !right.sessionIds.includes(wish.session_id))
    throw new DomainError("BAD_INPUT", { details: [{ field: "session_id", key: "invalid" }] });
  const note = (right.name as { tw: string }).tw;
  for (let tries = 1; ; tries++) {
    const seatIds = wish.seat_ids ?? (await findPlaces(wish));
    const block = { sessionId: wish.session_id, seatIds, reason: "hold" as const, note, endsAt: wish.ends_at, rightId: right.id };
    try {
      await blockSeats(block, { actor, scope: eventIds });
      return;
    } catch (thrown) {
      const isLost = thrown instanceof DomainError && thrown.key === "SEAT_TAKEN" && !wish.seat_ids;
      if (!isLost || tries === TRIES) throw thrown;
    }
  }
}

/** Free places of an area, from its front. */
async function findPlaces({ session_id: sessionId, area_id: areaId, places = 0 }: Reservation): Promise<number[]> {
  const found = await querySql(
    idRow,
    Prisma.sql`
    SELECT s.id FROM seats s WHERE s.area_id = ${areaId}::int AND s.session_id = ${sessionId} AND s.held_until < now() AND s.partner_id IS NULL
    ORDER BY s.rank, s."row", s.col, s.id LIMIT ${places}`,
  );
  if (found.length === 0) throw new DomainError("SOLD_OUT");
  if (found.length < places) throw new DomainError("NOT_ENOUGH_TICKETS");
  return found.map(({ id }) => id);
}

/**
 * Give the rest of a right's reserved stock back to the general sale at once. Its seats in unpaid orders stay with these.
 * @returns the right's id
 * @throws NOT_FOUND; CHANGE_REFUSED if it has ended or was released
 */
export async function releaseStock(blockId: number, { actor, eventIds }: RightAct): Promise<number> {
  return db.$transaction(async (tx) => {
    const scope = eventIds ? Prisma.sql`AND es.event_id = ANY(${eventIds}::int[])` : Prisma.empty;
    const [found] = await queryRows(
      tx,
      idRow,
      Prisma.sql`
      SELECT b.id FROM seat_blocks b JOIN event_sessions es ON es.id = b.session_id
      WHERE b.id = ${blockId} AND b.right_id IS NOT NULL ${scope} FOR UPDATE OF b`,
    );
    if (!found) throw new DomainError("NOT_FOUND");
    const block = await tx.seatBlock.findUniqueOrThrow({ where: { id: blockId }, include: { right: true } });
    if (!block.right || block.releasedAt) throw new DomainError("CHANGE_REFUSED");
    const [freed] = await queryRows(
      tx,
      countRow,
      Prisma.sql`
      WITH picked AS (
        SELECT id FROM seats WHERE block_id = ${blockId} AND order_id IS NULL AND held_until >= now() ORDER BY id FOR UPDATE
      ), freed AS (
        UPDATE seats SET block_id = NULL, held_until = '-infinity' FROM picked WHERE seats.id = picked.id RETURNING seats.id
      ), ended AS (
        UPDATE seat_blocks SET released_at = now() WHERE id = ${blockId} AND ends_at >= now() RETURNING id
      ) SELECT CASE WHEN EXISTS (SELECT FROM ended) THEN (SELECT count(*)::int FROM freed) ELSE -1 END AS count`,
    );
    if (!freed || freed.count < 0) throw new DomainError("CHANGE_REFUSED");
    await recordAudit(tx, {
      actor,
      act: "right.stock_released",
      subject: { kind: "right", id: String(block.right.id) },
      eventId: block.right.eventId,
      before: { block_id: blockId, ends_at: block.endsAt?.toISOString() ?? null },
      after: { places: freed.count },
    });
    return block.right.id;
  });
}
