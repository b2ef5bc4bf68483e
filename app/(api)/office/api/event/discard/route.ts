import { officeEventCalls } from "@/lib/contract/office/event";
import { discardEventDraft } from "@/lib/domain/event-desk/save-event-draft";
import { serve } from "@/lib/http/call/serve";
import { auditActor } from "@/lib/http/visitor/audit-actor";

export const POST = serve(officeEventCalls.discardEvent, async ({ staff, body }) => {
  await discardEventDraft(body.ref, { actor: auditActor(staff), scope: staff.eventIds });
  return null;
});
