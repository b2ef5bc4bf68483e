import { officeMoneyCalls } from "@/lib/contract/office/money";
import { serve } from "@/lib/http/call/serve";
import { auditActor } from "@/lib/http/caller/audit-actor";
import { withdrawBatch } from "@/lib/office/money/payouts/withdraw-batch";

export const POST = serve(officeMoneyCalls.payoutWithdraw, async ({ staff, body }) => {
  await withdrawBatch({ ...body, actor: auditActor(staff) });
  return null;
});
