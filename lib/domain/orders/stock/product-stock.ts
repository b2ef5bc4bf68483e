import { Prisma } from "@/lib/platform/db";

/** An added product of an event and its quantity. A list has each product once. */
export type ProductLine = { product_id: number; qty: number };

/** The verdict on an order's products; `named` are the ids of the refused ones. */
export const productsVerdicts = ["NO_PRODUCT", "PRODUCT_LIMIT", "STOCK"] as const;

const idsOf = (lines: ProductLine[]) => lines.map(({ product_id: id }) => id);

/** The wanted products as rows `w (id, qty)`. */
export function wantedProducts(lines: ProductLine[]): Prisma.Sql {
  return Prisma.sql`unnest(${idsOf(lines)}::int[], ${lines.map(({ qty }) => qty)}::int[]) AS w (id, qty)`;
}

/**
 * Steps of a statement that sells products: `locked` locks them in key order, `goods` is one row with their sum (`total`, TWD),
 * a `verdict` and the ids of the refused ones. A crowd queues on a stock counter's row, so it is locked only after all else has
 * passed.
 * @param eventId an expression; only products of this event are sold
 * @param ready a condition; without it nothing is locked and nothing is found
 */
export function lockStock(lines: ProductLine[], { eventId, ready }: { eventId: Prisma.Sql; ready: Prisma.Sql }): Prisma.Sql {
  if (lines.length === 0) return Prisma.sql`goods AS (SELECT 0 AS total, 'OK' AS verdict, '{}'::int[] AS named)`;
  return Prisma.sql`
locked AS (
  SELECT id, price, stock, max_per_order FROM products
  WHERE id = ANY(${idsOf(lines)}::int[]) AND event_id = ${eventId} AND ${ready}
  ORDER BY id FOR NO KEY UPDATE
), judged AS (
  SELECT w.id, locked.price * w.qty AS sum,
    CASE WHEN locked.id IS NULL THEN 'NO_PRODUCT' WHEN w.qty > locked.max_per_order THEN 'PRODUCT_LIMIT'
         WHEN w.qty > locked.stock THEN 'STOCK' ELSE 'OK' END AS verdict
  FROM ${wantedProducts(lines)} LEFT JOIN locked USING (id)
), goods AS (
  SELECT coalesce(sum(sum), 0)::int AS total, worst.verdict,
    coalesce(array_agg(id ORDER BY id) FILTER (WHERE judged.verdict = worst.verdict AND worst.verdict <> 'OK'), '{}') AS named
  FROM judged, (
    SELECT verdict FROM judged ORDER BY array_position(ARRAY['NO_PRODUCT', 'PRODUCT_LIMIT', 'STOCK', 'OK'], verdict) LIMIT 1
  ) worst GROUP BY worst.verdict
)`;
}

/**
 * Steps that take the products from stock and insert their items, for the order `made`. They count down from the locked row:
 * the statement's snapshot may be older, and Postgres first checks the constraint against the value computed from the snapshot.
 */
export function takeStock(lines: ProductLine[]): Prisma.Sql {
  if (lines.length === 0) return Prisma.sql`sold AS (SELECT 1 WHERE false)`;
  return Prisma.sql`
sold AS (
  UPDATE products p SET stock = locked.stock - w.qty FROM ${wantedProducts(lines)} JOIN locked USING (id), made WHERE p.id = w.id RETURNING p.id
), product_items AS (
  INSERT INTO order_items (order_id, kind, product_id, qty, price)
  SELECT made.id, 'product', locked.id, w.qty, locked.price FROM made, locked JOIN ${wantedProducts(lines)} USING (id) ORDER BY locked.id
)`;
}
