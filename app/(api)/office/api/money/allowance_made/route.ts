import { officeMoneyCalls } from "@/lib/contract/office/money";
import { serve } from "@/lib/http/call/serve";
import { auditActor } from "@/lib/http/caller/audit-actor";
import { recordAllowance } from "@/lib/office/money/lists/record-allowance";

export const POST = serve(officeMoneyCalls.allowanceMade, async ({ staff, body }) => {
  const { refund_id: refundId, allowance_no: allowanceNo } = body;
  await recordAllowance({ refundId, allowanceNo, actor: auditActor(staff), eventIds: staff.eventIds });
  return null;
});
