import { officeBoxOfficeCalls } from "@/lib/contract/office/box-office";
import { mayAct } from "@/lib/domain/staff/rules";
import { pdfResponse } from "@/lib/http/call/pdf-response";
import { serve } from "@/lib/http/call/serve";
import { makeDocument } from "@/lib/jobs/documents";
import { readDrawerReport } from "@/lib/office/box-office/drawers/read-drawer-report";

export const GET = serve(officeBoxOfficeCalls.report, async ({ staff, params, language }) => {
  const readsAll = mayAct(staff.roles, ["finance"]) && staff.eventIds === null;
  const data = await readDrawerReport(params.drawer_id, { staffId: readsAll ? null : staff.id, language });
  return pdfResponse(await makeDocument({ kind: "drawer_report", data }), `drawer-${data.drawer_id}.pdf`, "inline");
});
