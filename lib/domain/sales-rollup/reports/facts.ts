import { traits } from "@/lib/domain/sales-rollup/reports/dimensions";
import { ALL } from "@/lib/domain/sales-rollup/reports/rules";
import { Prisma } from "@/lib/platform/db";

/**
 * A fact of orders: a table with the contribution of each order, and the table with their sums. `key` and `sums` are columns of
 * the sums; `added` is the statement that adds up contributions `c`, `of` finds the contributions of some orders.
 */
type Fact = {
  counted: Prisma.Sql;
  /** the contributions of the orders, as they are now */
  now: (orders: Prisma.Sql) => Prisma.Sql;
  /** a condition on the stored contributions `c` of the orders */
  of: (orders: Prisma.Sql) => Prisma.Sql;
  report: Prisma.Sql;
  key: readonly string[];
  sums: readonly string[];
  /** the sums of contributions: a statement over the relation `c` */
  added: (contributions: Prisma.Sql) => Prisma.Sql;
};

const ofOrders = (orders: Prisma.Sql) => Prisma.sql`c.order_id = ANY(${orders})`;

/** Tickets of paid orders that are not void, by the hour of payment; with a dimension by its day, because a report is limited to days. */
const sales: Fact = {
  counted: Prisma.sql`counted_sales (order_id, price_id, area_id, session_id, hour, traits, tickets, face)`,
  now: (orders) => Prisma.sql`
    SELECT o.id, i.price_id, coalesce(s.area_id, 0), o.session_id, date_trunc('hour', coalesce(o.paid_at, o.created_at)), ${traits},
      sum(i.qty)::int, sum(i.qty * i.price)::bigint
    FROM orders o JOIN order_items i ON i.order_id = o.id AND i.kind = 'ticket' AND i.price_id IS NOT NULL
      LEFT JOIN tickets t ON t.order_item_id = i.id LEFT JOIN seats s ON s.id = i.seat_id
    WHERE o.id = ANY(${orders}) AND o.session_id IS NOT NULL AND o.status = 'paid' AND t.status IS DISTINCT FROM 'void'
    GROUP BY o.id, i.price_id, s.area_id`,
  of: ofOrders,
  report: Prisma.sql`report_sales`,
  key: ["session_id", "dimension", "at", "value"],
  sums: ["orders", "tickets", "face"],
  // An order with several prices is one order of its pay way, so orders are counted after its own tickets are added up.
  added: (contributions) => Prisma.sql`
    SELECT session_id, dimension, at, value, count(*)::int AS orders, sum(tickets)::int AS tickets, sum(face)::bigint AS face FROM (
      SELECT c.session_id, d.key AS dimension, d.value, c.order_id,
        CASE WHEN d.key = ${ALL} THEN c.hour ELSE date_trunc('day', c.hour, 'Asia/Taipei') END AS at, 
        sum(c.tickets) AS tickets, sum(c.face) AS face
      FROM ${contributions} c CROSS JOIN LATERAL jsonb_each_text(c.traits) d GROUP BY 1, 2, 3, 4, 5
    ) each_order GROUP BY 1, 2, 3, 4`,
};

/** Discounts of the same tickets, by right. */
const discounts: Fact = {
  counted: Prisma.sql`counted_discounts (order_id, right_id, session_id, hour, tickets, amount)`,
  now: (orders) => Prisma.sql`
    SELECT o.id, d.right_id, o.session_id, date_trunc('hour', coalesce(o.paid_at, o.created_at)), count(*)::int, sum(d.cut)::bigint
    FROM orders o JOIN order_items i ON i.order_id = o.id JOIN redemptions d ON d.order_item_id = i.id AND d.right_id = i.discount_right_id
      LEFT JOIN tickets t ON t.order_item_id = i.id
    WHERE o.id = ANY(${orders}) AND o.with_rights AND o.session_id IS NOT NULL AND o.status = 'paid' AND t.status IS DISTINCT FROM 'void'
    GROUP BY o.id, d.right_id`,
  of: ofOrders,
  report: Prisma.sql`report_discounts`,
  key: ["session_id", "right_id", "hour"],
  sums: ["tickets", "amount"],
  added: (contributions) => Prisma.sql`
    SELECT c.session_id, c.right_id, c.hour, sum(c.tickets)::int AS tickets, sum(c.amount)::bigint AS amount FROM ${contributions} c GROUP BY 1, 2, 3`,
};

/** Ticket orders by the hour in which they were made, with an attempt to pay, and paid; a later refund changes nothing. */
const orders: Fact = {
  counted: Prisma.sql`counted_orders (order_id, session_id, hour, tried, paid)`,
  now: (some) => Prisma.sql`
    SELECT o.id, o.session_id, date_trunc('hour', o.created_at),
      (o.paid_at IS NOT NULL OR EXISTS (SELECT FROM payments p WHERE p.order_id = o.id))::int, (o.paid_at IS NOT NULL)::int
    FROM orders o WHERE o.id = ANY(${some}) AND o.session_id IS NOT NULL AND o.ticket_qty > 0`,
  of: ofOrders,
  report: Prisma.sql`report_orders`,
  key: ["session_id", "hour"],
  sums: ["made", "tried", "paid"],
  added: (contributions) => Prisma.sql`
    SELECT c.session_id, c.hour, count(*)::int AS made, sum(c.tried)::int AS tried, sum(c.paid)::int AS paid FROM ${contributions} c GROUP BY 1, 2`,
};

/** The orders to which goods of these orders belong: the ticket order, if they were added to one. */
const roots = (some: Prisma.Sql) => Prisma.sql`(SELECT coalesce(r.parent_id, r.id) FROM orders r WHERE r.id = ANY(${some}))`;

/** Paid goods without returned ones; for each ticket order with any, also a line of the kind ticket. */
const goods: Fact = {
  counted: Prisma.sql`counted_goods (order_id, kind, item_id, event_id, session_id, hour, units, amount)`,
  now: (some) => Prisma.sql`
    WITH bought AS (
      SELECT root.id, i.kind, coalesce(i.product_id, spec.merchandise_id) AS item_id, coalesce(root.event_id, m.event_id) AS event_id,
        coalesce(root.session_id, 0) AS session_id, date_trunc('hour', min(o.paid_at)) AS hour,
        sum(i.qty - returned.qty)::int AS units, sum((i.qty - returned.qty) * i.price)::bigint AS amount
      FROM orders root JOIN orders o ON o.id = root.id OR o.parent_id = root.id JOIN order_items i ON i.order_id = o.id AND i.kind <> 'ticket'
        LEFT JOIN merchandise_specs spec ON spec.id = i.spec_id LEFT JOIN merchandise m ON m.id = spec.merchandise_id
        CROSS JOIN LATERAL (
          SELECT coalesce(sum(r.qty), 0) AS qty FROM merchandise_returns r
          WHERE r.order_id = o.id AND r.spec_id = i.spec_id AND r.status = 'received' AND r.outcome = 'refund'
        ) returned
      WHERE root.id IN ${roots(some)} AND o.status = 'paid' AND o.paid_at IS NOT NULL AND coalesce(root.event_id, m.event_id) IS NOT NULL
      GROUP BY root.id, i.kind, 3, 4 HAVING sum(i.qty - returned.qty) > 0
    )
    SELECT id, kind, item_id, event_id, session_id, hour, units, amount FROM bought
    UNION ALL SELECT id, 'ticket', 0, event_id, session_id, min(hour), sum(units)::int, sum(amount)::bigint
    FROM bought WHERE session_id <> 0 GROUP BY id, event_id, session_id`,
  of: (some) => Prisma.sql`c.order_id IN ${roots(some)}`,
  report: Prisma.sql`report_goods`,
  key: ["event_id", "session_id", "kind", "item_id", "hour"],
  sums: ["orders", "units", "amount"],
  added: (contributions) => Prisma.sql`
    SELECT c.event_id, c.session_id, c.kind, c.item_id, c.hour, count(*)::int AS orders, sum(c.units)::int AS units, sum(c.amount)::bigint AS amount
    FROM ${contributions} c GROUP BY 1, 2, 3, 4, 5`,
};

/** Refunds of an event's orders by the hour of their request. */
const refunds: Fact = {
  counted: Prisma.sql`counted_refunds (refund_id, event_id, session_id, hour, cause, status, amount, fee)`,
  now: (some) => Prisma.sql`
    SELECT r.id, o.event_id, coalesce(o.session_id, 0), date_trunc('hour', r.requested_at),
      CASE WHEN EXISTS (SELECT FROM call_off_orders f WHERE f.order_id = o.id AND f.refund_id = r.id) THEN 'called_off' ELSE r.cause END,
      r.status, r.amount, r.fee
    FROM orders o JOIN refunds r ON r.order_id = o.id WHERE o.id = ANY(${some}) AND o.event_id IS NOT NULL`,
  of: (some) => Prisma.sql`c.refund_id IN (SELECT r.id FROM refunds r WHERE r.order_id = ANY(${some}))`,
  report: Prisma.sql`report_refunds`,
  key: ["event_id", "session_id", "hour", "cause", "status"],
  sums: ["refunds", "amount", "fee"],
  added: (contributions) => Prisma.sql`
    SELECT c.event_id, c.session_id, c.hour, c.cause, c.status, count(*)::int AS refunds, sum(c.amount)::bigint AS amount, sum(c.fee)::bigint AS fee
    FROM ${contributions} c GROUP BY 1, 2, 3, 4, 5`,
};

/** Used tickets by the quarter of an hour of their entry. */
const entries: Fact = {
  counted: Prisma.sql`counted_entries (ticket_id, session_id, quarter)`,
  now: (some) => Prisma.sql`
    SELECT t.id, t.session_id, date_bin('15 minutes', t.used_at, '2000-01-01Z') FROM tickets t
    WHERE t.order_id = ANY(${some}) AND t.status = 'used' AND t.used_at IS NOT NULL`,
  of: (some) => Prisma.sql`c.ticket_id IN (SELECT t.id FROM tickets t WHERE t.order_id = ANY(${some}))`,
  report: Prisma.sql`report_entries`,
  key: ["session_id", "quarter"],
  sums: ["entered"],
  added: (contributions) => Prisma.sql`SELECT c.session_id, c.quarter, count(*)::int AS entered FROM ${contributions} c GROUP BY 1, 2`,
};

export const facts = [sales, discounts, orders, goods, refunds, entries] as const;
export type { Fact };
