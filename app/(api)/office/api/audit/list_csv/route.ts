import { officeStaffCalls } from "@/lib/contract/office/staff";
import { serve } from "@/lib/http/call/serve";
import { csvResponse } from "@/lib/http/call/table-response";
import { auditActor } from "@/lib/http/caller/audit-actor";
import { auditFile } from "@/lib/office/audit/audit-file";

export const GET = serve(officeStaffCalls.auditCsv, async ({ staff, query, language }) =>
  csvResponse(await auditFile(query, { eventIds: staff.eventIds, staffId: staff.id, actor: auditActor(staff) }), language),
);
