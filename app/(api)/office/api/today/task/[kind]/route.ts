import { listTaskRows } from "@/lib/domain/today/list-task-rows";
import { taskParams, taskRowsSchema } from "@/lib/domain/today/schemas";
import { endpoint } from "@/lib/http/call/endpoint";

export const GET = endpoint({
  summary: "What waits of one kind, one by one, longest first",
  access: { staff: ["service", "finance"], scope: "own events" },
  params: taskParams,
  result: taskRowsSchema,
  handle: async ({ staff, params, language }) => ({ rows: await listTaskRows(params.kind, staff.eventIds, language) }),
});
