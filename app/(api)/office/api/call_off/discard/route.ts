import { officeCallOffCalls } from "@/lib/contract/office/call-off";
import { discardCallOff } from "@/lib/domain/call-offs/save-call-off";
import { serve } from "@/lib/http/call/serve";
import { auditActor } from "@/lib/http/visitor/audit-actor";

export const POST = serve(officeCallOffCalls.discardCallOff, async ({ staff, body }) => {
  await discardCallOff(body.call_off_id, { actor: auditActor(staff), scope: staff.eventIds });
  return null;
});
