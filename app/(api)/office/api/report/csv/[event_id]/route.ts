import { officeReportCalls } from "@/lib/contract/office/report";
import { serve } from "@/lib/http/call/serve";
import { csvResponse } from "@/lib/http/call/table-response";
import { reportFile } from "@/lib/office/reports/report-file";

export const GET = serve(officeReportCalls.reportCsv, async ({ staff, params, query, language }) =>
  csvResponse(await reportFile(params.event_id, query, { eventIds: staff.eventIds, language }), language),
);
