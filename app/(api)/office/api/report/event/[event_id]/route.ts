import { officeReportCalls } from "@/lib/contract/office/report";
import { serve } from "@/lib/http/call/serve";
import { readSharedReport } from "@/lib/office/reports/read-report";

export const GET = serve(officeReportCalls.report, ({ staff, params, query, language }) =>
  readSharedReport(params.event_id, query, { eventIds: staff.eventIds, language }, staff.id),
);
