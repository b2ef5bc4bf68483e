import { officeOrderCalls } from "@/lib/contract/office/order";
import { refundByStaff } from "@/lib/domain/refunds/decision/refund-by-staff";
import { serve } from "@/lib/http/call/serve";
import { auditActor } from "@/lib/http/caller/audit-actor";
import { findOrder } from "@/lib/office/orders/find-order";

export const POST = serve(officeOrderCalls.refund, async ({ staff, body }) => {
  const orderId = await findOrder(body.order_no, staff.eventIds);
  const { refundId, state } = await refundByStaff({
    orderId,
    actor: auditActor(staff),
    ticketNos: body.ticket_nos ?? null,
    withFee: body.with_fee,
    placesBack: body.places_back,
    paperReturned: body.paper_returned,
    reason: body.reason,
    note: body.note,
  });
  return { refund_id: String(refundId), state };
});
