import type { Tx } from "@/lib/platform/db";

/** Adds rows for goods that were added to tickets: they are separate orders, which were refunded with the tickets' order. */
export async function noteAddedOrders(tx: Tx, { callOffId, orderId }: { callOffId: string; orderId: string }): Promise<void> {
  await tx.$executeRaw`
    INSERT INTO call_off_orders (call_off_id, order_id, state, told, amount, refund_id)
    SELECT ${callOffId}::uuid, o.id, 'given_back', 'mail', r.amount, r.id
    FROM orders o JOIN refunds r ON r.order_id = o.id AND r.cause = 'request' AND r.status = 'refund_due'
    WHERE o.parent_id = ${orderId}::uuid ON CONFLICT DO NOTHING`;
}
