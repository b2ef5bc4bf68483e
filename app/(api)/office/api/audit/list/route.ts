import { officeStaffCalls } from "@/lib/contract/office/staff";
import { listAudit } from "@/lib/domain/audit/list-audit";
import { serve } from "@/lib/http/call/serve";

export const GET = serve(officeStaffCalls.auditList, ({ staff, query }) => listAudit(query, staff.eventIds));
