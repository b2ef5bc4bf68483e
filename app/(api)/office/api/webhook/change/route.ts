import { officeWebhookCalls } from "@/lib/contract/office/webhook";
import { changeEndpoint } from "@/lib/domain/webhooks/save-endpoint";
import { serve } from "@/lib/http/call/serve";
import { auditActor } from "@/lib/http/visitor/audit-actor";

export const POST = serve(officeWebhookCalls.changeEndpoint, async ({ staff, body }) => {
  const { endpoint_id: id, revision, ...data } = body;
  await changeEndpoint({ id, revision, data }, { actor: auditActor(staff) });
  return null;
});
