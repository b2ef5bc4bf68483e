import { z } from "zod";
import { revisionOf } from "@/lib/domain/revisions/revision";
import { DomainError } from "@/lib/errors/domain-error";
import { shownBlock } from "@/lib/office/seats/change-block";
import { blockReasons, seatStates } from "@/lib/office/seats/rules";
import type { hallStatesSchema } from "@/lib/office/seats/schemas";
import type { EventScope } from "@/lib/office/seats/types";
import { isoInTaipei } from "@/lib/platform/clock";
import { db, Prisma, querySql } from "@/lib/platform/db";

const placeRow = z.strictObject({
  state: z.enum(seatStates),
  until: z.date().nullable(),
  block_id: z.number().nullable(),
  ids: z.array(z.number()),
});
const blockRow = z.strictObject({
  id: z.number(),
  reason: z.enum(blockReasons),
  note: z.string(),
  ends_at: z.date().nullable(),
  actor_name: z.string(),
  at_terminal: z.boolean(),
});

/**
 * Returns the state of every seat of a session now; seats that are not named are in the state `others`. A map asks every few seconds during a
 * sale. Orders need not be read, because a hold has an end exactly as long as its order is unpaid.
 * @throws NOT_FOUND
 */
export async function readHallStates(sessionId: number, scope: EventScope): Promise<z.input<typeof hallStatesSchema>> {
  const session = await db.eventSession.findFirst({
    where: { id: sessionId, ...(scope && { eventId: { in: scope } }) },
    select: { calledOff: true },
  });
  if (!session) throw new DomainError("NOT_FOUND");
  const places = await querySql(
    placeRow,
    Prisma.sql`
    WITH place AS (
      SELECT s.id, CASE WHEN s.order_id IS NULL THEN s.block_id END AS block_id,
        CASE WHEN s.order_id IS NOT NULL AND s.held_until < 'infinity' THEN s.held_until END AS until,
        CASE WHEN s.order_id IS NULL THEN CASE WHEN s.block_id IS NULL THEN 'closed'
               WHEN s.block_id IN (SELECT id FROM seat_blocks WHERE session_id = ${sessionId} AND at_terminal) THEN 'terminal'
               ELSE 'blocked' END
             WHEN s.held_until < 'infinity' THEN 'held'
             WHEN (s.id, s.order_id) IN (SELECT seat_id, order_id FROM tickets WHERE session_id = ${sessionId} AND status = 'used') THEN 'scanned'
             WHEN s.order_id IN (SELECT order_id FROM complimentary_orders WHERE session_id = ${sessionId}) THEN 'complimentary'
             ELSE 'sold' END AS state
      FROM seats s
      WHERE s.area_id = ANY(ARRAY(SELECT id FROM areas WHERE session_id = ${sessionId})) AND s.held_until >= now())
    SELECT state, until, block_id, array_agg(id ORDER BY id) AS ids FROM place GROUP BY state, until, block_id ORDER BY until, block_id`,
  );
  const blockIds = places.flatMap(({ block_id: id }) => id ?? []);
  const blocks = blockIds.length === 0 ? [] : await readBlocks(blockIds);
  const states: Partial<Record<(typeof places)[number]["state"], number[]>> = {};
  for (const { state, ids } of places) states[state] = states[state] ? [...states[state], ...ids] : ids;
  return {
    as_of: isoInTaipei(new Date()),
    states,
    others: session.calledOff === "cancelled" ? "closed" : "free",
    held: places.flatMap(({ until, ids }) => (until ? [{ until: isoInTaipei(until), ids }] : [])),
    blocks: blocks.map(({ id, ends_at, actor_name, ...block }) => ({
      block_id: String(id),
      revision: revisionOf(shownBlock({ ...block, ends_at })),
      ...block,
      by: actor_name,
      ends_at: ends_at && isoInTaipei(ends_at),
      ids: places.find(({ block_id }) => block_id === id)?.ids ?? [],
    })),
  };
}

function readBlocks(ids: number[]) {
  return querySql(
    blockRow,
    Prisma.sql`
    SELECT id, reason::text AS reason, note, ends_at, actor_name, at_terminal FROM seat_blocks WHERE id = ANY(${ids}::int[]) ORDER BY id`,
  );
}
