import { officeWebhookCalls } from "@/lib/contract/office/webhook";
import { serve } from "@/lib/http/call/serve";
import { auditActor } from "@/lib/http/caller/audit-actor";
import { revokeKey } from "@/lib/office/read-keys/create-key";

export const POST = serve(officeWebhookCalls.revokeKey, async ({ staff, body }) => {
  await revokeKey(body.key_id, { actor: auditActor(staff) });
  return null;
});
