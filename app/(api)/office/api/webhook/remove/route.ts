import { z } from "zod";
import { removeEndpoint } from "@/lib/domain/webhooks/save-endpoint";
import { endpointParams } from "@/lib/domain/webhooks/schemas";
import { endpoint } from "@/lib/http/call/endpoint";
import { auditActor } from "@/lib/http/visitor/audit-actor";

export const POST = endpoint({
  summary: "Forget an endpoint and its messages",
  access: { staff: ["owner"], scope: "all events" },
  body: endpointParams,
  result: z.null(),
  async handle({ staff, body }) {
    await removeEndpoint(body.endpoint_id, { actor: auditActor(staff) });
    return null;
  },
});
