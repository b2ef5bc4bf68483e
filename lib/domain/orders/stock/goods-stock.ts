import { z } from "zod";
import { queryRows } from "@/lib/platform/database/query-rows";
import { Prisma, type Tx } from "@/lib/platform/db";

// The goods that an order holds: added products and merchandise. Stock is a counter: it is taken when the
// order is placed and given back once, by the call that moves the order out of unpaid.

/** Both stocks with the quantities that an order has of each, locked in key order, as every sale takes them. */
function lockedStock(orderId: string): Prisma.Sql {
  return Prisma.sql`
    lines AS (
      SELECT product_id, spec_id, sum(qty)::int AS qty FROM order_items
      WHERE order_id = ${orderId}::uuid AND kind IN ('product', 'merchandise') GROUP BY product_id, spec_id
    ),
    locked_products AS (SELECT id, stock FROM products WHERE id IN (SELECT product_id FROM lines) ORDER BY id FOR NO KEY UPDATE),
    locked_specs AS (SELECT id, stock FROM merchandise_specs WHERE id IN (SELECT spec_id FROM lines) ORDER BY id FOR NO KEY UPDATE)`;
}

/** Put an order's goods back into stock. */
export async function restockGoods(tx: Tx, orderId: string): Promise<void> {
  await tx.$executeRaw`
    WITH ${lockedStock(orderId)}, products_back AS (
      UPDATE products p SET stock = p.stock + lines.qty FROM lines, locked_products locked WHERE p.id = lines.product_id AND locked.id = p.id
    )
    UPDATE merchandise_specs s SET stock = s.stock + lines.qty FROM lines, locked_specs locked WHERE s.id = lines.spec_id AND locked.id = s.id`;
}

const leftRow = z.strictObject({ left: z.boolean() });

/** Locks the stock of an order's released goods. @returns whether all of it is available again */
export async function areGoodsLeft(tx: Tx, orderId: string): Promise<boolean> {
  const [row] = await queryRows(
    tx,
    leftRow,
    Prisma.sql`
    WITH ${lockedStock(orderId)}
    SELECT coalesce(bool_and(coalesce(product.stock, spec.stock, 0) >= lines.qty), true) AS left
    FROM lines LEFT JOIN locked_products product ON product.id = lines.product_id LEFT JOIN locked_specs spec ON spec.id = lines.spec_id`,
  );
  return row?.left ?? false;
}

/** Take the goods from stock again, after areGoodsLeft has locked them and returned true. */
export async function takeGoodsAgain(tx: Tx, orderId: string): Promise<void> {
  await tx.$executeRaw`
    WITH ${lockedStock(orderId)}, products_taken AS (
      UPDATE products p SET stock = p.stock - lines.qty FROM lines, locked_products locked WHERE p.id = lines.product_id AND locked.id = p.id
    )
    UPDATE merchandise_specs s SET stock = s.stock - lines.qty FROM lines, locked_specs locked WHERE s.id = lines.spec_id AND locked.id = s.id`;
}
