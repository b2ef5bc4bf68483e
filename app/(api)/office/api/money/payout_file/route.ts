import { officeMoneyCalls } from "@/lib/contract/office/money";
import { serve } from "@/lib/http/call/serve";
import { auditActor } from "@/lib/http/caller/audit-actor";
import { exportBatch } from "@/lib/office/money/payouts/export-batch";

export const POST = serve(officeMoneyCalls.payoutFile, async ({ staff, body }) => {
  const { fileName, text } = await exportBatch({ ...body, actor: auditActor(staff) });
  return { file_name: fileName, text };
});
