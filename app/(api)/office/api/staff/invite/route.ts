import { officeStaffCalls } from "@/lib/contract/office/staff";
import { inviteStaff } from "@/lib/domain/staff/accounts/invite-staff";
import { serve } from "@/lib/http/call/serve";
import { auditActor } from "@/lib/http/visitor/audit-actor";

export const POST = serve(officeStaffCalls.invite, async ({ staff, body }) => ({
  staff_id: (await inviteStaff(auditActor(staff), body)).staffId,
}));
