import { createEndpoint } from "@/lib/domain/webhooks/save-endpoint";
import { createdEndpointSchema, createEndpointSchema } from "@/lib/domain/webhooks/schemas";
import { endpoint } from "@/lib/http/call/endpoint";
import { auditActor } from "@/lib/http/visitor/audit-actor";

export const POST = endpoint({
  summary: "Add a system that is told what happens from now on; its secret is shown once",
  access: { staff: ["owner"], scope: "all events" },
  factor: "fresh",
  body: createEndpointSchema,
  result: createdEndpointSchema,
  async handle({ staff, body }) {
    const { id, secret } = await createEndpoint(body, { actor: auditActor(staff) });
    return { endpoint_id: id, secret };
  },
});
