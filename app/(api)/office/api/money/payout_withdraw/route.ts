import { officeMoneyCalls } from "@/lib/contract/office/money";
import { withdrawBatch } from "@/lib/domain/payouts/withdraw-batch";
import { serve } from "@/lib/http/call/serve";
import { auditActor } from "@/lib/http/visitor/audit-actor";

export const POST = serve(officeMoneyCalls.payoutWithdraw, async ({ staff, body }) => {
  await withdrawBatch({ ...body, actor: auditActor(staff) });
  return null;
});
