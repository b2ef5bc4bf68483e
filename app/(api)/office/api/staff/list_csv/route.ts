import { officeStaffCalls } from "@/lib/contract/office/staff";
import { serve } from "@/lib/http/call/serve";
import { csvResponse } from "@/lib/http/call/table-response";
import { auditActor } from "@/lib/http/caller/audit-actor";
import { staffFile } from "@/lib/office/staff/staff-file";

export const GET = serve(officeStaffCalls.listCsv, async ({ staff, query, language }) =>
  csvResponse(await staffFile(query, { staff, actor: auditActor(staff), language }), language),
);
