import { officeLoginCalls } from "@/lib/contract/office/login";
import { logOutStaff } from "@/lib/domain/staff/login/log-out-staff";
import { serve } from "@/lib/http/call/serve";
import { auditActor } from "@/lib/http/caller/audit-actor";

export const POST = serve(officeLoginCalls.end, async ({ staff, body }) => {
  await logOutStaff({ id: staff.id, actor: auditActor(staff) }, body.login_id, "other_device");
  return null;
});
