import { readDrawerReport } from "@/lib/domain/box-office/drawers/read-drawer-report";
import { drawerParams } from "@/lib/domain/box-office/schemas";
import { mayAct } from "@/lib/domain/staff/rules";
import { endpoint } from "@/lib/http/call/endpoint";
import { pdfResponse } from "@/lib/http/call/pdf-response";
import { makeDocument } from "@/lib/jobs/documents";

export const GET = endpoint({
  summary: "The report of a closed drawer: the caller's own, or any for finance of all events",
  access: { staff: ["box_office", "finance"], scope: "own events" },
  limit: "documentPerMember",
  params: drawerParams,
  result: null,
  async handle({ staff, params, language }) {
    const readsAll = mayAct(staff.roles, ["finance"]) && staff.eventIds === null;
    const data = await readDrawerReport(params.drawer_id, { staffId: readsAll ? null : staff.id, language });
    return pdfResponse(await makeDocument({ kind: "drawer_report", data }), `drawer-${data.drawer_id}.pdf`, "inline");
  },
});
