import { officeWebhookCalls } from "@/lib/contract/office/webhook";
import { replayFailed } from "@/lib/domain/webhooks/replay-messages";
import { serve } from "@/lib/http/call/serve";
import { auditActor } from "@/lib/http/visitor/audit-actor";

export const POST = serve(officeWebhookCalls.replayFailed, async ({ staff, body }) => {
  const wanted = { endpointId: body.endpoint_id, since: body.since };
  return { messages: await replayFailed(wanted, { actor: auditActor(staff) }) };
});
