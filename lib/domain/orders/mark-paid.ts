import { fixInvoice } from "@/lib/domain/orders/fix-invoice";
import { tellBuyer } from "@/lib/domain/orders/tell-buyer";
import { issueTickets } from "@/lib/domain/tickets/issue-tickets";
import type { Tx } from "@/lib/platform/db";

/** Move a locked order to paid, with its tickets. Its places must be its own already. */
export async function markPaid(tx: Tx, orderId: string, now: Date): Promise<void> {
  await tx.order.update({ where: { id: orderId }, data: { status: "paid", paidAt: now, cancelledAt: null, cancelReason: null } });
  await issueTickets(tx, orderId);
  await fixInvoice(tx, orderId);
  await tx.orderLog.create({ data: { orderId, event: "paid", actor: "gateway" } });
  await tellBuyer(tx, { orderId, template: "order_paid" });
}
