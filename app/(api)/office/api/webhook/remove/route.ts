import { officeWebhookCalls } from "@/lib/contract/office/webhook";
import { removeEndpoint } from "@/lib/domain/webhooks/save-endpoint";
import { serve } from "@/lib/http/call/serve";
import { auditActor } from "@/lib/http/visitor/audit-actor";

export const POST = serve(officeWebhookCalls.removeEndpoint, async ({ staff, body }) => {
  await removeEndpoint(body.endpoint_id, { actor: auditActor(staff) });
  return null;
});
