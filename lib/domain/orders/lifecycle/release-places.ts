import { restockGoods } from "@/lib/domain/orders/stock/goods-stock";
import { uncountMerchandise } from "@/lib/domain/orders/stock/merchandise-quota";
import type { Tx } from "@/lib/platform/db";

/**
 * Give back what an order holds: its places that no other order has taken, its products and merchandise,
 * and its share of the member's counts. Called once per order, by the call that moves it out of unpaid.
 * Places whose hold has ended are left alone: they are free already, and a buyer who is claiming one
 * must not wait for this, nor this for the buyer.
 */
export async function releasePlaces(tx: Tx, orderId: string): Promise<void> {
  await tx.$executeRaw`
    UPDATE seats SET order_id = NULL, held_until = '-infinity'
    WHERE order_id = ${orderId}::uuid AND held_until >= now()`;
  await restockGoods(tx, orderId);
  await uncountMerchandise(tx, orderId);
  await tx.$executeRaw`
    UPDATE ticket_counts c SET qty = c.qty - o.ticket_qty
    FROM orders o WHERE o.id = ${orderId}::uuid AND c.member_id = o.member_id AND c.session_id = o.session_id AND o.ticket_qty > 0`;
}
