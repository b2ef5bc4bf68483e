import { officeTodayCalls } from "@/lib/contract/office/today";
import { listTaskRows } from "@/lib/domain/today/list-task-rows";
import { serve } from "@/lib/http/call/serve";

export const GET = serve(officeTodayCalls.task, async ({ staff, params, language }) => ({
  rows: await listTaskRows(params.kind, staff.eventIds, language),
}));
