import { officeLoginCalls } from "@/lib/contract/office/login";
import { changeOwnPassword } from "@/lib/domain/staff/accounts/change-own-password";
import { serve } from "@/lib/http/call/serve";
import { auditActor } from "@/lib/http/visitor/audit-actor";

export const POST = serve(officeLoginCalls.passwordChange, async ({ staff, body, address }) => {
  await changeOwnPassword({ id: staff.id, loginId: staff.loginId, actor: auditActor(staff) }, { ...body, address });
  return null;
});
