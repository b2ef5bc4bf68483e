import { officeWebhookCalls } from "@/lib/contract/office/webhook";
import { serve } from "@/lib/http/call/serve";
import { auditActor } from "@/lib/http/caller/audit-actor";
import { replayMessage } from "@/lib/office/webhooks/replay-messages";

export const POST = serve(officeWebhookCalls.replayMessage, async ({ staff, body }) => {
  await replayMessage(body.message_id, { actor: auditActor(staff) });
  return null;
});
