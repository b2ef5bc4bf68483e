import { officeOrderCalls } from "@/lib/contract/office/order";
import { previewRefund } from "@/lib/domain/refunds/decision/preview-refund";
import { serve } from "@/lib/http/call/serve";
import { auditActor } from "@/lib/http/caller/audit-actor";
import { findOrder } from "@/lib/office/orders/find-order";

export const GET = serve(officeOrderCalls.refundPreview, async ({ staff, query }) => {
  const orderId = await findOrder(query.order_no, staff.eventIds);
  return previewRefund({ orderId, ticketNos: query.ticket_nos ?? null, withFee: query.with_fee === "true", actor: auditActor(staff) });
});
