import { enqueueOrderMail } from "@/lib/domain/outbox/enqueue-order-mail";
import type { OrderMail } from "@/lib/domain/outbox/rules";
import { issueTickets } from "@/lib/domain/tickets/issue-tickets";
import type { Tx } from "@/lib/platform/db";

type How = {
  /** the actor that reports the payment */
  actor?: "gateway" | "operator";
  mail?: OrderMail;
};

/** Move a locked order to paid, with its tickets. Its places must be its own already. */
export async function markPaid(tx: Tx, orderId: string, now: Date, { actor = "gateway", mail = "order_paid" }: How = {}): Promise<void> {
  await tx.order.update({ where: { id: orderId }, data: { status: "paid", paidAt: now, cancelledAt: null, cancelReason: null } });
  await issueTickets(tx, orderId);
  await countSold(tx, orderId);
  await fixInvoice(tx, orderId);
  await tx.orderLog.create({ data: { orderId, event: "paid", actor } });
  await enqueueOrderMail(tx, { orderId, template: mail });
}

/** Count paid merchandise as sold: the shop sorts by it. Rows in key order. */
async function countSold(tx: Tx, orderId: string): Promise<void> {
  await tx.$executeRaw`
    WITH sold AS (
      SELECT s.merchandise_id AS id, sum(oi.qty)::int AS qty FROM order_items oi JOIN merchandise_specs s ON s.id = oi.spec_id
      WHERE oi.order_id = ${orderId}::uuid AND oi.kind = 'merchandise' GROUP BY 1
    ), locked AS (SELECT id FROM merchandise WHERE id IN (SELECT id FROM sold) ORDER BY id FOR NO KEY UPDATE)
    UPDATE merchandise m SET sold_count = m.sold_count + sold.qty FROM sold, locked WHERE m.id = sold.id AND locked.id = m.id`;
}

/**
 * Fix the invoice's amount in the transaction that marks an order paid: everything but the face value of tickets, which is
 * collected for the organizer. What was refunded before the invoice is issued is left out of it; a later refund voids it or is
 * deducted by an allowance (docs/operations.md).
 */
async function fixInvoice(tx: Tx, orderId: string): Promise<void> {
  await tx.$executeRaw`
    UPDATE invoices i SET amount = due.amount, status = CASE WHEN due.amount > 0 THEN 'waiting' ELSE 'none' END, next_try_at = now()
    FROM (
      SELECT o.id, o.total_price - coalesce((SELECT sum(oi.price * oi.qty) FROM order_items oi WHERE oi.order_id = o.id AND oi.kind = 'ticket'), 0)::int AS amount
      FROM orders o WHERE o.id = ${orderId}::uuid
    ) due
    WHERE i.order_id = due.id AND i.status = 'open'`;
}
