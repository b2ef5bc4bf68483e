import { z } from "zod";
import { sendTestMessage } from "@/lib/domain/webhooks/replay-messages";
import { endpointParams } from "@/lib/domain/webhooks/schemas";
import { endpoint } from "@/lib/http/call/endpoint";
import { auditActor } from "@/lib/http/visitor/audit-actor";

export const POST = endpoint({
  summary: "Send a message that is about nothing",
  access: { staff: ["owner"], scope: "all events" },
  body: endpointParams,
  result: z.null(),
  async handle({ staff, body }) {
    await sendTestMessage(body.endpoint_id, { actor: auditActor(staff) });
    return null;
  },
});
