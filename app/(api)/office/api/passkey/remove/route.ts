import { officeLoginCalls } from "@/lib/contract/office/login";
import { serve } from "@/lib/http/call/serve";
import { auditActor } from "@/lib/http/caller/audit-actor";
import { removePasskey } from "@/lib/office/staff/own-factors";

export const POST = serve(officeLoginCalls.passkeyRemove, async ({ staff, body }) => {
  await removePasskey({ id: staff.id, actor: auditActor(staff) }, body.passkey_id);
  return null;
});
