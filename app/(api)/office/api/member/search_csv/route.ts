import { officeMemberCalls } from "@/lib/contract/office/member";
import { serve } from "@/lib/http/call/serve";
import { csvResponse } from "@/lib/http/call/table-response";
import { auditActor } from "@/lib/http/caller/audit-actor";
import { membersFile } from "@/lib/office/members/members-file";

export const GET = serve(officeMemberCalls.searchCsv, async ({ staff, query, language }) =>
  csvResponse(await membersFile(query, { scope: staff.eventIds, actor: auditActor(staff) }), language),
);
