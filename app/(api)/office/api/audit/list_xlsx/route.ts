import { officeStaffCalls } from "@/lib/contract/office/staff";
import { serve } from "@/lib/http/call/serve";
import { workbookResponse } from "@/lib/http/call/table-response";
import { auditActor } from "@/lib/http/caller/audit-actor";
import { makeWorkbook } from "@/lib/jobs/documents";
import { auditFile } from "@/lib/office/audit/audit-file";

export const GET = serve(officeStaffCalls.auditXlsx, async ({ staff, query, language }) => {
  const table = await auditFile(query, { eventIds: staff.eventIds, staffId: staff.id, actor: auditActor(staff) });
  return workbookResponse(await makeWorkbook(table, language), table, language);
});
