import { officeStaffCalls } from "@/lib/contract/office/staff";
import { serve } from "@/lib/http/call/serve";
import { workbookResponse } from "@/lib/http/call/table-response";
import { auditActor } from "@/lib/http/caller/audit-actor";
import { makeWorkbook } from "@/lib/jobs/documents";
import { staffFile } from "@/lib/office/staff/staff-file";

export const GET = serve(officeStaffCalls.listXlsx, async ({ staff, query, language }) => {
  const table = await staffFile(query, { staff, actor: auditActor(staff), language });
  return workbookResponse(await makeWorkbook(table, language), table, language);
});
