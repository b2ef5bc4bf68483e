import { restockGoods } from "@/lib/domain/orders/stock/goods-stock";
import { uncountMerchandise } from "@/lib/domain/orders/stock/merchandise-quota";
import { returnedUntil } from "@/lib/domain/seats/reserved";
import { Prisma, type Tx } from "@/lib/platform/db";
import { env } from "@/lib/platform/env";

/**
 * Give back what an order holds: its places that no other order has taken, its products and merchandise, and its share of the
 * member's counts. Called once per order, by the call that moves it out of unpaid. Places whose hold has ended are left alone:
 * they are free already, and a buyer who is claiming one must not wait for this call, nor this call for the buyer. Places that are
 * reserved for a right return to its stock until their block ends. Abandoned
 * numbered seats of a session that is marked as hot become free after a random delay, so that the member who abandons them
 * cannot be the first to take them again.
 */
export async function releasePlaces(tx: Tx, orderId: string, { isAbandoned = false }: { isAbandoned?: boolean } = {}): Promise<void> {
  const isDelayed = isAbandoned ? Prisma.sql`es.marked_hot AND a.is_numbered AND ${returnedUntil} = '-infinity'` : Prisma.sql`false`;
  // A delayed seat belongs to its order until then, so a late payment can still get it.
  await tx.$executeRaw`
    UPDATE seats SET order_id = CASE WHEN ${isDelayed} THEN seats.order_id END,
      held_until = CASE WHEN ${isDelayed} THEN least(seats.held_until, now() + random() * make_interval(secs => ${env().HOT_RELEASE_SECONDS}::int))
        ELSE ${returnedUntil} END
    FROM event_sessions es, areas a
    WHERE es.id = seats.session_id AND a.id = seats.area_id AND seats.order_id = ${orderId}::uuid AND seats.held_until >= now()`;
  await restockGoods(tx, orderId);
  await uncountMerchandise(tx, orderId);
  await tx.$executeRaw`
    UPDATE ticket_counts c SET qty = c.qty - o.ticket_qty
    FROM orders o WHERE o.id = ${orderId}::uuid AND c.member_id = o.member_id AND c.session_id = o.session_id AND o.ticket_qty > 0`;
}
