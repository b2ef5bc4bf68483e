import { officeOrderCalls } from "@/lib/contract/office/order";
import { findOrder } from "@/lib/domain/desk/find-order";
import { retryInvoice } from "@/lib/domain/invoices/operate-invoices";
import { serve } from "@/lib/http/call/serve";
import { auditActor } from "@/lib/http/visitor/audit-actor";

export const POST = serve(officeOrderCalls.invoiceAgain, async ({ staff, body }) => {
  await findOrder(body.order_no, staff.eventIds);
  const { order_no: orderNo, without_carrier: withoutCarrier, email, reason } = body;
  await retryInvoice({ orderNo, actor: auditActor(staff), withoutCarrier, email, reason });
  return null;
});
