import { cancelOverdueOrder } from "@/lib/domain/orders/lifecycle/cancel-order";
import { unpaidUntil } from "@/lib/domain/orders/reading/queries";
import { orderIdRow } from "@/lib/platform/database/row-shapes";
import { db, Prisma, querySql } from "@/lib/platform/db";
import { serializeByKey } from "@/lib/platform/serialize-by-key";

/** Orders per call; a caller that still finds too little calls again. */
const AT_A_TIME = 100;

type Goods = { productIds?: number[]; specIds?: number[] };

/**
 * Cancel overdue orders of any member that still hold some of these products or specs, without asking
 * the gateway: stock, unlike a place, does not become free by the clock.
 * @returns whether any was cancelled, here or by a call at the same moment
 */
export function cancelOverdueHolding({ productIds = [], specIds = [] }: Goods): Promise<boolean> {
  // A crowd finds the same stock empty: one call looks at a time, and those that waited find it done.
  return serializeByKey(`restock:${productIds.join()}:${specIds.join()}`, async () => {
    const overdue = await querySql(
      orderIdRow,
      Prisma.sql`
      SELECT o.id FROM orders o
      WHERE ${unpaidUntil} < now()
        AND EXISTS (SELECT 1 FROM order_items i WHERE i.order_id = o.id AND (i.product_id = ANY(${productIds}::int[]) OR i.spec_id = ANY(${specIds}::int[])))
      ORDER BY ${unpaidUntil} LIMIT ${AT_A_TIME}`,
    );
    for (const { id } of overdue) await cancelOverdueOrder(id);
    if (overdue.length > 0) return true;
    const left = { gt: 0 };
    const enough = await Promise.all([
      productIds.length > 0 ? db.product.count({ where: { id: { in: productIds }, stock: left } }) : 0,
      specIds.length > 0 ? db.merchandiseSpec.count({ where: { id: { in: specIds }, stock: left } }) : 0,
    ]);
    return enough.some((count) => count > 0);
  });
}
