import { officeWebhookCalls } from "@/lib/contract/office/webhook";
import { createEndpoint } from "@/lib/domain/webhooks/save-endpoint";
import { serve } from "@/lib/http/call/serve";
import { auditActor } from "@/lib/http/visitor/audit-actor";

export const POST = serve(officeWebhookCalls.createEndpoint, async ({ staff, body }) => {
  const { id, secret } = await createEndpoint(body, { actor: auditActor(staff) });
  return { endpoint_id: id, secret };
});
