import { z } from "zod";
import { endpointParams } from "@/lib/domain/webhooks/schemas";
import { enableEndpoint } from "@/lib/domain/webhooks/switch-endpoint";
import { endpoint } from "@/lib/http/call/endpoint";
import { auditActor } from "@/lib/http/visitor/audit-actor";

export const POST = endpoint({
  summary: "Send to an endpoint again, what has waited first",
  access: { staff: ["owner"], scope: "all events" },
  body: endpointParams,
  result: z.null(),
  async handle({ staff, body }) {
    await enableEndpoint(body.endpoint_id, { actor: auditActor(staff) });
    return null;
  },
});
