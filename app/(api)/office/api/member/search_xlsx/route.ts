import { officeMemberCalls } from "@/lib/contract/office/member";
import { serve } from "@/lib/http/call/serve";
import { workbookResponse } from "@/lib/http/call/table-response";
import { auditActor } from "@/lib/http/caller/audit-actor";
import { makeWorkbook } from "@/lib/jobs/documents";
import { membersFile } from "@/lib/office/members/members-file";

export const GET = serve(officeMemberCalls.searchXlsx, async ({ staff, query, language }) => {
  const table = await membersFile(query, { scope: staff.eventIds, actor: auditActor(staff) });
  return workbookResponse(await makeWorkbook(table, language), table, language);
});
