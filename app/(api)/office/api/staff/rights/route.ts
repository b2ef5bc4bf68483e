import { officeStaffCalls } from "@/lib/contract/office/staff";
import { changeRights } from "@/lib/domain/staff/accounts/change-rights";
import { serve } from "@/lib/http/call/serve";
import { auditActor } from "@/lib/http/visitor/audit-actor";

export const POST = serve(officeStaffCalls.rights, async ({ staff, body }) => {
  await changeRights(auditActor(staff), body);
  return null;
});
