import { z } from "zod";
import { removeEndpoint } from "@/lib/domain/webhooks/save-endpoint";
import { endpointParams } from "@/lib/domain/webhooks/schemas";
import { endpoint } from "@/lib/http/call/endpoint";
import { assertAllEvents } from "@/lib/http/visitor/assert-all-events";
import { auditActor } from "@/lib/http/visitor/audit-actor";

export const POST = endpoint({
  summary: "Forget an endpoint and its messages",
  access: { staff: ["owner"] },
  body: endpointParams,
  result: z.null(),
  async handle({ staff, body }) {
    assertAllEvents(staff);
    await removeEndpoint(body.endpoint_id, { actor: auditActor(staff) });
    return null;
  },
});
