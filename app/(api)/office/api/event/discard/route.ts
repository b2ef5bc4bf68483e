import { officeEventCalls } from "@/lib/contract/office/event";
import { serve } from "@/lib/http/call/serve";
import { auditActor } from "@/lib/http/caller/audit-actor";
import { discardEventDraft } from "@/lib/office/events/save-event-draft";

export const POST = serve(officeEventCalls.discardEvent, async ({ staff, body }) => {
  await discardEventDraft(body.ref, { actor: auditActor(staff), scope: staff.eventIds, organizerId: staff.organizerId });
  return null;
});
