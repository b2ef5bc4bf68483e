import { officeStaffCalls } from "@/lib/contract/office/staff";
import { serve } from "@/lib/http/call/serve";
import { auditActor } from "@/lib/http/caller/audit-actor";
import { inviteStaff } from "@/lib/office/staff/invite-staff";

export const POST = serve(officeStaffCalls.invite, async ({ staff, body }) => ({
  staff_id: (await inviteStaff(auditActor(staff), body)).staffId,
}));
