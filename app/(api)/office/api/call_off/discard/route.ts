import { officeCallOffCalls } from "@/lib/contract/office/call-off";
import { serve } from "@/lib/http/call/serve";
import { auditActor } from "@/lib/http/caller/audit-actor";
import { discardCallOff } from "@/lib/office/call-offs/save-call-off";

export const POST = serve(officeCallOffCalls.discardCallOff, async ({ staff, body }) => {
  await discardCallOff(body.call_off_id, { actor: auditActor(staff), scope: staff.eventIds });
  return null;
});
