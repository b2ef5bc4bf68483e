import type pg from "pg";
import { makeExhibition } from "@/prisma/factories/exhibitions";
import { makeSession } from "@/prisma/factories/sessions";

/** Sessions × areas × seats: one million seats. */
const SESSIONS = 40;
const AREAS = [
  { areas: 5, seats: 5_000, seatsPerRow: 100 },
  { areas: 50, seats: 500, seatsPerRow: 25 },
] as const;
const MEMBERS = 200_000;
const ORDERS = 1_000_000;

/** Rows that look like two years of sales. Ids are hashes of running numbers, so that they are scattered like real ones. */
const id = (kind: string, number: string) => `md5('${kind}' || (${number}))::uuid`;

const steps: [string, string][] = [
  [
    "members",
    `
    INSERT INTO members (id, mobile, password_hash, last_name, first_name, email, city, district, simple_address, created_at)
    SELECT ${id("member", "n")}, '+8869' || lpad(n::text, 8, '0'), 'none', '測', '試員', 'member@example.com', '臺北市', '中正區', '南海東路 100 號', now() - interval '3 years'
    FROM generate_series(1, ${MEMBERS}) n`,
  ],
  [
    "logins",
    `
    INSERT INTO logins (id, member_id, expires_at)
    SELECT ${id("login", "n")}, ${id("member", `n % ${MEMBERS} + 1`)}, now() + interval '30 days' FROM generate_series(1, ${2 * MEMBERS}) n`,
  ],
  // Seats are numbered consecutively; pairs and singles alternate, so three seats make two orders.
  [
    "numbering of the seats",
    `
    CREATE TEMP TABLE seat_no AS
    SELECT row_number() OVER (ORDER BY s.id)::int AS n, s.id, s.session_id, s.area_id, a.price_id, es.event_id
    FROM seats s JOIN areas a ON a.id = s.area_id JOIN event_sessions es ON es.id = s.session_id;
    CREATE UNIQUE INDEX ON seat_no (n);
    ANALYZE seat_no`,
  ],
  // Of ten orders six are paid and the rest cancelled; every 500th is unpaid now, half of those overdue. Member 1 is a collector with
  // some 4,000 orders; few members buy often and most rarely.
  [
    "a plan of the orders",
    `
    CREATE TEMP TABLE plan AS
    WITH numbered AS (
      SELECT n, CASE WHEN n % 500 = 499 THEN 'unpaid' WHEN n % 10 < 6 THEN 'paid' ELSE 'cancelled' END AS status,
        (n / 10) * 6 + n % 10 + 1 AS paid_no
      FROM generate_series(0, ${ORDERS - 1}) n)
    SELECT n, status, ${id("order", "n")} AS order_id,
      CASE WHEN status = 'unpaid' THEN (n / 500) * 100 + 2 WHEN n % 500 = 0 THEN 1
        ELSE (${MEMBERS} * power((n::bigint * 7919 % 999983)::float / 999983, 2))::int % ${MEMBERS} + 1 END AS member_no,
      CASE WHEN status = 'unpaid' THEN now() - (n % 600) * interval '1 second'
        ELSE now() - interval '730 days' + n * interval '63 seconds' END AS created_at,
      CASE WHEN status = 'paid' THEN 1 + paid_no % 2 ELSE 1 END AS qty,
      CASE status
        WHEN 'paid' THEN (((paid_no + 1) / 2)::bigint * 7919 % 333333)::int * 3 + CASE WHEN paid_no % 2 = 1 THEN 1 ELSE 3 END
        WHEN 'unpaid' THEN ((300001 + n / 500)::bigint * 7919 % 333333)::int * 3 + 1
        ELSE (n::bigint * 7919 % 999999)::int + 1 END AS seat
    FROM numbered`,
  ],
  [
    "orders",
    `
    INSERT INTO orders (id, order_no, member_id, kind, status, cancel_reason, event_id, session_id, area_id, ticket_qty, items_total, service_fee,
      total_price, ticket_type, pay_way, pay_deadline, held_until, buyer_last_name, buyer_first_name, buyer_mobile, created_at, paid_at, cancelled_at)
    SELECT order_id, 'HL' || plan.n, ${id("member", "member_no")}, 'ticket', status::order_status, CASE WHEN status = 'cancelled' THEN 'overdue' END,
      s.event_id, s.session_id, s.area_id, qty, qty * 1000, qty * 50, qty * 1050, 'e_ticket', CASE WHEN status = 'paid' THEN 'credit'::pay_way END,
      deadline, deadline, '測', '試員', '0912345678', created_at,
      CASE WHEN status = 'paid' THEN created_at + interval '5 minutes' END, CASE WHEN status = 'cancelled' THEN deadline END
    FROM plan JOIN seat_no s ON s.n = plan.seat,
      LATERAL (SELECT created_at + CASE WHEN plan.n % 1000 = 499 THEN interval '-1 hour' ELSE interval '1 day' END AS deadline) d
    ORDER BY plan.n`,
  ],
  [
    "order items",
    `
    INSERT INTO order_items (order_id, kind, seat_id, price_id, price, service_fee)
    SELECT order_id, 'ticket', s.id, s.price_id, 1000, 50
    FROM plan CROSS JOIN LATERAL generate_series(0, qty - 1) i JOIN seat_no s ON s.n = plan.seat + i ORDER BY plan.n, i`,
  ],
  [
    "products",
    `
    INSERT INTO products (event_id, key, name, image, price, stock, max_per_order, position)
    SELECT e.id, 'plan' || n, e.name, e.image, 500, 100000, 4, n FROM events e, generate_series(1, 5) n`,
  ],
  [
    "products added to every hundredth paid order",
    `
    INSERT INTO order_items (order_id, kind, product_id, qty, price)
    SELECT o.id, 'product', p.id, 1, p.price FROM plan JOIN orders o ON o.id = order_id JOIN products p ON p.event_id = o.event_id AND p.position <= 2
    WHERE plan.n % 100 = 3 AND o.status = 'paid' ORDER BY plan.n`,
  ],
  ["invoices", `INSERT INTO invoices (order_id, method, email) SELECT order_id, 'e_invoice', 'member@example.com' FROM plan ORDER BY n`],
  [
    "log of the orders",
    `INSERT INTO order_log (order_id, event, actor, at) SELECT order_id, 'created', 'member', created_at FROM plan ORDER BY n`,
  ],
  [
    "tickets",
    `
    INSERT INTO tickets (ticket_no, order_id, order_item_id, member_id, session_id, seat_id, type)
    SELECT (100000000000 + oi.id * 899981 % 900000000000)::text, o.id, oi.id, o.member_id, o.session_id, oi.seat_id, 'e_ticket'
    FROM orders o JOIN order_items oi ON oi.order_id = o.id WHERE o.status = 'paid' AND oi.kind = 'ticket' ORDER BY oi.id`,
  ],
  // Every tenth paid order failed once before; a quarter of the cancelled ones had an attempt, and the last of those still have to be
  // queried.
  [
    "payments",
    `
    INSERT INTO payments (order_id, attempt, merchant_order_no, pay_way, amount, status, settled, trade_no, card_last4, closes_at, paid_at, rechecked_at)
    SELECT order_id, attempt, 'HL' || n || '_' || attempt, 'credit', qty * 1050, CASE WHEN settled THEN 'paid' ELSE 'failed' END::payment_status, settled,
      CASE WHEN settled THEN 'T' || n END, '1111', created_at + interval '15 minutes', CASE WHEN settled THEN created_at + interval '5 minutes' END,
      CASE WHEN status = 'cancelled' AND n < ${ORDERS - 1_000} THEN created_at + interval '30 minutes' END
    FROM (
      SELECT plan.*, attempt, status = 'paid' AND attempt = CASE WHEN n % 10 = 3 THEN 2 ELSE 1 END AS settled
      FROM plan, generate_series(1, CASE WHEN status = 'paid' AND n % 10 = 3 THEN 2 WHEN status = 'paid' OR n % 40 = 38 THEN 1 ELSE 0 END) attempt) tries
    ORDER BY n`,
  ],
  [
    "refunds",
    `
    INSERT INTO refunds (order_id, payment_id, cause, status, amount, reason)
    SELECT order_id, id, 'request', 'rejected', amount, 'test' FROM payments WHERE settled AND id % 60 = 0`,
  ],
  [
    "counts of tickets",
    `
    INSERT INTO ticket_counts (member_id, session_id, qty)
    SELECT member_id, session_id, sum(ticket_qty) FROM orders WHERE status <> 'cancelled' GROUP BY 1, 2`,
  ],
  [
    "seats that are sold or held",
    `
    UPDATE seats s SET order_id = o.id, held_until = CASE WHEN o.status = 'paid' THEN 'infinity' ELSE o.held_until END
    FROM orders o JOIN order_items oi ON oi.order_id = o.id WHERE o.status <> 'cancelled' AND oi.seat_id = s.id`,
  ],
];

/**
 * Fills the database with one million orders on one million seats. Indexes exist; foreign keys are not checked, because the generator
 * makes correct ones.
 */
export async function fillDatabase(client: pg.Client, say: (line: string) => void): Promise<void> {
  for (let i = 0; i < SESSIONS; i++) await makeSession({ ...AREAS[i % 8 === 7 ? 1 : 0], maxPerMember: 10 });
  await client.query("SET session_replication_role = replica");
  for (const [name, sql] of steps) {
    const start = Date.now();
    await client.query(sql);
    say(`${name}: ${((Date.now() - start) / 1_000).toFixed(1)} s`);
  }
  await client.query("SET session_replication_role = origin");
  await makeExhibition({ capacity: 500 });
  await client.query("VACUUM ANALYZE");
}
