import { miscCalls } from "@/lib/contract/misc";
import { endReportMail } from "@/lib/domain/staff/report-mails/end-report-mail";
import { serve } from "@/lib/http/call/serve";

export const POST = serve(miscCalls.endReport, async ({ params }) => {
  await endReportMail(params.token);
  return { ended: true };
});
