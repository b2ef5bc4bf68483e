import { z } from "zod";
import { discardEventDraft } from "@/lib/domain/event-desk/save-event-draft";
import { eventRefParams } from "@/lib/domain/event-desk/schemas";
import { endpoint } from "@/lib/http/call/endpoint";
import { auditActor } from "@/lib/http/visitor/audit-actor";

export const POST = endpoint({
  summary: "Forget an event's draft; what is on the site stays as it is",
  access: { staff: ["events"], scope: "own events" },
  body: eventRefParams,
  result: z.null(),
  async handle({ staff, body }) {
    await discardEventDraft(body.ref, { actor: auditActor(staff), scope: staff.eventIds });
    return null;
  },
});
