import { officeMoneyCalls } from "@/lib/contract/office/money";
import { recordAllowance } from "@/lib/domain/money/lists/record-allowance";
import { serve } from "@/lib/http/call/serve";
import { auditActor } from "@/lib/http/visitor/audit-actor";

export const POST = serve(officeMoneyCalls.allowanceMade, async ({ staff, body }) => {
  const { refund_id: refundId, allowance_no: allowanceNo } = body;
  await recordAllowance({ refundId, allowanceNo, actor: auditActor(staff), eventIds: staff.eventIds });
  return null;
});
