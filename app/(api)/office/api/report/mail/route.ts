import { officeReportCalls } from "@/lib/contract/office/report";
import { serve } from "@/lib/http/call/serve";
import { setReportMail } from "@/lib/office/reports/mails/set-report-mail";

export const POST = serve(officeReportCalls.reportMail, async ({ staff, body, language }) => {
  await setReportMail(body, { staff, language });
  return null;
});
