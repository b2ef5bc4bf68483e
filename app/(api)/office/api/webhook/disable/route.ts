import { officeWebhookCalls } from "@/lib/contract/office/webhook";
import { serve } from "@/lib/http/call/serve";
import { auditActor } from "@/lib/http/caller/audit-actor";
import { disableEndpoint } from "@/lib/office/webhooks/switch-endpoint";

export const POST = serve(officeWebhookCalls.disableEndpoint, async ({ staff, body }) => {
  await disableEndpoint(body.endpoint_id, { actor: auditActor(staff) });
  return null;
});
