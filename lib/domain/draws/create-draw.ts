import { randomBytes } from "node:crypto";
import { HELD_UNTIL_BEFORE_DOORS_SECONDS, RESULT_AFTER_SECONDS, timetable } from "@/lib/domain/draws/rules";
import { DomainError } from "@/lib/errors/domain-error";
import { addSeconds } from "@/lib/platform/clock";
import { queryRows } from "@/lib/platform/database/query-rows";
import { idRow } from "@/lib/platform/database/row-shapes";
import { Prisma, type Tx } from "@/lib/platform/db";

export type NewDraw = {
  eventId: number;
  opensAt: Date;
  closesAt: Date;
  resultAt: Date;
  payHours?: number[];
  partyMax?: number;
  wishesMax?: number;
  companionsNamed?: boolean;
  /** the prices in the draw, in this order; without a number of places, all that are free */
  wishes: { sessionId: number; priceId: number; places?: number }[];
  actorName: string;
};

/**
 * Create a draw and take its places off the general sale until its last round is over (advance-draws.ts). Wheelchair places and their companions' are
 * not drawn, nor are prices that are sold as packages only.
 * @returns the draw's id
 * @throws NOT_FOUND for a session or price of another event or for a package, CHANGE_REFUSED for times that do not fit, NOT_ENOUGH_TICKETS
 */
export async function createDraw(tx: Tx, draw: NewDraw): Promise<string> {
  const { eventId, opensAt, closesAt, resultAt, payHours = [48, 24, 12, 2], wishes, actorName } = draw;
  const sessions = await tx.eventSession.findMany({
    where: { eventId, id: { in: wishes.map(({ sessionId }) => sessionId) } },
    select: { id: true, entryAt: true, prices: { where: { packageSize: null }, select: { id: true } } },
  });
  const isKnown = ({ sessionId, priceId }: NewDraw["wishes"][number]) =>
    sessions.some(({ id, prices }) => id === sessionId && prices.some((price) => price.id === priceId));
  if (wishes.length === 0 || !wishes.every(isKnown)) throw new DomainError("NOT_FOUND");
  assertTimes({ opensAt, closesAt, resultAt, payHours }, sessions);
  const { id } = await tx.draw.create({
    data: {
      eventId,
      opensAt,
      closesAt,
      resultAt,
      payHours,
      partyMax: draw.partyMax,
      wishesMax: draw.wishesMax,
      companionsNamed: draw.companionsNamed,
      secret: randomBytes(32),
      nextAt: closesAt,
    },
    select: { id: true },
  });
  for (const session of sessions) {
    const heldUntil = addSeconds(session.entryAt, -HELD_UNTIL_BEFORE_DOORS_SECONDS);
    const own = wishes.filter(({ sessionId }) => sessionId === session.id);
    const block = await tx.seatBlock.create({
      data: { sessionId: session.id, reason: "hold", note: "draw", drawId: id, places: 0, actorName, endsAt: heldUntil },
      select: { id: true },
    });
    const places = new Map<number, number>();
    for (const { priceId, places: wanted } of own)
      places.set(priceId, await takePlaces(tx, { priceId, wanted, blockId: block.id, heldUntil }));
    await tx.seatBlock.update({ where: { id: block.id }, data: { places: [...places.values()].reduce((all, one) => all + one, 0) } });
    await tx.drawWish.createMany({
      data: own.map(({ sessionId, priceId }) => ({
        drawId: id,
        sessionId,
        priceId,
        places: places.get(priceId) ?? 0,
        position: wishes.findIndex((wish) => wish.sessionId === sessionId && wish.priceId === priceId),
      })),
    });
  }
  return id;
}

type Times = { opensAt: Date; closesAt: Date; resultAt: Date; payHours: number[] };

/** @throws CHANGE_REFUSED if a draw closes before it opens, its result is too early, or its last round ends within a day before doors */
export function assertTimes({ opensAt, closesAt, resultAt, payHours }: Times, sessions: { entryAt: Date }[]): void {
  const endsAt = timetable(resultAt, payHours).at(-1)?.payUntil ?? resultAt;
  const isLate = sessions.some(({ entryAt }) => endsAt > addSeconds(entryAt, -HELD_UNTIL_BEFORE_DOORS_SECONDS));
  if (opensAt >= closesAt || resultAt < addSeconds(closesAt, RESULT_AFTER_SECONDS) || isLate) throw new DomainError("CHANGE_REFUSED");
}

type Taking = { priceId: number; wanted: number | undefined; blockId: number; heldUntil: Date };

/**
 * Put free places of a price into the draw's block, row by row from the stage.
 * @returns how many
 * @throws NOT_ENOUGH_TICKETS
 */
export async function takePlaces(tx: Tx, { priceId, wanted, blockId, heldUntil }: Taking): Promise<number> {
  const taken = await queryRows(
    tx,
    idRow,
    Prisma.sql`
    WITH picked AS (
      SELECT id FROM seats WHERE id IN (
        SELECT s.id FROM seats s JOIN areas a ON a.id = s.area_id
        WHERE a.price_id = ${priceId} AND a.ticket_time_id IS NULL AND s.held_until < now() AND s.partner_id IS NULL AND NOT s.is_accessible
        ORDER BY s.rank, s."row", s.col, s.id LIMIT ${wanted ?? null}::int)
      ORDER BY id FOR UPDATE
    )
    UPDATE seats SET block_id = ${blockId}, order_id = NULL, held_until = ${heldUntil} FROM picked
    WHERE seats.id = picked.id AND seats.held_until < now() RETURNING seats.id`,
  );
  if (taken.length === 0 || (wanted !== undefined && taken.length < wanted)) throw new DomainError("NOT_ENOUGH_TICKETS");
  return taken.length;
}
