import { officeCallOffCalls } from "@/lib/contract/office/call-off";
import { serve } from "@/lib/http/call/serve";
import { auditActor } from "@/lib/http/caller/audit-actor";
import { withdrawCallOff } from "@/lib/office/call-offs/request-call-off";

export const POST = serve(officeCallOffCalls.withdrawCallOff, async ({ staff, body }) => {
  await withdrawCallOff(body.call_off_id, { actor: auditActor(staff), scope: staff.eventIds });
  return null;
});
