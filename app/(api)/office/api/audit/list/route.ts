import { listAudit } from "@/lib/domain/audit/list-audit";
import { auditListSchema, auditQuerySchema } from "@/lib/domain/audit/schemas";
import { endpoint } from "@/lib/http/call/endpoint";

export const GET = endpoint({
  summary: "What was changed or read, by whom and why, newest first",
  access: { staff: ["owner"], scope: "own events" },
  query: auditQuerySchema,
  result: auditListSchema,
  handle: ({ staff, query }) => listAudit(query, staff.eventIds),
});
