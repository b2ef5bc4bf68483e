import type { Tx } from "@/lib/platform/db";

// What an order holds of its event's added products. Stock is a counter: it is taken when the order
// is made and given back by whoever moves the order out of unpaid, once.

/** Put the products of an order back on the shelf. Rows in key order, as every sale takes them. */
export async function returnProducts(tx: Tx, orderId: string): Promise<void> {
  await tx.$executeRaw`
    WITH lines AS (SELECT product_id AS id, sum(qty)::int AS qty FROM order_items WHERE order_id = ${orderId}::uuid AND kind = 'product' GROUP BY product_id),
    shelf AS (SELECT id FROM products WHERE id IN (SELECT id FROM lines) ORDER BY id FOR NO KEY UPDATE)
    UPDATE products p SET stock = p.stock + lines.qty FROM lines, shelf WHERE p.id = lines.id AND shelf.id = p.id`;
}

/** Lock the products of an order that had given them back, and see whether all are there again. */
export async function areProductsLeft(tx: Tx, orderId: string): Promise<boolean> {
  const [row] = await tx.$queryRaw<{ left: boolean }[]>`
    WITH lines AS (SELECT product_id AS id, sum(qty)::int AS qty FROM order_items WHERE order_id = ${orderId}::uuid AND kind = 'product' GROUP BY product_id),
    shelf AS (SELECT id, stock FROM products WHERE id IN (SELECT id FROM lines) ORDER BY id FOR NO KEY UPDATE)
    SELECT coalesce(bool_and(coalesce(shelf.stock, 0) >= lines.qty), true) AS left FROM lines LEFT JOIN shelf USING (id)`;
  return row?.left ?? false;
}

/** Take the products of an order off the shelf once more; areProductsLeft has locked them and said yes. */
export async function takeProductsAgain(tx: Tx, orderId: string): Promise<void> {
  await tx.$executeRaw`
    UPDATE products p SET stock = p.stock - lines.qty
    FROM (SELECT product_id AS id, sum(qty)::int AS qty FROM order_items WHERE order_id = ${orderId}::uuid AND kind = 'product' GROUP BY product_id) lines
    WHERE p.id = lines.id`;
}
