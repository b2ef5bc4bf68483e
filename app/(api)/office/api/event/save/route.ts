import { saveEventDraft } from "@/lib/domain/event-desk/save-event-draft";
import { savedEventSchema, saveEventSchema } from "@/lib/domain/event-desk/schemas";
import { endpoint } from "@/lib/http/call/endpoint";
import { auditActor } from "@/lib/http/visitor/audit-actor";

export const POST = endpoint({
  summary: "Keep what is written about an event; nobody sees it before it is published",
  access: { staff: ["events"], scope: "own events" },
  body: saveEventSchema,
  result: savedEventSchema,
  handle: ({ staff, body }) => saveEventDraft(body, { actor: auditActor(staff), scope: staff.eventIds }),
});
