import { officeLoginCalls } from "@/lib/contract/office/login";
import { serve } from "@/lib/http/call/serve";
import { auditActor } from "@/lib/http/caller/audit-actor";
import { changeOwnPassword } from "@/lib/office/staff/change-own-password";

export const POST = serve(officeLoginCalls.passwordChange, async ({ staff, body, address }) => {
  await changeOwnPassword({ id: staff.id, loginId: staff.loginId, actor: auditActor(staff) }, { ...body, address });
  return null;
});
