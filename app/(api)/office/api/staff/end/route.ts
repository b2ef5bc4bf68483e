import { officeStaffCalls } from "@/lib/contract/office/staff";
import { endStaff } from "@/lib/domain/staff/accounts/end-staff";
import { serve } from "@/lib/http/call/serve";
import { auditActor } from "@/lib/http/visitor/audit-actor";

export const POST = serve(officeStaffCalls.end, async ({ staff, body }) => {
  await endStaff(auditActor(staff), body);
  return null;
});
