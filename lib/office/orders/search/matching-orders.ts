import { nameKey, type Search, type SeatWords } from "@/lib/office/orders/rules";
import type { Scope } from "@/lib/office/orders/types";
import { Prisma } from "@/lib/platform/db";

/** Condition and sorting of orders found by name or as the latest: by name, or newest first. */
export type Matching = { where: Prisma.Sql; orderBy: Prisma.Sql };

type Keyed = Exclude<Search, { kind: "name" } | { kind: "latest" }>;

/** Maximum of orders read for one key; people look through no more. */
const MOST_BY_KEY = 1_000;
/** Sorts after every text with the same beginning. */
const LAST = "\u{10FFFF}";

const newestFirst = Prisma.sql`o.order_no DESC`;
/** The index has exactly this expression; `~>=~` and its like compare as the index does, whatever the statement's plan. */
const buyerName = Prisma.sql`lower(replace(o.buyer_last_name || o.buyer_first_name, ' ', ''))`;
const begins = (expression: Prisma.Sql, key: string) =>
  Prisma.sql`${expression} ~>=~ ${key}::text AND ${expression} ~<~ ${key + LAST}::text`;

/** Condition on an order's event. Orders without an event are only for staff without a scope. */
export function inScope(scope: Scope, eventId = Prisma.sql`o.event_id`): Prisma.Sql {
  return scope === null ? Prisma.sql`true` : Prisma.sql`${eventId} = ANY(${scope}::int[])`;
}

/**
 * Returns the condition and the sorting for the orders `o` that a search means.
 * @param before the last order number of the previous page
 */
export function matchingOrders(search: Search, { scope, before }: { scope: Scope; before?: string }): Matching {
  const older = before === undefined ? Prisma.sql`true` : Prisma.sql`o.order_no < ${before}::text`;
  if (search.kind === "name") return byName(search.key, before);
  if (search.kind === "latest") return { where: older, orderBy: newestFirst };
  return { where: Prisma.sql`o.id = ANY(ARRAY(${keyed(search, scope)} LIMIT ${MOST_BY_KEY}::int)) AND ${older}`, orderBy: newestFirst };
}

/**
 * Walks the index of names from the start of the name, or from the last page's end, so the effort does not depend on the number of
 * matches.
 */
function byName(key: string, before: string | undefined): Matching {
  const last = Prisma.sql`(SELECT ${buyerName} FROM orders o WHERE o.order_no = ${before ?? ""}::text)`;
  const where =
    before === undefined
      ? begins(buyerName, key)
      : Prisma.sql`${buyerName} ~>=~ ${last} AND ${buyerName} ~<~ ${key + LAST}::text AND NOT (${buyerName} = ${last} AND o.order_no >= ${before}::text)`;
  return { where, orderBy: Prisma.sql`${buyerName} USING ~<~, o.order_no DESC` };
}

/** Selects the ids of the orders that a key leads to, each by an index. */
function keyed(search: Keyed, scope: Scope): Prisma.Sql {
  const { key } = search;
  switch (search.kind) {
    case "order":
      return Prisma.sql`SELECT id FROM orders WHERE order_no = ${key}`;
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
      AND ${nameKey(area)} IN (${plainArea(Prisma.sql`a.name ->> 'tw'`)}, ${plainArea(Prisma.sql`a.name ->> 'en'`)}, lower(a.key))`;
}
