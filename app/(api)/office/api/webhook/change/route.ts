import { officeWebhookCalls } from "@/lib/contract/office/webhook";
import { serve } from "@/lib/http/call/serve";
import { auditActor } from "@/lib/http/caller/audit-actor";
import { changeEndpoint } from "@/lib/office/webhooks/save-endpoint";

export const POST = serve(officeWebhookCalls.changeEndpoint, async ({ staff, body }) => {
  const { endpoint_id: id, revision, ...data } = body;
  await changeEndpoint({ id, revision, data }, { actor: auditActor(staff) });
  return null;
});
