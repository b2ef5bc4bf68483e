import { z } from "zod";
import type { Change, Concern, Impact } from "@/lib/domain/catalogue/changes/types";
import { sessionIsOver } from "@/lib/domain/events/session-over";
import { queryRows } from "@/lib/platform/database/query-rows";
import { Prisma, type Tx } from "@/lib/platform/db";

const impactRow = z.strictObject({ id: z.number(), onSale: z.boolean(), sold: z.number(), open: z.number() });

/** Whether the session `s` of the event `e` is on sale, by the database's clock. */
const onSale = Prisma.sql`(coalesce(e.published_at <= now(), false) AND NOT s.sale_unannounced AND s.sale_starts_at <= now() AND s.sale_ends_at > now())`;
const soldOfSession = Prisma.sql`(SELECT count(*)::int FROM tickets t WHERE t.session_id = s.id AND t.status <> 'void')`;
const openOfSession = Prisma.sql`(SELECT count(*)::int FROM orders o WHERE o.session_id = s.id AND o.status = 'unpaid')`;

/** Sessions that are not over, grouped by the given id. */
function bySession(id: Prisma.Sql, ids: number[]): Prisma.Sql {
  return Prisma.sql`
    SELECT ${id} AS id, bool_or(${onSale}) AS "onSale", sum(${soldOfSession})::int AS sold, sum(${openOfSession})::int AS open
    FROM event_sessions s JOIN events e ON e.id = s.event_id WHERE ${id} = ANY(${ids}::int[]) AND NOT ${sessionIsOver("s")} GROUP BY ${id}`;
}

/** Order items grouped by product or spec. */
function byLine(column: Prisma.Sql, ids: number[], sells: Prisma.Sql): Prisma.Sql {
  return Prisma.sql`
    SELECT w.id, (${sells}) AS "onSale", coalesce(sum(oi.qty) FILTER (WHERE o.status = 'paid'), 0)::int AS sold,
      count(DISTINCT o.id) FILTER (WHERE o.status = 'unpaid')::int AS open
    FROM unnest(${ids}::int[]) AS w (id) LEFT JOIN order_items oi ON oi.${column} = w.id LEFT JOIN orders o ON o.id = oi.order_id GROUP BY w.id`;
}

/** Places grouped by area: the given ones, or all. */
function byPlace(seats: Prisma.Sql): Prisma.Sql {
  return Prisma.sql`
    SELECT w.id, ${onSale} AS "onSale",
      count(place.id) FILTER (WHERE place.order_id IS NOT NULL AND place.held_until = 'infinity')::int AS sold,
      count(DISTINCT place.order_id) FILTER (WHERE place.held_until > now() AND place.held_until < 'infinity')::int AS open
    FROM ${seats} JOIN areas a ON a.id = w.area_id JOIN event_sessions s ON s.id = a.session_id JOIN events e ON e.id = s.event_id
    GROUP BY w.id, s.id, e.id`;
}

const inShop = Prisma.sql`m.is_published AND m.listed_at <= now()`;

const measures: { [of in Exclude<Concern["of"], "seats">]: (ids: number[]) => Prisma.Sql } = {
  hall: (ids) => bySession(Prisma.sql`s.hall_id`, ids),
  event: (ids) => bySession(Prisma.sql`s.event_id`, ids),
  session: (ids) => bySession(Prisma.sql`s.id`, ids),
  // Through the session's tickets: items have no index by price.
  price: (ids) => Prisma.sql`
    SELECT p.id, ${onSale} AS "onSale",
      (SELECT count(*)::int FROM tickets t JOIN order_items oi ON oi.id = t.order_item_id WHERE t.session_id = s.id AND t.status <> 'void' AND oi.price_id = p.id) AS sold,
      (SELECT count(*)::int FROM orders o WHERE o.session_id = s.id AND o.status = 'unpaid'
        AND EXISTS (SELECT FROM order_items oi WHERE oi.order_id = o.id AND oi.price_id = p.id)) AS open
    FROM prices p JOIN event_sessions s ON s.id = p.session_id JOIN events e ON e.id = s.event_id WHERE p.id = ANY(${ids}::int[])`,
  area: (ids) =>
    byPlace(
      Prisma.sql`(SELECT id, id AS area_id FROM areas WHERE id = ANY(${ids}::int[])) w LEFT JOIN seats place ON place.area_id = w.area_id`,
    ),
  "ticket time": (ids) =>
    byPlace(Prisma.sql`
    (SELECT ticket_time_id AS id, id AS area_id FROM areas WHERE ticket_time_id = ANY(${ids}::int[])) w LEFT JOIN seats place ON place.area_id = w.area_id`),
  product: (ids) =>
    byLine(
      Prisma.sql`product_id`,
      ids,
      Prisma.sql`
    SELECT coalesce(bool_or(${onSale}), false) FROM products p JOIN events e ON e.id = p.event_id JOIN event_sessions s ON s.event_id = e.id WHERE p.id = w.id`,
    ),
  spec: (ids) =>
    byLine(
      Prisma.sql`spec_id`,
      ids,
      Prisma.sql`SELECT ${inShop} FROM merchandise_specs ms JOIN merchandise m ON m.id = ms.merchandise_id WHERE ms.id = w.id`,
    ),
  merchandise: (ids) => Prisma.sql`
    SELECT m.id, ${inShop} AS "onSale", coalesce(sum(oi.qty) FILTER (WHERE o.status = 'paid'), 0)::int AS sold,
      count(DISTINCT o.id) FILTER (WHERE o.status = 'unpaid')::int AS open
    FROM merchandise m LEFT JOIN merchandise_specs ms ON ms.merchandise_id = m.id LEFT JOIN order_items oi ON oi.spec_id = ms.id LEFT JOIN orders o ON o.id = oi.order_id
    WHERE m.id = ANY(${ids}::int[]) GROUP BY m.id`,
};

/** Counts the buyers whom each change affects now. New rows have no buyers yet, so their changes are left out. */
export async function measureImpact(tx: Tx, changes: Change[]): Promise<Map<Change, Impact>> {
  const found = new Map<string, Impact>();
  const read = async (of: Concern["of"], statement: Prisma.Sql) => {
    for (const { id, ...impact } of await queryRows(tx, impactRow, statement)) found.set(`${of}:${id}`, impact);
  };
  const concerns = changes.flatMap(({ concern }) => concern ?? []);
  for (const [of, statement] of Object.entries(measures) as [keyof typeof measures, (ids: number[]) => Prisma.Sql][]) {
    const ids = [...new Set(concerns.filter((concern) => concern.of === of).map(({ id }) => id))];
    if (ids.length > 0) await read(of, statement(ids));
  }
  const places = concerns.flatMap((concern) => (concern.of === "seats" ? concern : []));
  if (places.length > 0) await read("seats", byPlace(touchedPlaces(places)));
  return new Map(
    changes.flatMap((change) =>
      change.concern ? [[change, found.get(`${change.concern.of}:${change.concern.id}`) ?? nobody] as const] : [],
    ),
  );
}

const nobody: Impact = { onSale: false, sold: 0, open: 0 };

function touchedPlaces(concerns: (Concern & { of: "seats" })[]): Prisma.Sql {
  const pairs = concerns.flatMap(({ id, seatIds }) => (seatIds.length > 0 ? seatIds : [null]).map((seat) => ({ id, seat })));
  return Prisma.sql`
    (SELECT area_id AS id, area_id, seat_id FROM unnest(${pairs.map(({ id }) => id)}::int[], ${pairs.map(({ seat }) => seat)}::int[]) AS given (area_id, seat_id)) w
    LEFT JOIN seats place ON place.id = w.seat_id`;
}
