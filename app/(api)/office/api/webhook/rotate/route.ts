import { officeWebhookCalls } from "@/lib/contract/office/webhook";
import { serve } from "@/lib/http/call/serve";
import { auditActor } from "@/lib/http/caller/audit-actor";
import { rotateSecret } from "@/lib/office/webhooks/switch-endpoint";
import { isoInTaipei } from "@/lib/platform/clock";

export const POST = serve(officeWebhookCalls.rotateSecret, async ({ staff, body }) => {
  const { secret, oldUntil } = await rotateSecret(body.endpoint_id, { actor: auditActor(staff) });
  return { secret, old_until: isoInTaipei(oldUntil) };
});
