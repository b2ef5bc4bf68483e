import { officeTodayCalls } from "@/lib/contract/office/today";
import { serve } from "@/lib/http/call/serve";
import { listTaskRows } from "@/lib/office/today/list-task-rows";

export const GET = serve(officeTodayCalls.task, async ({ staff, params, language }) => ({
  rows: await listTaskRows(params.kind, staff, language),
}));
