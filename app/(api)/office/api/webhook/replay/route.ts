import { officeWebhookCalls } from "@/lib/contract/office/webhook";
import { replayMessage } from "@/lib/domain/webhooks/replay-messages";
import { serve } from "@/lib/http/call/serve";
import { auditActor } from "@/lib/http/visitor/audit-actor";

export const POST = serve(officeWebhookCalls.replayMessage, async ({ staff, body }) => {
  await replayMessage(body.message_id, { actor: auditActor(staff) });
  return null;
});
