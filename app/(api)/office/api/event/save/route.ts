import { officeEventCalls } from "@/lib/contract/office/event";
import { saveEventDraft } from "@/lib/domain/event-desk/save-event-draft";
import { serve } from "@/lib/http/call/serve";
import { auditActor } from "@/lib/http/visitor/audit-actor";

export const POST = serve(officeEventCalls.saveEvent, ({ staff, body }) =>
  saveEventDraft(body, { actor: auditActor(staff), scope: staff.eventIds }),
);
