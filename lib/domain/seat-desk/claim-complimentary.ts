import { z } from "zod";
import { HOUSE_MEMBER } from "@/lib/domain/seat-desk/house-member";
import { inScope } from "@/lib/domain/seat-desk/in-scope";
import type { EventScope } from "@/lib/domain/seat-desk/types";
import { Prisma } from "@/lib/platform/db";

export type ComplimentaryClaim = {
  sessionId: number;
  /** each once, ascending */
  seatIds: number[];
  name: string;
  email: string;
  language: string;
  scope: EventScope;
};

export const complimentaryRow = z.strictObject({
  event_id: z.number(),
  /** the session is not over by the database's clock, nor cancelled */
  ahead: z.boolean(),
  order_id: z.string().nullable(),
  order_no: z.string().nullable(),
  known: z.number(),
  picked: z.array(z.number()),
  /** an area of them has no price of its own, as an exhibition's entry times */
  unpriced: z.boolean(),
  /** 1; no row at all where fewer seats were taken than locked */
  whole: z.number(),
});

/**
 * The statement that takes seats for nothing, free ones or those that staff block, all or none. It locks in key order as
 * a buyer's claim does, and judges by the same comparison: whoever locks a seat first has it. The order is paid from the
 * beginning; its invoice says where mails go, and is never issued.
 */
export function claimComplimentary({ sessionId, seatIds, name, email, language, scope }: ComplimentaryClaim): Prisma.Sql {
  return Prisma.sql`
WITH session AS (
  SELECT es.id, es.event_id, es.ends_at > now() AND es.called_off IS DISTINCT FROM 'cancelled' AS ahead FROM event_sessions es WHERE es.id = ${sessionId} AND ${inScope(scope)}
), picked AS (
  SELECT id, area_id, CASE WHEN held_until >= now() THEN block_id END AS block_id FROM seats
  WHERE id = ANY(${seatIds}::int[]) AND session_id = (SELECT id FROM session WHERE ahead)
    AND (held_until < now() OR (order_id IS NULL AND block_id IS NOT NULL))
  ORDER BY id FOR UPDATE
), priced AS (
  SELECT picked.id, picked.area_id, a.price_id FROM picked JOIN areas a ON a.id = picked.area_id
), made AS (
  INSERT INTO orders (order_no, member_id, kind, status, event_id, session_id, area_id, ticket_qty, items_total, total_price, ticket_type,
    pay_deadline, held_until, paid_at, language, buyer_last_name, buyer_first_name, buyer_mobile)
  SELECT next_order_no(), ${HOUSE_MEMBER}::uuid, 'ticket', 'paid', session.event_id, session.id,
    (SELECT CASE WHEN min(area_id) = max(area_id) THEN min(area_id) END FROM priced), ${seatIds.length}::int, 0, 0, 'e_ticket',
    now(), now(), now(), ${language}, ${name}, '', ''
  FROM session
  WHERE (SELECT count(*) FROM picked) = ${seatIds.length}::int AND NOT EXISTS (SELECT FROM priced WHERE price_id IS NULL)
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
SELECT session.event_id, session.ahead, made.id AS order_id, made.order_no,
  (SELECT count(*)::int FROM seats WHERE id = ANY(${seatIds}::int[]) AND session_id = session.id) AS known,
  (SELECT coalesce(array_agg(id ORDER BY id), '{}') FROM picked) AS picked,
  EXISTS (SELECT FROM priced WHERE price_id IS NULL) AS unpriced,
  -- Divides by zero to roll back if a seat was lost between the lock and the claim.
  1 / (CASE WHEN made.id IS NULL OR (SELECT count(*) FROM claimed) = ${seatIds.length}::int THEN 1 ELSE 0 END) AS whole
FROM session LEFT JOIN made ON true`;
}
