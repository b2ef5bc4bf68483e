import { z } from "zod";
import { matchClaims, type Match, type Unit } from "@/lib/domain/draws/batches/match-claims";
import { readClaims } from "@/lib/domain/draws/batches/read-claims";
import { enqueueTicketOffers } from "@/lib/domain/draws/mails/enqueue-ticket-offers";
import { OFFER_BACK_HOURS } from "@/lib/domain/tickets/holders/rules";
import { canBeTaken } from "@/lib/domain/tickets/offers/can-be-taken";
import { reportOffered } from "@/lib/domain/tickets/offers/report-offered";
import { nextBatch } from "@/lib/domain/tickets/offers/rules";
import { databaseNow } from "@/lib/platform/database-now";
import { queryRows } from "@/lib/platform/database/query-rows";
import { idRow } from "@/lib/platform/database/row-shapes";
import { db, Prisma, querySql, type Tx } from "@/lib/platform/db";

/** Members of the waitlist that are read for each ticket: some of them offer tickets back themselves. */
const WAITS_FOR_EACH = 3;

/** Until when a listed ticket `ot` is offered, before its doors. */
const offeredUntil = Prisma.sql`coalesce(tt.starts_at, es.entry_at) - make_interval(hours => ${OFFER_BACK_HOURS}::int)`;
/** Whether it can no longer be offered: its time is over, the session is called off, or it is no longer valid. */
const isOver = Prisma.sql`(coalesce(es.called_off, '') IN ('cancelled', 'postponed') OR t.status <> 'valid' OR ${offeredUntil} <= now())`;
const listedTickets = Prisma.sql`offered_tickets ot JOIN tickets t ON t.id = ot.ticket_id JOIN event_sessions es ON es.id = ot.session_id
    JOIN seats s ON s.id = t.seat_id JOIN areas a ON a.id = s.area_id LEFT JOIN ticket_times tt ON tt.id = a.ticket_time_id`;
/** An offer `o` of a ticket that was offered back has ended without an order. */
const hasEnded = Prisma.sql`(o.state IN ('declined', 'expired') OR o.state = 'live' AND o.ends_at <= now())`;

/** SQL condition: a batch is due, an offer has ended, or a ticket can no longer be offered. */
export const areBatchesDue = Prisma.sql`(EXISTS (SELECT FROM offered_tickets ot WHERE ot.state = 'listed' AND ot.batch_at <= now())
  OR EXISTS (SELECT FROM offered_tickets ot JOIN offers o ON o.id = ot.offer_id WHERE ot.state = 'offered' AND ${hasEnded})
  OR EXISTS (SELECT FROM ${listedTickets} WHERE ot.state = 'listed' AND ${isOver}))`;

/**
 * Offers tickets that were offered back to the next on the claims list, in batches: never to the first click. Tickets whose offer has
 * ended wait for the next batch, and those that can no longer be offered stay their buyers'.
 */
export async function runBatches(): Promise<void> {
  const now = await databaseNow();
  await endOffers(now);
  await keepOver(now);
  for (const { id } of await querySql(
    idRow,
    Prisma.sql`SELECT DISTINCT session_id AS id FROM offered_tickets WHERE state = 'listed' AND batch_at <= ${now} ORDER BY 1`,
  ))
    await runBatch(id, now);
}

async function endOffers(now: Date): Promise<void> {
  await db.$transaction(async (tx) => {
    await tx.$executeRaw`
      UPDATE offers o SET state = 'expired', decided_at = now() FROM offered_tickets ot
      WHERE ot.offer_id = o.id AND ot.state = 'offered' AND o.state = 'live' AND o.ends_at <= now()`;
    await tx.$executeRaw`
      UPDATE offered_tickets ot SET state = 'listed', offer_id = NULL, batch_at = ${nextBatch(now)} FROM offers o
      WHERE o.id = ot.offer_id AND ot.state = 'offered' AND o.state IN ('declined', 'expired')`;
  });
}

export const keptRow = z.strictObject({ order_id: z.string(), ticket_id: z.bigint(), is_valid: z.boolean() });

async function keepOver(now: Date): Promise<void> {
  await db.$transaction(async (tx) => {
    const kept = await queryRows(
      tx,
      keptRow,
      Prisma.sql`
      UPDATE offered_tickets SET state = 'kept', decided_at = ${now} FROM (SELECT ot.id, t.status = 'valid' AS is_valid FROM ${listedTickets} WHERE ot.state = 'listed' AND ${isOver}) gone
      WHERE offered_tickets.id = gone.id AND offered_tickets.state = 'listed' RETURNING order_id, ticket_id, is_valid`,
    );
    const valid = kept.filter((ticket) => ticket.is_valid);
    for (const orderId of new Set(valid.map((ticket) => ticket.order_id))) {
      const tickets = valid.filter((ticket) => ticket.order_id === orderId).map((ticket) => ticket.ticket_id);
      await reportOffered(tx, { change: "kept", orderId, tickets, actor: "system", about: now });
    }
  });
}

/** One batch of a session at a time; another worker skips it. Places of a draw that is not over go to its entries first, round by round. */
async function runBatch(sessionId: number, now: Date): Promise<void> {
  await db.$transaction(async (tx) => {
    const own = await queryRows(tx, idRow, Prisma.sql`SELECT id FROM event_sessions WHERE id = ${sessionId} FOR NO KEY UPDATE SKIP LOCKED`);
    if (own.length === 0) return;
    const units = await readUnits(tx, sessionId, now);
    const running = await tx.draw.count({ where: { endedAt: null, wishes: { some: { sessionId } } } });
    const priceIds = [...new Set(units.map(({ priceId }) => priceId))];
    const claims =
      units.length > 0 && running === 0 ? await readClaims(tx, { sessionId, priceIds, count: units.length * WAITS_FOR_EACH }) : [];
    const matches = matchClaims(units, claims);
    await insertOffers(tx, sessionId, matches, now);
    await tx.offeredTicket.updateMany({ where: { sessionId, state: "listed", batchAt: { lte: now } }, data: { batchAt: nextBatch(now) } });
  });
}

export const unitRow = z.strictObject({
  id: z.bigint(),
  unit: z.bigint(),
  order_id: z.string(),
  member_id: z.string(),
  price_id: z.number(),
  until: z.date(),
  area: z.number(),
  row: z.string().nullable(),
  col: z.number().nullable(),
});

/** Locks the tickets of a batch, so that none is withdrawn meanwhile; those that were offered back first are at the top. */
async function readUnits(tx: Tx, sessionId: number, now: Date): Promise<Unit[]> {
  const rows = await queryRows(
    tx,
    unitRow,
    Prisma.sql`
    SELECT ot.id, ot.unit, ot.order_id, t.member_id, ot.price_id, ${offeredUntil} AS until, s.area_id AS area, s."row", s.col
    FROM ${listedTickets} JOIN orders seller ON seller.id = ot.order_id
    WHERE ot.session_id = ${sessionId} AND ot.state = 'listed' AND ot.batch_at <= ${now} AND NOT ${isOver} AND ${canBeTaken}
    ORDER BY ot.offered_at, ot.id FOR UPDATE OF ot`,
  );
  return [...new Set(rows.map(({ unit }) => unit))].flatMap((unit) => {
    const tickets = rows.filter((row) => row.unit === unit);
    const [first] = tickets;
    if (!first) return [];
    const { order_id: orderId, member_id: memberId, price_id: priceId, until } = first;
    return [
      { id: unit, orderId, memberId, priceId, until, tickets: tickets.map(({ id: rowId, area, row, col }) => ({ rowId, area, row, col })) },
    ];
  });
}

/** Offers end with the next batch, or when their tickets can no longer be offered. */
const earliest = (times: Date[]) => times.reduce((one, other) => (other < one ? other : one));

async function insertOffers(tx: Tx, sessionId: number, matches: Match[], now: Date): Promise<void> {
  const offerIds: string[] = [];
  for (const { claimant, units, isApart } of matches) {
    const rowIds = units.flatMap(({ tickets }) => tickets.map(({ rowId }) => rowId));
    const [first] = units;
    if (!first) continue;
    const { id } = await tx.offer.create({
      data: {
        memberId: claimant.memberId,
        sessionId,
        priceId: first.priceId,
        qty: rowIds.length,
        rank: claimant.rank,
        isApart,
        startsAt: now,
        endsAt: earliest([nextBatch(now), ...units.map(({ until }) => until)]),
      },
      select: { id: true },
    });
    const { count } = await tx.offeredTicket.updateMany({
      where: { id: { in: rowIds }, state: "listed" },
      data: { state: "offered", offerId: id },
    });
    if (count !== rowIds.length) throw new Error("a ticket of a batch is no longer listed");
    if (claimant.waitId !== null) await tx.waitlistEntry.update({ where: { id: claimant.waitId }, data: { toldAt: now } });
    offerIds.push(id);
  }
  await enqueueTicketOffers(tx, offerIds);
}
