import { officeOrderCalls } from "@/lib/contract/office/order";
import { approveRefund } from "@/lib/domain/refunds/decision/approve-refund";
import { serve } from "@/lib/http/call/serve";
import { auditActor } from "@/lib/http/caller/audit-actor";
import { findRefund } from "@/lib/office/orders/find-order";

export const POST = serve(officeOrderCalls.refundApprove, async ({ staff, body }) => {
  const refundId = await findRefund(body.refund_id, staff.eventIds);
  const { places_back: placesBack, paper_returned: paperReturned, note, reason, revision } = body;
  const state = await approveRefund({ refundId, actor: auditActor(staff), placesBack, paperReturned, note, reason, revision });
  return { refund_id: String(refundId), state };
});
