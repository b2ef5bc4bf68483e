import { areaKey, type Search, type SeatWords } from "@/lib/office/orders/rules";
import { inScope } from "@/lib/office/orders/search/in-scope";
import { ordersByArms } from "@/lib/office/orders/search/orders-by-arms";
import type { Scope } from "@/lib/office/orders/types";
import { Prisma } from "@/lib/platform/db";

/** Condition and sorting of orders. */
export type Matching = { where: Prisma.Sql; orderBy: Prisma.Sql };

type Keyed = Exclude<Search, { kind: "latest" } | { kind: "order" } | { parts: unknown }>;
type Wanted = {
  scope: Scope;
  /** the last order number of the previous page */
  before?: string;
  /** the most orders that are needed */
  limit: number;
  /** a further condition on the orders */
  also?: Prisma.Sql;
};

/** Maximum of orders read for one key; people look through no more. */
const MOST_BY_KEY = 1_000;
/** Sorts after every text with the same beginning. */
const LAST = "\u{10FFFF}";
/** Sorts after every order number with the same beginning, in any collation. */
const LAST_NO = "9".repeat(20);

const newestFirst = Prisma.sql`o.order_no DESC`;
/** `~>=~` and its like compare as the index does, whatever the statement's plan. */
const begins = (expression: Prisma.Sql, key: string) =>
  Prisma.sql`${expression} ~>=~ ${key}::text AND ${expression} ~<~ ${key + LAST}::text`;

/** Returns the condition and the sorting, the newest first, for the orders `o` that a search means. */
export function matchingOrders(search: Search, { scope, before, limit, also = Prisma.sql`true` }: Wanted): Matching {
  const older = before === undefined ? Prisma.sql`true` : Prisma.sql`o.order_no < ${before}::text`;
  const where = (matches: Prisma.Sql) => ({
    where: Prisma.sql`${matches} AND ${older} AND ${inScope(scope)} AND ${also}`,
    orderBy: newestFirst,
  });
  if (search.kind === "latest") return where(Prisma.sql`true`);
  // its beginning is enough
  if (search.kind === "order") return where(Prisma.sql`o.order_no >= ${search.key} AND o.order_no <= ${search.key + LAST_NO}`);
  const ids =
    "parts" in search
      ? ordersByArms({ parts: search.parts, scope, before, limit, also })
      : Prisma.sql`${ordersByKey(search, scope)} LIMIT ${MOST_BY_KEY}::int`;
  return where(Prisma.sql`o.id = ANY(ARRAY(${ids}))`);
}

/** Selects the ids of the orders that a whole key leads to, each by an index. */
function ordersByKey(search: Keyed, scope: Scope): Prisma.Sql {
  const { key } = search;
  switch (search.kind) {
    case "ticket":
      return Prisma.sql`SELECT order_id FROM tickets WHERE ticket_no = ${key}
        UNION SELECT t.order_id FROM ended_ticket_nos e JOIN tickets t ON t.id = e.ticket_id WHERE e.ticket_no = ${key}`;
    case "pickup":
      return Prisma.sql`SELECT order_id FROM tickets WHERE pickup_no = ${key}`;
    case "trade":
      return Prisma.sql`SELECT order_id FROM payments WHERE trade_no = ${key} UNION SELECT order_id FROM payments WHERE merchant_order_no = ${key}`;
    case "invoice":
      return Prisma.sql`SELECT order_id FROM invoices WHERE invoice_no = ${key}`;
    case "mobile":
      return Prisma.sql`SELECT id FROM orders WHERE buyer_mobile = ${key}
        UNION SELECT mine.id FROM members m JOIN orders mine ON mine.member_id = m.id WHERE m.mobile = ${key}`;
    case "email":
      return Prisma.sql`SELECT order_id FROM invoices i WHERE ${begins(Prisma.sql`lower(i.email)`, key)}
        UNION SELECT mine.id FROM members m JOIN orders mine ON mine.member_id = m.id WHERE ${begins(Prisma.sql`lower(m.email)`, key)}`;
    case "seat":
      return ofSeat(search.seat, scope);
  }
}

/** The words of an area with or without 區, in Chinese or English, or its key on the map. */
const plainArea = (name: Prisma.Sql) => Prisma.sql`lower(regexp_replace(${name}, '[區 ]', '', 'g'))`;

function ofSeat({ event, area, row, number }: SeatWords, scope: Scope): Prisma.Sql {
  const ofEvent =
    event === undefined
      ? Prisma.sql`true`
      : Prisma.sql`strpos(lower(e.name ->> 'tw' || ' ' || (e.name ->> 'en')), ${event.toLowerCase()}) > 0`;
  return Prisma.sql`
    SELECT oi.order_id FROM events e JOIN event_sessions es ON es.event_id = e.id JOIN areas a ON a.session_id = es.id
    JOIN seats s ON s.area_id = a.id AND s."row" = ${row} AND s."number" = ${number} JOIN order_items oi ON oi.seat_id = s.id
    WHERE ${inScope(scope, Prisma.sql`e.id`)} AND ${ofEvent}
      AND ${areaKey(area)} IN (${plainArea(Prisma.sql`a.name ->> 'tw'`)}, ${plainArea(Prisma.sql`a.name ->> 'en'`)}, lower(a.key))`;
}
