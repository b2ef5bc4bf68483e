import { officeMoneyCalls } from "@/lib/contract/office/money";
import { serve } from "@/lib/http/call/serve";
import { workbookResponse } from "@/lib/http/call/table-response";
import { makeWorkbook } from "@/lib/jobs/documents";
import { refundsFile } from "@/lib/office/money/files";

export const GET = serve(officeMoneyCalls.refundsXlsx, async ({ staff, query, language }) => {
  const table = refundsFile(query, { eventIds: staff.eventIds, language });
  return workbookResponse(await makeWorkbook(table, language), table, language);
});
