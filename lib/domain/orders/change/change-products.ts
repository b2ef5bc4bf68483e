import { z } from "zod";
import type { ProductLine } from "@/lib/domain/orders/stock/product-stock";
import type { ErrorKey } from "@/lib/errors/catalogue";
import { DomainError, type FieldError } from "@/lib/errors/domain-error";
import { queryRows } from "@/lib/platform/database/query-rows";
import { Prisma, type Tx } from "@/lib/platform/db";

const lockedProductRow = z.strictObject({
  id: z.number(),
  event_id: z.number(),
  price: z.number(),
  stock: z.number(),
  max_per_order: z.number(),
});

/**
 * Set the added products of an unpaid order to exactly these, at today's prices; lines that do not
 * change keep the price they were ordered at. The order must be locked.
 * @throws MERCHANDISE_NOT_FOUND, OVER_LIMIT, OUT_OF_STOCK; details name the products
 */
export async function changeProducts(
  tx: Tx,
  { orderId, eventId }: { orderId: string; eventId: number },
  lines: ProductLine[],
): Promise<void> {
  const items = await tx.orderItem.findMany({ where: { orderId, kind: "product" }, select: { productId: true, qty: true } });
  const held = new Map(items.map(({ productId, qty }) => [productId as number, qty]));
  const wanted = new Map(lines.map(({ product_id: id, qty }) => [id, qty]));
  if (held.size === wanted.size && [...held].every(([id, qty]) => wanted.get(id) === qty)) return;

  const ids = [...new Set([...held.keys(), ...wanted.keys()])];
  const locked = await queryRows(
    tx,
    lockedProductRow,
    Prisma.sql`
    SELECT id, event_id, price, stock, max_per_order FROM products WHERE id = ANY(${ids}::int[]) ORDER BY id FOR NO KEY UPDATE`,
  );
  const known = new Map(locked.filter((product) => product.event_id === eventId).map((product) => [product.id, product]));
  const more = (id: number) => (wanted.get(id) ?? 0) - (held.get(id) ?? 0);
  refuse("MERCHANDISE_NOT_FOUND", lines, ({ product_id: id }) => !known.has(id));
  refuse("OVER_LIMIT", lines, ({ product_id: id, qty }) => qty > (known.get(id)?.max_per_order ?? 0));
  refuse("OUT_OF_STOCK", lines, ({ product_id: id }) => more(id) > (known.get(id)?.stock ?? 0));

  for (const { id } of locked) await tx.product.update({ where: { id }, data: { stock: { decrement: more(id) } } });
  await tx.orderItem.deleteMany({ where: { orderId, kind: "product" } });
  await tx.orderItem.createMany({
    data: lines.map(({ product_id: productId, qty }) => ({
      orderId,
      kind: "product",
      productId,
      qty,
      price: known.get(productId)?.price ?? 0,
    })),
  });
  await tx.$executeRaw`
    UPDATE orders o SET items_total = sum.items, total_price = sum.items + o.service_fee + o.delivery_fee
    FROM (SELECT coalesce(sum(price * qty), 0)::int AS items FROM order_items WHERE order_id = ${orderId}::uuid) sum WHERE o.id = ${orderId}::uuid`;
}

function refuse(key: ErrorKey, lines: ProductLine[], isRefused: (line: ProductLine) => boolean): void {
  const details: FieldError[] = lines.filter(isRefused).map(({ product_id: id }) => ({ field: "additional_product", key: String(id) }));
  if (details.length > 0) throw new DomainError(key, { details });
}
