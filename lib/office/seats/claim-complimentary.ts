import { z } from "zod";
import { sessionIsOver } from "@/lib/domain/events/session-over";
import { HOUSE_MEMBER } from "@/lib/domain/members/house-member";
import { pickPlaces } from "@/lib/domain/orders/create/claim-places";
import { inScope } from "@/lib/office/seats/in-scope";
import type { EventScope } from "@/lib/office/seats/types";
import { wholeOrNothing } from "@/lib/platform/database/whole-or-nothing";
import { Prisma } from "@/lib/platform/db";

/** Seats, each once and ascending; or any places of an area without numbers, each with its price. */
export type GivenPlaces = { seatIds: number[] } | { areaId: number; ticketTimeId: number | null; priceIds: number[] };

export type ComplimentaryClaim = {
  sessionId: number;
  places: GivenPlaces;
  /** locked blocks whose seats may be taken */
  blockIds: number[];
  name: string;
  email: string;
  language: string;
  scope: EventScope;
};

export const complimentaryRow = z.strictObject({
  event_id: z.number(),
  /** neither the session nor the entry time is over by the database's clock */
  ahead: z.boolean(),
  order_id: z.string().nullable(),
  order_no: z.string().nullable(),
  picked: z.array(z.number()),
  /** one of the places has no price, for instance in an exhibition without a ticket type */
  unpriced: z.boolean(),
  /** 1; no row at all if fewer seats were taken than locked */
  whole: z.number(),
});

/** Returns the number of tickets. */
export function countOf(places: GivenPlaces): number {
  return "seatIds" in places ? places.seatIds.length : places.priceIds.length;
}

/** Waits for locks on named seats, free ones and those of locked blocks; picks places without numbers as for buyers. */
function pick({ sessionId, places, blockIds }: ComplimentaryClaim): Prisma.Sql {
  if ("areaId" in places)
    return Prisma.sql`SELECT id, area_id, NULL::int AS block_id FROM (${pickPlaces(sessionId, places.areaId, countOf(places))}) place`;
  return Prisma.sql`
  SELECT id, area_id, CASE WHEN held_until >= now() THEN block_id END AS block_id FROM seats
  WHERE id = ANY(${places.seatIds}::int[]) AND session_id = (SELECT id FROM session WHERE state = 'OK')
    AND (held_until < now() OR (order_id IS NULL AND block_id = ANY(${blockIds}::int[])))
  ORDER BY id FOR UPDATE`;
}

/** Gives each ticket a price: its area's, or at an entry time the next one of those requested. */
function pricePlaces(sessionId: number, places: GivenPlaces): Prisma.Sql {
  if ("seatIds" in places)
    return Prisma.sql`SELECT picked.id, picked.area_id, a.price_id FROM picked JOIN areas a ON a.id = picked.area_id`;
  return Prisma.sql`
  SELECT place.id, place.area_id, p.id AS price_id
  FROM (SELECT id, area_id, row_number() OVER (ORDER BY id) AS turn FROM picked) place JOIN areas a ON a.id = place.area_id
  JOIN unnest(${places.priceIds}::int[]) WITH ORDINALITY AS wanted (price_id, turn) USING (turn)
  LEFT JOIN prices p ON p.id = wanted.price_id AND p.session_id = ${sessionId} AND p.id = coalesce(a.price_id, p.id)`;
}

/**
 * The statement that claims complimentary places, all or none. It locks in key order as a buyer's claim does, and judges by
 * the same comparison: the first transaction to lock a place gets it. The order is paid from the start; its invoice only holds
 * the mail address and is never issued.
 */
export function claimComplimentary(claim: ComplimentaryClaim): Prisma.Sql {
  const { sessionId, places, name, email, language, scope } = claim;
  const qty = countOf(places);
  const ticketTimeId = "areaId" in places ? places.ticketTimeId : null;
  return Prisma.sql`
WITH session AS (
  SELECT es.id, es.event_id, CASE WHEN ${sessionIsOver("es", Prisma.sql`(SELECT t.entry_until FROM ticket_times t WHERE t.id = ${ticketTimeId}::int)`)} THEN 'OVER' ELSE 'OK' END AS state
  FROM event_sessions es WHERE es.id = ${sessionId} AND ${inScope(scope)}
), picked AS (${pick(claim)}
), priced AS (${pricePlaces(sessionId, places)}
), made AS (
  INSERT INTO orders (order_no, member_id, kind, status, event_id, session_id, area_id, ticket_time_id, ticket_qty, items_total, total_price, ticket_type,
    pay_deadline, held_until, paid_at, language, buyer_last_name, buyer_first_name, buyer_mobile)
  SELECT next_order_no(), ${HOUSE_MEMBER}::uuid, ${ticketTimeId === null ? "ticket" : "exhibition"}::order_kind, 'paid', session.event_id, session.id,
    (SELECT CASE WHEN min(area_id) = max(area_id) THEN min(area_id) END FROM priced), ${ticketTimeId}::int, ${qty}::int, 0, 0, 'e_ticket',
    now(), now(), now(), ${language}, ${name}, '', ''
  FROM session
  WHERE (SELECT count(*) FROM picked) = ${qty}::int AND (SELECT count(price_id) FROM priced) = ${qty}::int
  RETURNING id, order_no
), claimed AS (
  UPDATE seats SET order_id = made.id, held_until = 'infinity', block_id = NULL FROM made
  WHERE seats.id IN (SELECT id FROM picked) RETURNING seats.id
), counted AS (
  UPDATE seat_blocks b SET places = b.places - f.n, released_at = CASE WHEN b.places = f.n THEN now() END
  FROM (SELECT block_id, count(*)::int AS n FROM picked, made WHERE block_id IS NOT NULL GROUP BY block_id) f WHERE b.id = f.block_id
), items AS (
  INSERT INTO order_items (order_id, kind, seat_id, price_id, price, service_fee)
  SELECT made.id, 'ticket', priced.id, priced.price_id, 0, 0 FROM made, priced ORDER BY priced.id
), addressed AS (
  INSERT INTO invoices (order_id, method, email, status, amount) SELECT id, 'e_invoice', ${email}, 'none', 0 FROM made
)
SELECT session.event_id, session.state = 'OK' AS ahead, made.id AS order_id, made.order_no,
  (SELECT coalesce(array_agg(id ORDER BY id), '{}') FROM picked) AS picked,
  EXISTS (SELECT FROM priced WHERE price_id IS NULL) AS unpriced,
  ${wholeOrNothing(Prisma.sql`made.id IS NULL OR (SELECT count(*) FROM claimed) = ${qty}::int`)}
FROM session LEFT JOIN made ON true`;
}
