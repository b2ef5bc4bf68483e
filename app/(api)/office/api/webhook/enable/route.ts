import { officeWebhookCalls } from "@/lib/contract/office/webhook";
import { serve } from "@/lib/http/call/serve";
import { auditActor } from "@/lib/http/caller/audit-actor";
import { enableEndpoint } from "@/lib/office/webhooks/switch-endpoint";

export const POST = serve(officeWebhookCalls.enableEndpoint, async ({ staff, body }) => {
  await enableEndpoint(body.endpoint_id, { actor: auditActor(staff) });
  return null;
});
