/**
 * Fills the benchmark's database with orders for the office's searches:
 *   tsx bench/load/prepare-office.ts <file to write> <orders>
 */
import { writeFileSync } from "node:fs";
import pg from "pg";
import { addOrderKeys } from "@/lib/office/orders/search/add-order-keys";
import { closeDb, db, Prisma, runSql } from "@/lib/platform/db";
import { env } from "@/lib/platform/env";
import { makeSession } from "@/prisma/factories/sessions";
import { insertStaff } from "@/prisma/factories/staff";
import type { OfficePrepared } from "./prepared";

/** The places of one session; the orders of one event are exported to a file. */
const AREAS = 100;
const SEATS_PER_AREA = 500;
const PER_SESSION = AREAS * SEATS_PER_AREA;
/** Members per statement. */
const BATCH = 20_000;
/** Sessions of the exported event: 200,000 rows in its file. */
const SESSIONS_OF_AN_EVENT = 4;

async function main(file: string, orders: number): Promise<void> {
  // The site's own connections end statements that take longer than a request may.
  const client = new pg.Client({ connectionString: env().DATABASE_URL });
  await client.connect();
  const before = await sizes(client);
  const sessions = [];
  for (let n = 0; n < Math.ceil(orders / PER_SESSION); n++) sessions.push(await makeSession({ areas: AREAS, seats: SEATS_PER_AREA }));
  const [large] = sessions;
  for (const { sessionId } of sessions.slice(1, SESSIONS_OF_AN_EVENT)) {
    await db.eventSession.update({ where: { id: sessionId }, data: { eventId: large?.eventId, key: `more-${sessionId}` } });
  }
  await insertMembers(Math.ceil(orders / 4));
  // Rows are made correct, so foreign keys and triggers need not check or follow them; the seats of the sessions exist already.
  await client.query("SET session_replication_role = replica; SET synchronous_commit = off; SET work_mem = '256MB'");
  await client.query(`
    CREATE TEMP TABLE buyer AS
    SELECT id, mobile, last_name, first_name, email, row_number() OVER (ORDER BY mobile) - 1 AS n FROM members WHERE password_hash = '-'`);
  await client.query("ANALYZE members; ANALYZE buyer");
  // The result of a WITH has no statistics, so rows of many orders would be searched one by one.
  await client.query("SET enable_nestloop = off");
  const indexes = await dropIndexes(client);
  for (const { sessionId, areaIds } of sessions) {
    await insertOrders(client, sessionId, areaIds);
  }
  for (const index of indexes) await client.query(index);
  await client.query("VACUUM ANALYZE");
  await addAllKeys();
  await client.query("VACUUM ANALYZE order_keys");
  // The filling is written to disk before anything is measured.
  await client.query("CHECKPOINT");
  const after = await sizes(client);
  const perOrder = (part: "tables" | "indexes") => Math.round((after[part] - before[part]) / (sessions.length * PER_SESSION));
  const disk = { tables: perOrder("tables"), indexes: perOrder("indexes") };
  await client.end();
  const { loginToken } = await insertStaff();
  const prepared: OfficePrepared = {
    loginToken,
    eventId: large?.eventId ?? 0,
    sessionId: large?.sessionId ?? 0,
    keys: await someKeys(),
    disk,
  };
  writeFileSync(file, JSON.stringify(prepared));
}

/** Adds the keys of all orders, as the worker does. */
async function addAllKeys(): Promise<void> {
  const began = performance.now();
  do await addOrderKeys();
  while ((await db.orderKeysState.findFirst())?.filledDownTo !== null);
  console.log(`  keys of all orders added in ${Math.round((performance.now() - began) / 1_000)} s`);
}

/**
 * Drops the indexes of the filled tables that belong to no constraint, because building one at the end takes a fraction of the time.
 * The one by which the places of an area are found remains.
 * @returns the statements that make them
 */
async function dropIndexes(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string; made: string }>(`
    SELECT i.indexrelid::regclass::text AS name, pg_get_indexdef(i.indexrelid) AS made FROM pg_index i
    WHERE i.indrelid::regclass::text IN ('orders', 'order_items', 'seats', 'tickets', 'payments', 'invoices', 'order_log') AND NOT i.indisprimary
      AND i.indexrelid::regclass::text <> 'seats_area_id_row_number_key' AND NOT EXISTS (SELECT FROM pg_constraint c WHERE c.conindid = i.indexrelid)`);
  for (const { name } of rows) await client.query(`DROP INDEX ${name}`);
  await client.query("SET maintenance_work_mem = '1GB'");
  return rows.map(({ made }) => made);
}

/** Bytes of all tables, with what they store out of line, and of their indexes. */
async function sizes(client: pg.Client): Promise<{ tables: number; indexes: number }> {
  const { rows } = await client.query<{ tables: number; indexes: number }>(`
    SELECT sum(pg_table_size(oid))::float8 AS tables, sum(pg_indexes_size(oid))::float8 AS indexes
    FROM pg_class WHERE relkind = 'r' AND relnamespace = 'public'::regnamespace`);
  return rows[0]!;
}

/** Members with different names and numbers. */
async function insertMembers(count: number): Promise<void> {
  for (let from = 0; from < count; from += BATCH) {
    await runSql`
      INSERT INTO members (mobile, password_hash, last_name, first_name, email, phone_verified_at)
      SELECT '+8869' || lpad(n::text, 8, '0'), '-', substr('陳林黃張李王吳劉蔡楊', 1 + n % 10, 1), substr('雅怡淑美佳志家俊冠宗', 1 + n / 10 % 10, 1) || (n / 100),
        (ARRAY['chen','lin','huang','zhang','li','wang','wu','liu','tsai','yang'])[1 + n % 10] || '.'
          || (ARRAY['ya','yi','shu','mei','jia','zhi','jiahao','jun','guan','tsung'])[1 + n / 10 % 10] || (n / 100) || '@example.com', now()
      FROM generate_series(${from}::int, ${Math.min(count, from + BATCH) - 1}::int) n ON CONFLICT DO NOTHING`;
  }
}

/** Inserts one paid order with one ticket for each place of some areas, as settled payments leave them. */
async function insertOrders(client: pg.Client, sessionId: number, areaIds: number[]): Promise<void> {
  const { text, values } = Prisma.sql`
    WITH place AS (
      SELECT s.id AS seat_id, s.area_id, a.price_id, e.event_id, row_number() OVER (ORDER BY s.id) - 1 AS n,
        now() - make_interval(secs => (s.id % 2000000)::int) AS at
      FROM seats s JOIN areas a ON a.id = s.area_id JOIN event_sessions e ON e.id = s.session_id WHERE s.area_id = ANY(${areaIds}::int[])
    ), made AS (
      INSERT INTO orders (order_no, member_id, kind, status, event_id, session_id, area_id, ticket_qty, items_total, service_fee, total_price, ticket_type,
        pay_way, pay_deadline, held_until, buyer_last_name, buyer_first_name, buyer_mobile, created_at, paid_at)
      SELECT 'HL20260901' || lpad(p.seat_id::text, 8, '0'), b.id, 'ticket', 'paid', p.event_id, ${sessionId}, p.area_id, 1, 1000, 50, 1050, 'e_ticket',
        'credit', p.at + interval '15 minutes', p.at + interval '16 minutes', b.last_name, b.first_name, b.mobile, p.at, p.at + interval '1 minute'
      FROM place p JOIN buyer b ON b.n = (p.seat_id::bigint * 7919) % (SELECT count(*) FROM buyer)
      RETURNING id, order_no, member_id, created_at
    ), of_place AS (SELECT made.*, p.* FROM made JOIN place p ON made.order_no = 'HL20260901' || lpad(p.seat_id::text, 8, '0')
    ), item AS (
      INSERT INTO order_items (order_id, kind, seat_id, price_id, price, service_fee) SELECT id, 'ticket', seat_id, price_id, 1000, 50 FROM of_place
      RETURNING id, order_id, seat_id
    ), ticketed AS (
      INSERT INTO tickets (ticket_no, order_id, order_item_id, member_id, session_id, seat_id, type)
      SELECT '7' || lpad(item.seat_id::text, 11, '0'), item.order_id, item.id, made.member_id, ${sessionId}, item.seat_id, 'e_ticket'
      FROM item JOIN made ON made.id = item.order_id
    ), paid AS (
      INSERT INTO payments (order_id, attempt, merchant_order_no, pay_way, amount, status, settled, trade_no, closes_at, paid_at)
      SELECT id, 1, order_no || '_1_' || upper(translate(left(md5(order_no), 8), '01ae', 'QXZK')), 'credit', 1050, 'paid', true,
        to_char(created_at, 'YYMMDDHH24MISS') || right(order_no, 5), created_at + interval '15 minutes', created_at + interval '1 minute' FROM made
    ), invoiced AS (
      INSERT INTO invoices (order_id, method, email, status, amount, invoice_no)
      SELECT made.id, 'e_invoice', buyer.email, 'issued', 1050, 'HL' || right(order_no, 8) FROM made JOIN buyer ON buyer.id = made.member_id
    ), claimed AS (
      UPDATE seats s SET order_id = of_place.id, held_until = 'infinity' FROM of_place WHERE s.id = of_place.seat_id
    )
    INSERT INTO order_log (order_id, event, actor, at) SELECT id, what.event, 'member', created_at FROM made, (VALUES ('created'), ('paid')) what (event)`;
  await client.query(text, values);
}

/** Returns a few search keys of each kind, spread over all orders. */
async function someKeys(): Promise<OfficePrepared["keys"]> {
  const orders = await db.order.findMany({
    where: { orderNo: { endsWith: "777" } },
    take: 40,
    select: {
      orderNo: true,
      buyerMobile: true,
      buyerLastName: true,
      buyerFirstName: true,
      tickets: { select: { ticketNo: true } },
      payments: { select: { tradeNo: true, merchantOrderNo: true } },
      invoice: { select: { invoiceNo: true, email: true } },
    },
  });
  const keys = (pick: (order: (typeof orders)[number]) => string | null | undefined) => orders.map(pick).filter((key) => key != null);
  return {
    "order number": keys(({ orderNo }) => orderNo),
    "ticket number": keys(({ tickets }) => tickets[0]?.ticketNo),
    "trade number": keys(({ payments }) => payments[0]?.tradeNo),
    "invoice number": keys(({ invoice }) => invoice?.invoiceNo),
    mobile: keys(({ buyerMobile }) => buyerMobile.replace("+886", "0")),
    "full name": keys(({ buyerLastName, buyerFirstName }) => buyerLastName + buyerFirstName),
    "beginning of a name": keys(({ buyerLastName, buyerFirstName }) => buyerLastName + buyerFirstName.slice(0, 2)),
    "e-mail": keys(({ invoice }) => invoice?.email),
    "last four of an order": keys(({ orderNo }) => orderNo.slice(-4)),
    "last four of a mobile": keys(({ buyerMobile }) => buyerMobile.slice(-4)),
    "first name": keys(({ buyerFirstName }) => buyerFirstName),
    "beginning of a first name": keys(({ buyerFirstName }) => buyerFirstName.slice(0, 1)),
    "last name of many": ["陳", "林", "黃"],
    "part of an address": keys(({ invoice }) => invoice?.email.split("@")[0]?.slice(2)),
    "part of many addresses": ["chen", "jiahao", "lin", "123"],
    "part of a trade number": keys(({ payments }) => payments[0]?.tradeNo?.slice(6, 14)),
    "end of a trade number": keys(({ payments }) => payments[0]?.tradeNo?.slice(-7)),
    "part of many trade numbers": ["26112", "261129"],
    "number at the gateway": keys(({ payments }) => payments[0]?.merchantOrderNo),
    "end of a number at the gateway": keys(({ payments }) => payments[0]?.merchantOrderNo.slice(-8)),
    "nothing that exists": ["0000000", "zzzyyyxxx", "ZZZZ9999", "丑丑丑"],
  };
}

const [file = "", orders = ""] = process.argv.slice(2);
main(file, Number(orders)).then(
  () => closeDb(),
  (error: unknown) => {
    console.error(error);
    process.exit(1);
  },
);
