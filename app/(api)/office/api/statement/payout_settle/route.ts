import { officeStatementCalls } from "@/lib/contract/office/statement";
import { serve } from "@/lib/http/call/serve";
import { auditActor } from "@/lib/http/caller/audit-actor";
import { settlePayout } from "@/lib/office/statements/payouts/settle-payout";

export const POST = serve(officeStatementCalls.organizerPayoutSettle, async ({ staff, body }) => {
  await settlePayout(body, auditActor(staff));
  return null;
});
