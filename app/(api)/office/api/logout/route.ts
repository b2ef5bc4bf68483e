import { officeLoginCalls } from "@/lib/contract/office/login";
import { logOutStaff } from "@/lib/domain/staff/login/log-out-staff";
import { serve } from "@/lib/http/call/serve";
import { auditActor } from "@/lib/http/caller/audit-actor";
import { clearStaffCookies } from "@/lib/http/caller/staff-cookies";

export const POST = serve(officeLoginCalls.logout, async ({ staff, headers }) => {
  await logOutStaff({ id: staff.id, actor: auditActor(staff) }, staff.loginId, "logout");
  clearStaffCookies(headers);
  return null;
});
