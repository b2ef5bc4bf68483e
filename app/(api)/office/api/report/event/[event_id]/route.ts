import { officeReportCalls } from "@/lib/contract/office/report";
import { serve } from "@/lib/http/call/serve";
import { readReport } from "@/lib/office/reports/read-report";

export const GET = serve(officeReportCalls.report, ({ staff, params, query, language }) =>
  readReport(params.event_id, query, { eventIds: staff.eventIds, language, staffId: staff.id }),
);
