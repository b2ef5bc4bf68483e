import type { Tx } from "@/lib/platform/db";

/**
 * Fix the invoice's amount in the transaction that marks an order paid: everything but the face value of tickets, which is
 * collected for the organizer. What was refunded before the invoice is issued is left out of it; a later refund voids it or is
 * deducted by an allowance (docs/operations.md).
 */
export async function fixInvoice(tx: Tx, orderId: string): Promise<void> {
  await tx.$executeRaw`
    UPDATE invoices i SET amount = due.amount, status = CASE WHEN due.amount > 0 THEN 'waiting' ELSE 'none' END, next_try_at = now()
    FROM (
      SELECT o.id, o.total_price - coalesce((SELECT sum(oi.price * oi.qty) FROM order_items oi WHERE oi.order_id = o.id AND oi.kind = 'ticket'), 0)::int AS amount
      FROM orders o WHERE o.id = ${orderId}::uuid
    ) due
    WHERE i.order_id = due.id AND i.status = 'open'`;
}
