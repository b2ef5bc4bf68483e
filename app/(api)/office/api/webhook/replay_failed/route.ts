import { officeWebhookCalls } from "@/lib/contract/office/webhook";
import { serve } from "@/lib/http/call/serve";
import { auditActor } from "@/lib/http/caller/audit-actor";
import { replayFailed } from "@/lib/office/webhooks/replay-messages";

export const POST = serve(officeWebhookCalls.replayFailed, async ({ staff, body }) => {
  const wanted = { endpointId: body.endpoint_id, since: body.since };
  return { messages: await replayFailed(wanted, { actor: auditActor(staff) }) };
});
