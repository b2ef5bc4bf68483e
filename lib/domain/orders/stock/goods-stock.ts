import { Prisma, type Tx } from "@/lib/platform/db";

// What an order holds of things that are counted: added products and merchandise. Stock is a counter:
// it is taken when the order is made and given back by whoever moves the order out of unpaid, once.

/** Both shelves with what an order has from each, locked in key order, as every sale takes them. */
function shelvesOf(orderId: string): Prisma.Sql {
  return Prisma.sql`
    lines AS (
      SELECT product_id, spec_id, sum(qty)::int AS qty FROM order_items
      WHERE order_id = ${orderId}::uuid AND kind IN ('product', 'merchandise') GROUP BY product_id, spec_id
    ),
    products_shelf AS (SELECT id, stock FROM products WHERE id IN (SELECT product_id FROM lines) ORDER BY id FOR NO KEY UPDATE),
    specs_shelf AS (SELECT id, stock FROM merchandise_specs WHERE id IN (SELECT spec_id FROM lines) ORDER BY id FOR NO KEY UPDATE)`;
}

/** Put what an order holds back on the shelf. */
export async function returnGoods(tx: Tx, orderId: string): Promise<void> {
  await tx.$executeRaw`
    WITH ${shelvesOf(orderId)}, products_back AS (
      UPDATE products p SET stock = p.stock + lines.qty FROM lines, products_shelf shelf WHERE p.id = lines.product_id AND shelf.id = p.id
    )
    UPDATE merchandise_specs s SET stock = s.stock + lines.qty FROM lines, specs_shelf shelf WHERE s.id = lines.spec_id AND shelf.id = s.id`;
}

/** Lock what an order had given back, and see whether all of it is there again. */
export async function areGoodsLeft(tx: Tx, orderId: string): Promise<boolean> {
  const [row] = await tx.$queryRaw<{ left: boolean }[]>`
    WITH ${shelvesOf(orderId)}
    SELECT coalesce(bool_and(coalesce(product.stock, spec.stock, 0) >= lines.qty), true) AS left
    FROM lines LEFT JOIN products_shelf product ON product.id = lines.product_id LEFT JOIN specs_shelf spec ON spec.id = lines.spec_id`;
  return row?.left ?? false;
}

/** Take it off the shelf once more; areGoodsLeft has locked it and said yes. */
export async function takeGoodsAgain(tx: Tx, orderId: string): Promise<void> {
  await tx.$executeRaw`
    WITH ${shelvesOf(orderId)}, products_taken AS (
      UPDATE products p SET stock = p.stock - lines.qty FROM lines, products_shelf shelf WHERE p.id = lines.product_id AND shelf.id = p.id
    )
    UPDATE merchandise_specs s SET stock = s.stock - lines.qty FROM lines, specs_shelf shelf WHERE s.id = lines.spec_id AND shelf.id = s.id`;
}
