import { z } from "zod";
import { confirmCallOff } from "@/lib/domain/call-offs/confirm-call-off";
import { shownCallOffSchema } from "@/lib/domain/call-offs/schemas";
import { endpoint } from "@/lib/http/call/endpoint";
import { renewPages } from "@/lib/http/page/renew-pages";
import { auditActor } from "@/lib/http/visitor/audit-actor";

export const POST = endpoint({
  summary: "Carry out what another staff member has put forward: the sale closes at once, a worker leads every order to its end",
  access: { staff: ["events", "finance"], scope: "own events" },
  factor: "fresh",
  body: shownCallOffSchema,
  result: z.null(),
  async handle({ staff, body }) {
    await confirmCallOff({ id: body.call_off_id, revision: body.revision }, { actor: auditActor(staff), scope: staff.eventIds });
    await renewPages(["events"]);
    return null;
  },
});
