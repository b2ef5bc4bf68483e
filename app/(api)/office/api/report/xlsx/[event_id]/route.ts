import { officeReportCalls } from "@/lib/contract/office/report";
import { serve } from "@/lib/http/call/serve";
import { workbookResponse } from "@/lib/http/call/table-response";
import { makeWorkbook } from "@/lib/jobs/documents";
import { reportFile } from "@/lib/office/reports/report-file";

export const GET = serve(officeReportCalls.reportXlsx, async ({ staff, params, query, language }) => {
  const table = await reportFile(params.event_id, query, { eventIds: staff.eventIds, language });
  return workbookResponse(await makeWorkbook(table, language), table, language);
});
