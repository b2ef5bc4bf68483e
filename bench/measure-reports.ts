/**
 * Fills a database with sold orders, counts them for the reports and measures a report of them:
 *   npm run measure:reports -- [orders, by default 1000000]
 * Exits with 1 if the median of a report takes longer than 300 ms.
 */
import { addToReports, reportsCountedAt } from "@/lib/domain/sales-rollup/reports/add-to-reports";
import { readReport } from "@/lib/office/reports/read-report";
import type { ReportWish } from "@/lib/office/reports/schemas";
import { closeDb, db, Prisma, runSql } from "@/lib/platform/db";
import { makeMember } from "@/prisma/factories/members";
import { makeProduct } from "@/prisma/factories/products";
import { makeSession, type SessionFixture } from "@/prisma/factories/sessions";

const MOST_MS = 300;
const RUNS = 20;
const AREAS = 50;
const SEATS_OF_AREA = 1_000;
const PER_SESSION = AREAS * SEATS_OF_AREA;
/** Days over which the orders are spread, most of them on the first. */
const DAYS = 60;
/** Filled tables, whose statistics the planner needs. */
const tables = ["orders", "order_items", "tickets", "seats", "report_sales", "report_orders", "report_goods", "report_entries"];

/** Sells every seat of a session, each by an order, without triggers and with the logs that a rebuild does not need left out. */
async function sell({ sessionId, eventId, areaIds }: SessionFixture, memberId: string, productId: number): Promise<void> {
  // By indexes: a statement may take 15 s.
  const sold = Prisma.sql`seats s JOIN orders o ON o.order_no = 'HLM' || lpad(s.id::text, 10, '0') AND s.area_id = ANY(${areaIds})`;
  await db.$transaction(
    async (tx) => {
      await tx.$executeRaw`SET LOCAL session_replication_role = replica`;
      await tx.$executeRaw`
        INSERT INTO orders (order_no, member_id, kind, status, event_id, session_id, area_id, ticket_qty, items_total, service_fee, total_price, ticket_type, pay_way,
          pay_deadline, held_until, buyer_last_name, buyer_first_name, buyer_mobile, language, created_at, paid_at, idempotency_key)
        SELECT 'HLM' || lpad(s.id::text, 10, '0'), ${memberId}::uuid, 'ticket', 'paid', ${eventId}, ${sessionId}, s.area_id, 1, 1000, 50, 1050, 'e_ticket',
          (ARRAY['credit', 'atm', 'cvs']::pay_way[])[1 + s.id % 3], now(), now(), '測', '試', '0900000000', (ARRAY['tw', 'en', 'jp', 'kr'])[1 + s.id % 4],
          at, at + interval '3 minutes', s.id::text
        FROM seats s CROSS JOIN LATERAL (
          SELECT now() - make_interval(secs => 86400.0 * ${DAYS}::int * (1 - power(((s.id::bigint * 7919) % 10007) / 10007.0, 3))) AS at) time
        WHERE s.area_id = ANY(${areaIds})`;
      await tx.$executeRaw`
        INSERT INTO order_items (order_id, kind, seat_id, price_id, price)
        SELECT o.id, 'ticket', o.idempotency_key::int, p.id, 1000 FROM ${sold} JOIN prices p ON p.session_id = o.session_id`;
      await tx.$executeRaw`
        INSERT INTO order_items (order_id, kind, product_id, qty, price)
        SELECT o.id, 'product', ${productId}, 1, 300 FROM ${sold} WHERE s.id % 5 = 0`;
      await tx.$executeRaw`
        INSERT INTO tickets (ticket_no, order_id, order_item_id, member_id, session_id, seat_id, type, status, used_at)
        SELECT 'T' || i.id, o.id, i.id, o.member_id, o.session_id, i.seat_id, 'e_ticket', 'used', now() - make_interval(secs => i.seat_id % 9000)
        FROM ${sold} JOIN order_items i ON i.order_id = o.id AND i.kind = 'ticket'`;
    },
    { timeout: 600_000 },
  );
}

async function measured(name: string, eventId: number, wish: ReportWish): Promise<boolean> {
  const times: number[] = [];
  for (let run = 0; run < RUNS; run++) {
    const start = performance.now();
    await readReport(eventId, wish, { eventIds: null, language: "tw" });
    times.push(performance.now() - start);
  }
  times.sort((one, other) => one - other);
  const [median = 0, p95 = 0] = [times[RUNS / 2], times[Math.floor(RUNS * 0.95)]];
  console.log(`${name}: median ${median.toFixed(0)} ms, 95 % ${p95.toFixed(0)} ms`);
  return median <= MOST_MS;
}

async function main(orders: number): Promise<boolean> {
  const { id: memberId } = await makeMember();
  const first = await makeSession({ areas: AREAS, seats: SEATS_OF_AREA, saleStarts: -DAYS * 86_400 });
  const productId = await makeProduct(db, { eventId: first.eventId });
  for (let sold = 0; sold < orders; sold += PER_SESSION) {
    const session = sold === 0 ? first : await makeSession({ areas: AREAS, seats: SEATS_OF_AREA, saleStarts: -DAYS * 86_400 });
    await db.eventSession.update({ where: { id: session.sessionId }, data: { eventId: first.eventId, key: `${sold}` } });
    await sell({ ...session, eventId: first.eventId }, memberId, productId);
  }
  for (const table of tables) await runSql`ANALYZE ${Prisma.raw(table)}`;
  const start = performance.now();
  while ((await db.$transaction(reportsCountedAt)).counting) await addToReports();
  const seconds = (performance.now() - start) / 1000;
  const count = await db.order.count();
  console.log(`${count} orders counted in ${seconds.toFixed(0)} s, ${(count / seconds).toFixed(0)} a second`);
  for (const table of ["reportSale", "reportOrder", "reportGoods", "reportEntry"] as const)
    console.log(`  ${table}: ${await (db[table] as { count: () => Promise<number> }).count()} rows`);
  for (const table of tables) await runSql`ANALYZE ${Prisma.raw(table)}`;
  const day = new Date(Date.now() - 30 * 86_400_000).toISOString().slice(0, 10);
  const wish = { step: "day", compare: "before" } as const;
  const judged = [
    await measured("whole sale by day", first.eventId, wish),
    await measured("whole sale by hour", first.eventId, { ...wish, step: "hour" }),
    await measured("against a sale as large", first.eventId, { ...wish, compare: first.eventId }),
    await measured("last thirty days", first.eventId, { ...wish, from: day }),
    await measured("one session", first.eventId, { ...wish, session_id: first.sessionId }),
  ];
  return judged.every(Boolean);
}

main(Number(process.argv[2] ?? 1_000_000)).then(
  async (isFast) => {
    await closeDb();
    process.exit(isFast ? 0 : 1);
  },
  (error: unknown) => {
    console.error(error);
    process.exit(1);
  },
);
