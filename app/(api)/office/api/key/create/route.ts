import { officeWebhookCalls } from "@/lib/contract/office/webhook";
import { createKey } from "@/lib/domain/read-keys/create-key";
import { serve } from "@/lib/http/call/serve";
import { auditActor } from "@/lib/http/visitor/audit-actor";

export const POST = serve(officeWebhookCalls.createKey, async ({ staff, body }) => {
  const { id, key } = await createKey(body, { actor: auditActor(staff) });
  return { key_id: id, key };
});
