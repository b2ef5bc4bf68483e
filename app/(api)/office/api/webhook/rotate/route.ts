import { endpointParams, rotatedSecretSchema } from "@/lib/domain/webhooks/schemas";
import { rotateSecret } from "@/lib/domain/webhooks/switch-endpoint";
import { endpoint } from "@/lib/http/call/endpoint";
import { auditActor } from "@/lib/http/visitor/audit-actor";
import { isoInTaipei } from "@/lib/platform/clock";

export const POST = endpoint({
  summary: "Give an endpoint a new secret; the one before signs as well for a day",
  access: { staff: ["owner"], scope: "all events" },
  factor: "fresh",
  body: endpointParams,
  result: rotatedSecretSchema,
  async handle({ staff, body }) {
    const { secret, oldUntil } = await rotateSecret(body.endpoint_id, { actor: auditActor(staff) });
    return { secret, old_until: isoInTaipei(oldUntil) };
  },
});
