import { z } from "zod";
import { changeEndpoint } from "@/lib/domain/webhooks/save-endpoint";
import { changeEndpointSchema } from "@/lib/domain/webhooks/schemas";
import { endpoint } from "@/lib/http/call/endpoint";
import { auditActor } from "@/lib/http/visitor/audit-actor";

export const POST = endpoint({
  summary: "Change where an endpoint is and what it is told",
  access: { staff: ["owner"], scope: "all events" },
  factor: "fresh",
  body: changeEndpointSchema,
  result: z.null(),
  async handle({ staff, body }) {
    const { endpoint_id: id, revision, ...data } = body;
    await changeEndpoint({ id, revision, data }, { actor: auditActor(staff) });
    return null;
  },
});
