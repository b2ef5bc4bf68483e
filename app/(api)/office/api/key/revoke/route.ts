import { officeWebhookCalls } from "@/lib/contract/office/webhook";
import { revokeKey } from "@/lib/domain/read-keys/create-key";
import { serve } from "@/lib/http/call/serve";
import { auditActor } from "@/lib/http/visitor/audit-actor";

export const POST = serve(officeWebhookCalls.revokeKey, async ({ staff, body }) => {
  await revokeKey(body.key_id, { actor: auditActor(staff) });
  return null;
});
