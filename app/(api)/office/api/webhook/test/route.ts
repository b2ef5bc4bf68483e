import { officeWebhookCalls } from "@/lib/contract/office/webhook";
import { sendTestMessage } from "@/lib/domain/webhooks/replay-messages";
import { serve } from "@/lib/http/call/serve";
import { auditActor } from "@/lib/http/visitor/audit-actor";

export const POST = serve(officeWebhookCalls.testEndpoint, async ({ staff, body }) => {
  await sendTestMessage(body.endpoint_id, { actor: auditActor(staff) });
  return null;
});
