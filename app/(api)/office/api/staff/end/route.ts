import { officeStaffCalls } from "@/lib/contract/office/staff";
import { serve } from "@/lib/http/call/serve";
import { auditActor } from "@/lib/http/caller/audit-actor";
import { endStaff } from "@/lib/office/staff/end-staff";

export const POST = serve(officeStaffCalls.end, async ({ staff, body }) => {
  await endStaff(auditActor(staff), body);
  return null;
});
