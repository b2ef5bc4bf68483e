import { officeWebhookCalls } from "@/lib/contract/office/webhook";
import { enableEndpoint } from "@/lib/domain/webhooks/switch-endpoint";
import { serve } from "@/lib/http/call/serve";
import { auditActor } from "@/lib/http/visitor/audit-actor";

export const POST = serve(officeWebhookCalls.enableEndpoint, async ({ staff, body }) => {
  await enableEndpoint(body.endpoint_id, { actor: auditActor(staff) });
  return null;
});
