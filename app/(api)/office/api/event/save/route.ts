import { officeEventCalls } from "@/lib/contract/office/event";
import { serve } from "@/lib/http/call/serve";
import { auditActor } from "@/lib/http/caller/audit-actor";
import { saveEventDraft } from "@/lib/office/events/save-event-draft";

export const POST = serve(officeEventCalls.saveEvent, ({ staff, body }) =>
  saveEventDraft(body, { actor: auditActor(staff), scope: staff.eventIds, organizerId: staff.organizerId }),
);
