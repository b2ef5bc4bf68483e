/**
 * npm run plans: runs the statements of the most frequent queries on a database with 1,000,000 orders and writes Postgres's plans to
 * docs/query-plans.md. Ends with 1 when a big table is read from end to end, or when a query of the shop costs more than twice as much
 * with 100,000 items as with 1,000. It needs an empty database, which scripts/plans.mjs provides.
 *   npm run plans -- shop      the shop only, printed
 *   npm run plans -- search    the search in the header with 100,000 items: ends with 1 unless 95 of 100 searches take at most 50 ms
 */
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import pg from "pg";
import { getEvent, getNotice } from "@/lib/domain/events/queries";
import { findLiveLogin, mobileExists } from "@/lib/domain/members/queries";
import { claimPlaces, lookAtPlaces, pickPlaces, pickSeats } from "@/lib/domain/orders/create/claim-places";
import { claimProducts } from "@/lib/domain/orders/create/claim-products";
import { findOverdueOrders, findUnpaid, getOrderDetail, listOrders } from "@/lib/domain/orders/reading/queries";
import { areGoodsLeft, restockGoods } from "@/lib/domain/orders/stock/goods-stock";
import { askAboutClosedPayments } from "@/lib/domain/payments/inquiry/ask-gateway";
import { recheckCancelled } from "@/lib/domain/payments/inquiry/recheck-cancelled";
import { getHallSeats, getUnavailableHallSeats } from "@/lib/domain/seats/hall-queries";
import { getSeatList, getUnavailableBlocks, getUnavailableSeats } from "@/lib/domain/seats/queries";
import { getTicketForCode } from "@/lib/domain/tickets/queries";
import { closeDb, CONNECTION_OPTIONS, db } from "@/lib/platform/db";
import { compareShops, type Compared } from "./compare-shops";
import { explain } from "./explain";
import { fillDatabase } from "./fill-database";
import { measureSearch } from "./measure-search";
import { indexesOf, sequentialScans, shortened, type Explained } from "./read-plan";
import { recordStatements, type Statement } from "./record-statements";

type Sample = {
  member: string;
  order: string;
  unpaid_member: string;
  ticket_no: string;
  ticket_member: string;
  login: string;
  login_member: string;
  mobile: string;
  session: number;
  area: number;
  block: number;
  buyer: string;
  seats: number[];
  slug: string;
  show: number;
  entry: number;
  entry_area: number;
  types: number[];
  tickets: string;
  tickets_member: string;
  products: number[];
};
type Checked = { name: string; why: string; plans: { statement: Statement; explained: Explained }[] };

/** One row of everything; the member with the most orders is the worst case of the list. */
const SAMPLE = `
  SELECT most.member_id AS member, (SELECT id FROM orders o WHERE o.member_id = most.member_id AND status = 'paid' LIMIT 1) AS "order",
    (SELECT member_id FROM orders WHERE status = 'unpaid' AND held_until > now() LIMIT 1) AS unpaid_member, t.ticket_no, t.member_id AS ticket_member,
    l.id AS login, l.member_id AS login_member, '+886900012345' AS mobile, a.session_id AS session, a.id AS area, a.block_id AS block,
    (SELECT ev.slug FROM events ev JOIN event_sessions es ON es.event_id = ev.id WHERE es.id = a.session_id) AS slug,
    (SELECT id FROM members m WHERE NOT EXISTS (SELECT 1 FROM orders o WHERE o.member_id = m.id AND status = 'unpaid') LIMIT 1) AS buyer,
    (SELECT array_agg(id) FROM (SELECT id FROM seats WHERE area_id = a.id AND held_until < now() ORDER BY id LIMIT 2) s) AS seats,
    e.session_id AS show, e.id AS entry, e.area_id AS entry_area, (SELECT array_agg(id) FROM (SELECT id FROM prices WHERE session_id = e.session_id LIMIT 2) p) AS types,
    g.id AS tickets, g.member_id AS tickets_member, g.products
  FROM (SELECT member_id FROM orders GROUP BY 1 ORDER BY count(*) DESC LIMIT 1) most,
    (SELECT ticket_no, member_id FROM tickets LIMIT 1) t, (SELECT id, member_id FROM logins LIMIT 1) l,
    (SELECT id, session_id, block_id FROM areas WHERE capacity = 5000 ORDER BY id DESC LIMIT 1) a,
    (SELECT tt.id, tt.session_id, a.id AS area_id FROM ticket_times tt JOIN areas a ON a.ticket_time_id = tt.id ORDER BY tt.id LIMIT 1) e,
    (SELECT o.id, o.member_id, (SELECT array_agg(id) FROM products WHERE event_id = o.event_id) AS products
      FROM orders o JOIN order_items oi ON oi.order_id = o.id AND oi.kind = 'product' LIMIT 1) g`;

const own = { language: "tw", idempotencyHash: "-", deadlineSeconds: 900 };
const sent = ({ text, values }: Statement): Statement => ({ text, values });

function claimOf({ session, area, buyer, seats }: Sample): Statement[] {
  const claim = {
    ...own,
    memberId: buyer,
    sessionId: session,
    ticketType: "e_ticket" as const,
    qty: 2,
    admitted: false,
    captchaPassed: false,
  };
  return [
    ...[pickSeats(session, seats), pickPlaces(session, area, 2)].map((pick) => sent(claimPlaces({ ...claim, pick }))),
    sent(claimPlaces({ ...claim, pick: lookAtPlaces(session, area, 2), judgeOnly: true })),
  ];
}

function entryClaimOf({ show, entry, entry_area: areaId, types, buyer }: Sample): Statement[] {
  const claim = {
    ...own,
    memberId: buyer,
    sessionId: show,
    ticketType: "e_ticket" as const,
    qty: types.length,
    admitted: false,
    captchaPassed: false,
  };
  return [sent(claimPlaces({ ...claim, pick: pickPlaces(show, areaId, types.length), entry: { ticketTimeId: entry, priceIds: types } }))];
}

function productClaimOf({ tickets, tickets_member: memberId, products }: Sample): Statement[] {
  return [sent(claimProducts({ ...own, memberId, parentId: tickets, products: products.map((id) => ({ product_id: id, qty: 1 })) }))];
}

/** Puts stock back as a cancelled order does, and takes it again as a late payment does. */
async function moveProducts({ tickets }: Sample): Promise<void> {
  await db.$transaction(async (tx) => {
    await restockGoods(tx, tickets);
    await areGoodsLeft(tx, tickets);
  });
}

function readings(sample: Sample): [string, string, () => Promise<Statement[]>][] {
  const { member, unpaid_member: unpaidMember, area: areaId, block: blockId, session } = sample;
  const page = { memberId: member, language: "tw" as const, pageSize: 20 };
  const record = (work: () => Promise<unknown>, options?: { onlyFirst: boolean }) => () => recordStatements(work, options);
  return [
    [
      "Order list",
      "The first page of a member with some 4,000 orders, and how many there are.",
      record(() => listOrders({ ...page, pageNum: 1 })),
    ],
    ["Order list by status", "The same, cancelled ones only.", record(() => listOrders({ ...page, pageNum: 1, status: "cancelled" }))],
    [
      "Order list, still to come",
      "The first page by the session's time, and how many are over.",
      record(() => listOrders({ ...page, pageNum: 1, when: "upcoming" })),
    ],
    ["Order list, deep page", "Page 90: read past 1,780 orders of this member.", record(() => listOrders({ ...page, pageNum: 90 }))],
    [
      "Order detail",
      "The order with its items, seats, payment, invoice and tickets.",
      record(() => getOrderDetail({ orderId: sample.order, memberId: member, language: "tw" })),
    ],
    ["Unpaid order of a member", "Asked before every purchase.", record(() => findUnpaid(unpaidMember))],
    ["Sweep: overdue orders", "Every ten seconds in every worker.", record(() => findOverdueOrders(500))],
    ["Sweep: payments gone silent", "Every ten seconds in every worker.", record(() => askAboutClosedPayments(50), { onlyFirst: true })],
    ["Sweep: cancelled, to be asked about", "Every ten seconds in every worker.", record(() => recheckCancelled(50), { onlyFirst: true })],
    [
      "One event",
      "With its sessions, prices and what is left of them: /event/detail and /session/list.",
      record(() => getEvent(sample.slug, "tw")),
    ],
    ["Its notice", "What a buyer agrees to before choosing.", record(() => getNotice(sample.slug, "tw"))],
    ["Seat list", "An area of 5,000 seats.", record(() => getSeatList({ blockId, areaId }))],
    ["Unavailable seats", "The same area, nine tenths sold.", record(() => getUnavailableSeats({ blockId, areaId }))],
    ["Seats of a hall", "A session of 25,000 seats; made once per version of the catalogue.", record(() => getHallSeats(session))],
    ["Unavailable seats of a hall", "The same, at most once a second.", record(() => getUnavailableHallSeats(session))],
    ["Unavailable blocks", "What is left in each area of a session of 25,000 seats.", record(() => getUnavailableBlocks(session))],
    [
      "Claim of chosen seats, and of any places",
      "The statement of lib/domain/orders/create/claim-places.ts, taken back afterwards.",
      async () => claimOf(sample),
    ],
    ["Claim of an exhibition's entry", "The same with an entry time and two ticket types.", async () => entryClaimOf(sample)],
    [
      "Order of added products",
      "The statement of lib/domain/orders/create/claim-products.ts for tickets that are paid, taken back afterwards.",
      async () => productClaimOf(sample),
    ],
    [
      "Added products of an order",
      "Put back into stock when it is cancelled, and looked for again when its payment comes late.",
      record(() => moveProducts(sample)),
    ],
    [
      "Ticket for its code",
      "By ticket number and member.",
      record(() => getTicketForCode({ ticketNo: sample.ticket_no, memberId: sample.ticket_member })),
    ],
    [
      "Login behind a token",
      "On every call of a member, remembered for three seconds.",
      record(() => findLiveLogin(sample.login, sample.login_member)),
    ],
    ["Member by number", "Login and registration.", record(() => mobileExists(sample.mobile))],
  ];
}

function verdict({ explained }: Checked["plans"][number]): string {
  const scans = sequentialScans(explained);
  const pages = explained.Plan["Shared Hit Blocks"] + explained.Plan["Shared Read Blocks"];
  const cost = `${explained["Execution Time"].toFixed(2)} ms, ${pages} pages of 8 KB`;
  const indexes = indexesOf(explained);
  return scans.length > 0
    ? `**Reads ${scans.join(", ")} from end to end** (${cost})`
    : `${indexes.length > 0 ? `By ${indexes.join(", ")}` : "A small table"}: ${cost}.`;
}

function shopTable(compared: Compared[]): string {
  const rows = compared.map(
    ({ name, small, large, ratio }) => `| ${name} | ${small.rows} → ${large.rows} | ${small.pages} → ${large.pages} | ${ratio} |`,
  );
  return ["## The shop: 1,000 items → 100,000 items", "", "| reading | rows | pages | ratio |", "|---|---|---|---|", ...rows, ""].join(
    "\n",
  );
}

function record(checked: Checked[], counts: string, compared: Compared[]): string {
  const sections = checked.map(({ name, why, plans }) =>
    [`### ${name}`, "", why, "", ...plans.flatMap((plan) => [verdict(plan), "", "```", shortened(plan.explained), "```", ""])].join("\n"),
  );
  return `# Query plans

Written by \`npm run plans\`; do not edit.

The queries that members, visitors and the worker run all day must cost the same with a million orders in the tables as with a thousand. The command fills a temporary database with ${counts}, calls the product's own functions, records the statements that they send, including Prisma's, and asks Postgres for the plan that a connection settles on for each ([decision 8](decisions/008-prepared-statements.md)). A sequential scan of a table that grows with the orders fails the command. Times are with everything in memory; the pages read are the figure that does not depend on the machine.

Add a new frequent query to \`scripts/plans/explain-plans.ts\`. Partial indexes, which Prisma's schema cannot express, are written in the migrations by hand. A deep page of the order list reads everything before it, which is bounded by one member's orders. Counting the seats left in a session reads the index entries of its free seats, so that answer is shared for a second.

## Plans

${sections.join("\n")}
${shopTable(compared)}`;
}

async function countsOf(client: pg.Client): Promise<string> {
  const tables = ["orders", "order_items", "seats", "tickets", "payments", "members", "logins"];
  const { rows } = await client.query<Record<string, string>>(
    `SELECT ${tables.map((table) => `(SELECT count(*) FROM ${table}) AS ${table}`).join(", ")}`,
  );
  return tables.map((table) => `${Number(rows[0]?.[table]).toLocaleString("en")} ${table}`).join(", ");
}

async function main(): Promise<number> {
  const client = new pg.Client({ connectionString: process.env.DATABASE_URL, options: CONNECTION_OPTIONS });
  await client.connect();
  const say = (line: string) => console.log(line);
  if (process.argv.includes("search")) return finish(client, await measureSearch(client, say));
  const shop = await compareShops(client, say);
  if (process.argv.includes("shop")) return finish(client, shop.bad);
  say("Filling the database with 1,000,000 orders");
  await fillDatabase(client, say);
  const {
    rows: [sample],
  } = await client.query<Sample>(SAMPLE);
  if (!sample) throw new Error("The database is empty.");
  const checked: Checked[] = [];
  let bad = 0;
  for (const [name, why, statements] of readings(sample)) {
    const plans: Checked["plans"] = [];
    for (const statement of await statements()) plans.push({ statement, explained: await explain(client, statement) });
    if (plans.length === 0) throw new Error(`${name}: nothing was sent to the database.`);
    checked.push({ name, why, plans });
    for (const plan of plans) {
      if (sequentialScans(plan.explained).length > 0) bad += 1;
      say(`${name}: ${verdict(plan)}`);
    }
  }
  const file = join(import.meta.dirname, "..", "..", "docs", "query-plans.md");
  writeFileSync(file, record(checked, await countsOf(client), shop.compared));
  return finish(client, shop.bad, bad);
}

async function finish(client: pg.Client, dear: number, bad = 0): Promise<number> {
  await client.end();
  await closeDb();
  if (bad > 0) console.error(`${bad} statements read a big table from end to end.`);
  if (dear > 0) console.error(`${dear} queries of the shop cost more than twice as much in a large one.`);
  return bad + dear > 0 ? 1 : 0;
}

main().then(
  (code) => process.exit(code),
  (error: unknown) => {
    console.error(error);
    process.exit(1);
  },
);
