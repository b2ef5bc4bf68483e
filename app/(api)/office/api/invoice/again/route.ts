import { officeOrderCalls } from "@/lib/contract/office/order";
import { serve } from "@/lib/http/call/serve";
import { auditActor } from "@/lib/http/caller/audit-actor";
import { retryInvoice } from "@/lib/office/money/operate-invoices";
import { findOrder } from "@/lib/office/orders/find-order";

export const POST = serve(officeOrderCalls.invoiceAgain, async ({ staff, body }) => {
  await findOrder(body.order_no, staff.eventIds);
  const { order_no: orderNo, without_carrier: withoutCarrier, email, reason } = body;
  await retryInvoice({ orderNo, actor: auditActor(staff), withoutCarrier, email, reason });
  return null;
});
