import { officeStatementCalls } from "@/lib/contract/office/statement";
import { serve } from "@/lib/http/call/serve";
import { auditActor } from "@/lib/http/caller/audit-actor";
import { withdrawPayout } from "@/lib/office/statements/payouts/withdraw-payout";

export const POST = serve(officeStatementCalls.organizerPayoutWithdraw, async ({ staff, body }) => {
  await withdrawPayout({ ...body, actor: auditActor(staff) });
  return null;
});
