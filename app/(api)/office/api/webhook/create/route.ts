import { officeWebhookCalls } from "@/lib/contract/office/webhook";
import { serve } from "@/lib/http/call/serve";
import { auditActor } from "@/lib/http/caller/audit-actor";
import { createEndpoint } from "@/lib/office/webhooks/save-endpoint";

export const POST = serve(officeWebhookCalls.createEndpoint, async ({ staff, body }) => {
  const { id, secret } = await createEndpoint(body, { actor: auditActor(staff) });
  return { endpoint_id: id, secret };
});
