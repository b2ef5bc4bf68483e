import { officeWebhookCalls } from "@/lib/contract/office/webhook";
import { disableEndpoint } from "@/lib/domain/webhooks/switch-endpoint";
import { serve } from "@/lib/http/call/serve";
import { auditActor } from "@/lib/http/visitor/audit-actor";

export const POST = serve(officeWebhookCalls.disableEndpoint, async ({ staff, body }) => {
  await disableEndpoint(body.endpoint_id, { actor: auditActor(staff) });
  return null;
});
