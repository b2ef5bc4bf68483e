import { officeLoginCalls } from "@/lib/contract/office/login";
import { removePasskey } from "@/lib/domain/staff/accounts/own-factors";
import { serve } from "@/lib/http/call/serve";
import { auditActor } from "@/lib/http/visitor/audit-actor";

export const POST = serve(officeLoginCalls.passkeyRemove, async ({ staff, body }) => {
  await removePasskey({ id: staff.id, actor: auditActor(staff) }, body.passkey_id);
  return null;
});
