import { replayFailed } from "@/lib/domain/webhooks/replay-messages";
import { replayedSchema, replayFailedSchema } from "@/lib/domain/webhooks/schemas";
import { endpoint } from "@/lib/http/call/endpoint";
import { auditActor } from "@/lib/http/visitor/audit-actor";

export const POST = endpoint({
  summary: "Send everything again that an endpoint has not taken since a moment",
  access: { staff: ["owner"], scope: "all events" },
  body: replayFailedSchema,
  result: replayedSchema,
  async handle({ staff, body }) {
    const wanted = { endpointId: body.endpoint_id, since: body.since };
    return { messages: await replayFailed(wanted, { actor: auditActor(staff) }) };
  },
});
