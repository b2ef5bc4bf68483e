import { officeMoneyCalls } from "@/lib/contract/office/money";
import { exportBatch } from "@/lib/domain/payouts/export-batch";
import { serve } from "@/lib/http/call/serve";
import { auditActor } from "@/lib/http/visitor/audit-actor";

export const POST = serve(officeMoneyCalls.payoutFile, async ({ staff, body }) => {
  const { fileName, text } = await exportBatch({ ...body, actor: auditActor(staff) });
  return { file_name: fileName, text };
});
