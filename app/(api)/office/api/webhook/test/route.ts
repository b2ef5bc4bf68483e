import { officeWebhookCalls } from "@/lib/contract/office/webhook";
import { serve } from "@/lib/http/call/serve";
import { auditActor } from "@/lib/http/caller/audit-actor";
import { sendTestMessage } from "@/lib/office/webhooks/replay-messages";

export const POST = serve(officeWebhookCalls.testEndpoint, async ({ staff, body }) => {
  await sendTestMessage(body.endpoint_id, { actor: auditActor(staff) });
  return null;
});
