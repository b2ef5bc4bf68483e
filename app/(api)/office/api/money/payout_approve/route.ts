import { officeMoneyCalls } from "@/lib/contract/office/money";
import { approveBatch } from "@/lib/domain/payouts/approve-batch";
import { serve } from "@/lib/http/call/serve";
import { auditActor } from "@/lib/http/visitor/audit-actor";

export const POST = serve(officeMoneyCalls.payoutApprove, async ({ staff, body }) => {
  await approveBatch({ ...body, actor: auditActor(staff) });
  return null;
});
