import { officeWebhookCalls } from "@/lib/contract/office/webhook";
import { rotateSecret } from "@/lib/domain/webhooks/switch-endpoint";
import { serve } from "@/lib/http/call/serve";
import { auditActor } from "@/lib/http/visitor/audit-actor";
import { isoInTaipei } from "@/lib/platform/clock";

export const POST = serve(officeWebhookCalls.rotateSecret, async ({ staff, body }) => {
  const { secret, oldUntil } = await rotateSecret(body.endpoint_id, { actor: auditActor(staff) });
  return { secret, old_until: isoInTaipei(oldUntil) };
});
