import { officeOrderCalls } from "@/lib/contract/office/order";
import { rejectRefund } from "@/lib/domain/refunds/decision/reject-refund";
import { serve } from "@/lib/http/call/serve";
import { auditActor } from "@/lib/http/caller/audit-actor";
import { findRefund } from "@/lib/office/orders/find-order";

export const POST = serve(officeOrderCalls.refundReject, async ({ staff, body }) => {
  const refundId = await findRefund(body.refund_id, staff.eventIds);
  await rejectRefund({ refundId, actor: auditActor(staff), note: body.note });
  return null;
});
