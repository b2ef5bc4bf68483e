import { Prisma } from "@/lib/platform/db";

/**
 * The counts that orders add to their sessions' rollup, by price: an unpaid order holds its places, a paid one has sold those
 * whose ticket is not void, a cancelled one adds nothing.
 */
export function placesOf(orders: Prisma.Sql): Prisma.Sql {
  return Prisma.sql`
    SELECT o.id AS order_id, i.price_id, o.session_id,
      (CASE WHEN o.status = 'unpaid' THEN sum(i.qty) ELSE 0 END)::int AS held,
      (CASE WHEN o.status = 'paid' THEN sum(i.qty) FILTER (WHERE t.status IS DISTINCT FROM 'void') ELSE 0 END)::int AS sold,
      (CASE WHEN o.status = 'paid' THEN sum(i.qty * i.price) FILTER (WHERE t.status IS DISTINCT FROM 'void') ELSE 0 END)::bigint AS face
    FROM orders o JOIN order_items i ON i.order_id = o.id AND i.kind = 'ticket' AND i.price_id IS NOT NULL
      LEFT JOIN tickets t ON t.order_item_id = i.id
    WHERE o.session_id IS NOT NULL AND ${orders}
    GROUP BY o.id, i.price_id`;
}

/** How often orders were made, paid and cancelled in each minute, by their log `l`. */
export function minutesOf(entries: Prisma.Sql): Prisma.Sql {
  return Prisma.sql`
    SELECT o.session_id, date_trunc('minute', l.at) AS minute, (count(*) FILTER (WHERE l.event = 'created'))::int AS made,
      (count(*) FILTER (WHERE l.event = 'paid'))::int AS paid, (count(*) FILTER (WHERE l.event = 'cancelled'))::int AS cancelled
    FROM order_log l JOIN orders o ON o.id = l.order_id
    WHERE o.session_id IS NOT NULL AND l.event IN ('created', 'paid', 'cancelled') AND ${entries}
    GROUP BY 1, 2`;
}

/** The kind under which payment attempts are counted. */
export function attemptsOf(payments: Prisma.Sql): Prisma.Sql {
  return Prisma.sql`
    SELECT p.id AS payment_id, o.session_id, p.pay_way, p.status FROM payments p JOIN orders o ON o.id = p.order_id
    WHERE o.session_id IS NOT NULL AND ${payments}`;
}

/** Failed attempts by minute, by the payment log `l`; an attempt fails once. */
export function failuresOf(entries: Prisma.Sql): Prisma.Sql {
  return Prisma.sql`
    SELECT o.session_id, date_trunc('minute', min(l.at)) AS minute, p.id AS payment_id
    FROM payment_log l JOIN payments p ON p.id = l.payment_id JOIN orders o ON o.id = p.order_id
    WHERE o.session_id IS NOT NULL AND l.data->>'outcome' = 'failed' AND ${entries}
    GROUP BY 1, 3`;
}
