import { officeMoneyCalls } from "@/lib/contract/office/money";
import { serve } from "@/lib/http/call/serve";
import { auditActor } from "@/lib/http/caller/audit-actor";
import { approveBatch } from "@/lib/office/money/payouts/approve-batch";

export const POST = serve(officeMoneyCalls.payoutApprove, async ({ staff, body }) => {
  await approveBatch({ ...body, actor: auditActor(staff) });
  return null;
});
