import { officeEventCalls } from "@/lib/contract/office/event";
import { serve } from "@/lib/http/call/serve";
import { auditActor } from "@/lib/http/caller/audit-actor";
import { submitEventDraft } from "@/lib/office/events/submit-event-draft";

export const POST = serve(officeEventCalls.submitEvent, async ({ staff, body }) => {
  await submitEventDraft(body, { actor: auditActor(staff), scope: staff.eventIds, organizerId: staff.organizerId });
  return null;
});
