import { officeStaffCalls } from "@/lib/contract/office/staff";
import { resetStaff } from "@/lib/domain/staff/accounts/reset-staff";
import { serve } from "@/lib/http/call/serve";
import { auditActor } from "@/lib/http/visitor/audit-actor";

export const POST = serve(officeStaffCalls.reset, async ({ staff, body }) => {
  await resetStaff(auditActor(staff), body);
  return null;
});
