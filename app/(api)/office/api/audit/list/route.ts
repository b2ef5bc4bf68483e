import { officeStaffCalls } from "@/lib/contract/office/staff";
import { serve } from "@/lib/http/call/serve";
import { listAudit } from "@/lib/office/audit/list-audit";

export const GET = serve(officeStaffCalls.auditList, ({ staff, query }) => listAudit(query, { eventIds: staff.eventIds }));
