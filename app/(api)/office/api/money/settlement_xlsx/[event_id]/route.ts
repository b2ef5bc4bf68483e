import { officeMoneyCalls } from "@/lib/contract/office/money";
import { serve } from "@/lib/http/call/serve";
import { workbookResponse } from "@/lib/http/call/table-response";
import { makeWorkbook } from "@/lib/jobs/documents";
import { statementFile } from "@/lib/office/money/files";

export const GET = serve(officeMoneyCalls.settlementXlsx, async ({ staff, params, language }) => {
  const table = await statementFile(params.event_id, { eventIds: staff.eventIds, language });
  return workbookResponse(await makeWorkbook(table, language), table, language);
});
