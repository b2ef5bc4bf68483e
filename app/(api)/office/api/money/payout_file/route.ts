import { exportBatch } from "@/lib/domain/payouts/export-batch";
import { payoutFileSchema, payoutFileTextSchema } from "@/lib/domain/payouts/schemas";
import { endpoint } from "@/lib/http/call/endpoint";
import { auditActor } from "@/lib/http/visitor/audit-actor";

export const POST = endpoint({
  summary: "The file of an approved batch for the bank, with account numbers; a further copy is the same bytes",
  access: { staff: ["finance"], scope: "all events" },
  factor: "fresh",
  body: payoutFileSchema,
  result: payoutFileTextSchema,
  async handle({ staff, body }) {
    const { fileName, text } = await exportBatch({ ...body, actor: auditActor(staff) });
    return { file_name: fileName, text };
  },
});
