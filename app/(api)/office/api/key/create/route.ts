import { officeWebhookCalls } from "@/lib/contract/office/webhook";
import { serve } from "@/lib/http/call/serve";
import { auditActor } from "@/lib/http/caller/audit-actor";
import { createKey } from "@/lib/office/read-keys/create-key";

export const POST = serve(officeWebhookCalls.createKey, async ({ staff, body }) => {
  const { id, key } = await createKey(body, { actor: auditActor(staff) });
  return { key_id: id, key };
});
