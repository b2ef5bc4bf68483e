import { z } from "zod";
import { inScope } from "@/lib/domain/seat-desk/in-scope";
import { blockReasons, seatStates } from "@/lib/domain/seat-desk/rules";
import type { hallStatesSchema } from "@/lib/domain/seat-desk/schemas";
import { seatState, stateJoins } from "@/lib/domain/seat-desk/seat-state";
import type { EventScope } from "@/lib/domain/seat-desk/types";
import { DomainError } from "@/lib/errors/domain-error";
import { isoInTaipei } from "@/lib/platform/clock";
import { queryRows } from "@/lib/platform/database/query-rows";
import { db, Prisma } from "@/lib/platform/db";

const stateRow = z.strictObject({ state: z.enum(seatStates), ids: z.array(z.number()) });
const heldRow = z.strictObject({ until: z.date(), ids: z.array(z.number()) });
const blockRow = z.strictObject({
  id: z.number(),
  reason: z.enum(blockReasons),
  note: z.string(),
  ends_at: z.date().nullable(),
  actor_name: z.string(),
  ids: z.array(z.number()),
});

/** What every seat of a session is at this moment; a seat that is not named is free. @throws NOT_FOUND */
export async function readHallStates(sessionId: number, scope: EventScope): Promise<z.input<typeof hallStatesSchema>> {
  const session = await db.eventSession.findFirst({
    where: { id: sessionId, ...(scope && { eventId: { in: scope } }) },
    select: { id: true },
  });
  if (!session) throw new DomainError("NOT_FOUND");
  const ofSession = Prisma.sql`s.session_id = ${sessionId} AND s.held_until >= now()`;
  const [states, held, blocks] = await Promise.all([
    queryRows(
      db,
      stateRow,
      Prisma.sql`
      SELECT place.state, array_agg(place.id ORDER BY place.id) AS ids
      FROM (SELECT s.id, ${seatState} AS state FROM seats s JOIN event_sessions es ON es.id = s.session_id ${stateJoins}
            WHERE ${ofSession} AND ${inScope(scope)}) place
      GROUP BY place.state`,
    ),
    queryRows(
      db,
      heldRow,
      Prisma.sql`
      SELECT s.held_until AS until, array_agg(s.id ORDER BY s.id) AS ids FROM seats s
      WHERE ${ofSession} AND s.order_id IS NOT NULL AND s.held_until < 'infinity' GROUP BY s.held_until ORDER BY s.held_until`,
    ),
    queryRows(
      db,
      blockRow,
      Prisma.sql`
      SELECT b.id, b.reason::text AS reason, b.note, b.ends_at, b.actor_name, array_agg(s.id ORDER BY s.id) AS ids
      FROM seat_blocks b JOIN seats s ON s.block_id = b.id
      WHERE b.session_id = ${sessionId} AND ${ofSession} AND s.order_id IS NULL GROUP BY b.id ORDER BY b.id`,
    ),
  ]);
  return {
    as_of: isoInTaipei(new Date()),
    states: Object.fromEntries(states.filter(({ state }) => state !== "free").map(({ state, ids }) => [state, ids])),
    held: held.map(({ until, ids }) => ({ until: isoInTaipei(until), ids })),
    blocks: blocks.map(({ id, ends_at, actor_name, ...block }) => ({
      block_id: String(id),
      ...block,
      by: actor_name,
      ends_at: ends_at && isoInTaipei(ends_at),
    })),
  };
}
