import { officeStaffCalls } from "@/lib/contract/office/staff";
import { serve } from "@/lib/http/call/serve";
import { auditActor } from "@/lib/http/caller/audit-actor";
import { resetStaff } from "@/lib/office/staff/reset-staff";

export const POST = serve(officeStaffCalls.reset, async ({ staff, body }) => {
  await resetStaff(auditActor(staff), body);
  return null;
});
