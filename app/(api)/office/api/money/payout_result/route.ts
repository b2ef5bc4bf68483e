import { payoutResultSchema, readResultSchema } from "@/lib/domain/payouts/schemas";
import { settleByResult } from "@/lib/domain/payouts/settle-by-result";
import { endpoint } from "@/lib/http/call/endpoint";
import { auditActor } from "@/lib/http/visitor/audit-actor";

export const POST = endpoint({
  summary: "Settle a batch by the bank's result file, or only preview what each line would do",
  access: { staff: ["finance"], scope: "all events" },
  factor: "fresh",
  body: payoutResultSchema,
  result: readResultSchema,
  handle: ({ staff, body }) => settleByResult(body, { actor: auditActor(staff) }),
});
