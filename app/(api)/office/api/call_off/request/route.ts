import { z } from "zod";
import { requestCallOff } from "@/lib/domain/call-offs/request-call-off";
import { shownCallOffSchema } from "@/lib/domain/call-offs/schemas";
import { endpoint } from "@/lib/http/call/endpoint";
import { auditActor } from "@/lib/http/visitor/audit-actor";

export const POST = endpoint({
  summary: "Put it forward for another staff member to confirm",
  access: { staff: ["events"], scope: "own events" },
  factor: "fresh",
  body: shownCallOffSchema,
  result: z.null(),
  async handle({ staff, body }) {
    await requestCallOff({ id: body.call_off_id, revision: body.revision }, { actor: auditActor(staff), scope: staff.eventIds });
    return null;
  },
});
