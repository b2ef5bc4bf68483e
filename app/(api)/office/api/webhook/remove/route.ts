import { officeWebhookCalls } from "@/lib/contract/office/webhook";
import { serve } from "@/lib/http/call/serve";
import { auditActor } from "@/lib/http/caller/audit-actor";
import { removeEndpoint } from "@/lib/office/webhooks/save-endpoint";

export const POST = serve(officeWebhookCalls.removeEndpoint, async ({ staff, body }) => {
  await removeEndpoint(body.endpoint_id, { actor: auditActor(staff) });
  return null;
});
