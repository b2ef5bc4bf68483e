import { officeCallOffCalls } from "@/lib/contract/office/call-off";
import { withdrawCallOff } from "@/lib/domain/call-offs/request-call-off";
import { serve } from "@/lib/http/call/serve";
import { auditActor } from "@/lib/http/visitor/audit-actor";

export const POST = serve(officeCallOffCalls.withdrawCallOff, async ({ staff, body }) => {
  await withdrawCallOff(body.call_off_id, { actor: auditActor(staff), scope: staff.eventIds });
  return null;
});
