import { officeMoneyCalls } from "@/lib/contract/office/money";
import { retryRefund } from "@/lib/domain/refunds/retry-refund";
import { serve } from "@/lib/http/call/serve";
import { auditActor } from "@/lib/http/caller/audit-actor";
import { findRefund } from "@/lib/office/orders/find-order";

export const POST = serve(officeMoneyCalls.refundRetry, async ({ staff, body }) => {
  const refundId = await findRefund(body.refund_id, staff.eventIds);
  await retryRefund({ refundId, actor: auditActor(staff) });
  return null;
});
