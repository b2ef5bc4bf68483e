import { officeMoneyCalls } from "@/lib/contract/office/money";
import { serve } from "@/lib/http/call/serve";
import { workbookResponse } from "@/lib/http/call/table-response";
import { makeWorkbook } from "@/lib/jobs/documents";
import { paidOrdersFile } from "@/lib/office/money/files";

export const GET = serve(officeMoneyCalls.ordersXlsx, async ({ staff, params, language }) => {
  const table = paidOrdersFile(params.event_id, staff);
  return workbookResponse(await makeWorkbook(table, language), table, language);
});
