import { officeStaffCalls } from "@/lib/contract/office/staff";
import { serve } from "@/lib/http/call/serve";
import { auditActor } from "@/lib/http/caller/audit-actor";
import { changeRights } from "@/lib/office/staff/change-rights";

export const POST = serve(officeStaffCalls.rights, async ({ staff, body }) => {
  await changeRights(auditActor(staff), body);
  return null;
});
