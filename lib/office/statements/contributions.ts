import { z } from "zod";
import { discountOfItem } from "@/lib/domain/rights/discount-of-item";
import { queryRows } from "@/lib/platform/database/query-rows";
import { Prisma, type Tx } from "@/lib/platform/db";

/**
 * The moments of a statement: `base` is the first day of the organizer's first statement, from which money counts; the period
 * begins with `since` and ends before `until`.
 */
export type Span = { organizerId: number; base: Date; since: Date; until: Date };

const contributionRow = z.strictObject({
  what: z.enum(["moved", "held"]),
  eventId: z.number(),
  eventName: z.unknown(),
  sessionId: z.number().nullable(),
  startsAt: z.date().nullable(),
  priceId: z.number().nullable(),
  priceName: z.unknown(),
  isTicket: z.boolean(),
  /** the right that gave a discount */
  rightId: z.number().nullable(),
  rightName: z.unknown(),
  bearer: z.string().nullable(),
  unitPrice: z.number().nullable(),
  basisPoints: z.number().nullable(),
  isOfPeriod: z.boolean(),
  sold: z.number(),
  refunded: z.number(),
  /** list price; of what is held what would be due to the organizer, that is without its own discounts */
  gross: z.bigint(),
  discountOrganizer: z.bigint(),
  discountHouse: z.bigint(),
  /** without the organizer's own discounts */
  refundedGross: z.bigint(),
  until: z.date().nullable(),
});
export type Contribution = z.output<typeof contributionRow>;

const dayOf = (moment: Prisma.Sql) => Prisma.sql`(${moment} AT TIME ZONE 'Asia/Taipei')::date`;

/** The part of refunds that is decided or may be: a rejected one returns nothing. */
const refundOfItem = Prisma.sql`
  SELECT r.status, coalesce(r.refunded_at, r.decided_at) AS at FROM refunds r
  WHERE r.order_id = o.id AND r.cause IN ('request', 'tickets') AND r.status <> 'rejected'
    AND (r.ticket_ids = '{}' OR t.id = ANY(r.ticket_ids))
  ORDER BY coalesce(t.id = ANY(r.ticket_ids), false) DESC, r.id DESC LIMIT 1`;

/** Until when the buyer of an item can request a refund: by the last step of the event's terms, and longer after a session was moved. */
const refundLimit = Prisma.sql`
  SELECT greatest(
    least(starts.at, (CASE WHEN e.refund_terms ->> 'counted_from' = 'purchase' THEN ${dayOf(Prisma.sql`o.paid_at`)} + last.days
      ELSE ${dayOf(Prisma.sql`starts.at`)} - last.days END + 1)::timestamp AT TIME ZONE 'Asia/Taipei' - interval '1 second'),
    (SELECT max(f.give_back_until) FROM call_off_sessions cs JOIN call_offs f ON f.id = cs.call_off_id
      WHERE cs.session_id = s.id AND f.state IN ('running', 'done'))
  ) AS at
  FROM (SELECT coalesce(tt.starts_at, s.starts_at) AS at) starts, (SELECT (e.refund_terms -> 'steps' -> -1 ->> 'days')::int AS days) last`;

/**
 * Tickets and goods of paid orders. An item counts as sold when its order was paid, and as refunded when its refund was paid
 * back; a void one without a refund, for which nothing was due, when it became void. Its list price is the price without a right.
 */
const items = ({ organizerId, until }: Span) => Prisma.sql`
  SELECT o.event_id, i.kind = 'ticket' AS is_ticket, o.paid_at, i.qty, i.price + cut.amount AS list, i.qty * i.price + cut.amount AS gross, giver.id AS right_id, cut.own, cut.house,
    CASE WHEN i.kind = 'ticket' THEN o.session_id END AS session_id, CASE WHEN i.kind = 'ticket' THEN i.price_id END AS price_id,
    CASE WHEN i.kind = 'ticket' THEN (SELECT c.basis_points FROM organizer_commissions c
      WHERE c.organizer_id = ${organizerId} AND c.from_day <= ${dayOf(Prisma.sql`o.paid_at`)} ORDER BY c.from_day DESC LIMIT 1) END AS basis_points,
    CASE WHEN NOT void.is THEN NULL WHEN r.status = 'refunded' THEN r.at
      WHEN r.status IS NULL OR r.status = 'requested' THEN coalesce(t.voided_at, o.cancelled_at) END AS back_at,
    void.is OR r.status IS NOT NULL AS has_refund, ends.at AS refundable_until
  FROM events e JOIN orders o ON o.event_id = e.id JOIN order_items i ON i.order_id = o.id ${discountOfItem}
    LEFT JOIN tickets t ON t.order_item_id = i.id LEFT JOIN orders added_to ON added_to.id = o.parent_id
    LEFT JOIN event_sessions s ON s.id = coalesce(o.session_id, added_to.session_id)
    LEFT JOIN ticket_times tt ON tt.id = coalesce(o.ticket_time_id, added_to.ticket_time_id)
    LEFT JOIN LATERAL (${refundOfItem}) r ON true
    CROSS JOIN LATERAL (SELECT coalesce(t.status = 'void', false) OR o.status = 'cancelled' AS is) void
    CROSS JOIN LATERAL (${refundLimit}) ends
  WHERE e.organizer_id = ${organizerId} AND o.paid_at < ${until}`;

/**
 * Reads in one statement, so that all sums are of one moment: what was paid and paid back from the base to the end of the period
 * ("moved"), and of it what its buyers may still get back ("held"). The commission is that of the day of payment.
 */
export function readContributions(tx: Tx, span: Span): Promise<Contribution[]> {
  const { base, since, until } = span;
  const none = Prisma.sql`NULL::timestamptz`;
  return queryRows(
    tx,
    contributionRow,
    Prisma.sql`
    WITH items AS MATERIALIZED (${items(span)}), moves AS (
      SELECT event_id, is_ticket, session_id, price_id, right_id, list, basis_points, paid_at AS at, qty AS sold, 0 AS refunded, gross, own, house, 0 AS back FROM items WHERE paid_at >= ${base}
      UNION ALL
      SELECT event_id, is_ticket, session_id, price_id, right_id, list, basis_points, back_at, 0, qty, 0, 0, 0, gross - own FROM items WHERE back_at >= ${base} AND back_at < ${until}
    ), sums AS (
      SELECT 'moved' AS what, event_id, is_ticket, session_id, price_id, right_id, CASE WHEN is_ticket THEN list END AS unit_price, basis_points, at >= ${since} AS is_of_period,
        sum(sold)::int AS sold, sum(refunded)::int AS refunded, sum(gross)::bigint AS gross, sum(own)::bigint AS own, sum(house)::bigint AS house,
        sum(back)::bigint AS back, ${none} AS until
      FROM moves GROUP BY 2, 3, 4, 5, 6, 7, 8, 9
      UNION ALL
      SELECT 'held', event_id, is_ticket, session_id, NULL, NULL, NULL, basis_points, true, sum(qty)::int, 0, sum(gross - own)::bigint, 0::bigint, 0::bigint, 0::bigint,
        max(refundable_until) FILTER (WHERE refundable_until > ${until})
      FROM items WHERE paid_at >= ${base} AND (back_at IS NULL OR back_at >= ${until}) AND (has_refund OR refundable_until > ${until})
      GROUP BY 2, 3, 4, 8
    )
    SELECT m.what, m.event_id AS "eventId", e.name AS "eventName", m.session_id AS "sessionId", s.starts_at AS "startsAt", m.price_id AS "priceId",
      p.name AS "priceName", m.is_ticket AS "isTicket", m.right_id AS "rightId", r.name AS "rightName", r.bearer, m.unit_price AS "unitPrice", m.basis_points AS "basisPoints", m.is_of_period AS "isOfPeriod",
      m.sold, m.refunded, m.gross, m.own AS "discountOrganizer", m.house AS "discountHouse", m.back AS "refundedGross", m.until
    FROM sums m JOIN events e ON e.id = m.event_id LEFT JOIN event_sessions s ON s.id = m.session_id LEFT JOIN prices p ON p.id = m.price_id LEFT JOIN rights r ON r.id = m.right_id
    ORDER BY m.what, m.is_ticket DESC, s.starts_at, m.event_id, m.session_id, p.position, p.id, m.unit_price DESC, m.right_id NULLS FIRST, m.basis_points`,
  );
}

const houseRow = z.strictObject({
  serviceFees: z.bigint(),
  pickupFees: z.bigint(),
  refundFees: z.bigint(),
  invoices: z.number(),
  invoiced: z.bigint(),
});
export type HouseSums = z.output<typeof houseRow>;

/** Reads the house's own sums of the period, which are no part of the net: fees of orders that were paid in it, retained refund fees, invoices. */
export async function readHouseSums(tx: Tx, { organizerId, since, until }: Span): Promise<HouseSums> {
  const [row] = await queryRows(
    tx,
    houseRow,
    Prisma.sql`
    WITH own AS (SELECT o.id, o.service_fee, o.delivery_fee, o.paid_at FROM events e JOIN orders o ON o.event_id = e.id
      WHERE e.organizer_id = ${organizerId} AND o.paid_at < ${until})
    SELECT coalesce(sum(o.service_fee), 0)::bigint AS "serviceFees", coalesce(sum(o.delivery_fee), 0)::bigint AS "pickupFees",
      (SELECT coalesce(sum(r.fee), 0)::bigint FROM own JOIN refunds r ON r.order_id = own.id
        WHERE r.status = 'refunded' AND r.refunded_at >= ${since} AND r.refunded_at < ${until}) AS "refundFees",
      count(i.invoice_no)::int AS invoices, coalesce(sum(coalesce(i.issued_amount, i.amount)) FILTER (WHERE i.invoice_no IS NOT NULL), 0)::bigint AS invoiced
    FROM own o LEFT JOIN invoices i ON i.order_id = o.id WHERE o.paid_at >= ${since}`,
  );
  return row!;
}
