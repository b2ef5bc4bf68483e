import type { Tx } from "@/lib/platform/db";

type Owed = { /** the return's id */ id: bigint; orderId: string; specId: number; qty: number };

/** Make the price of returned merchandise due, without postage: one refund per return, of the payment that paid the order. */
export async function oweReturn(tx: Tx, { id, orderId, specId, qty }: Owed): Promise<void> {
  await tx.$executeRaw`
    INSERT INTO refunds (order_id, payment_id, return_id, cause, status, amount)
    SELECT p.order_id, p.id, ${id}, 'return', 'refund_due', item.price * ${qty}::int
    FROM payments p, (SELECT min(price) AS price FROM order_items WHERE order_id = ${orderId}::uuid AND spec_id = ${specId}) item
    WHERE p.order_id = ${orderId}::uuid AND p.settled AND item.price > 0`;
}
