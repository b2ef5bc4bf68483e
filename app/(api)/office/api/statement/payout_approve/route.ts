import { officeStatementCalls } from "@/lib/contract/office/statement";
import { serve } from "@/lib/http/call/serve";
import { auditActor } from "@/lib/http/caller/audit-actor";
import { approvePayout } from "@/lib/office/statements/payouts/approve-payout";

export const POST = serve(officeStatementCalls.organizerPayoutApprove, async ({ staff, body }) => {
  await approvePayout({ ...body, actor: auditActor(staff) });
  return null;
});
