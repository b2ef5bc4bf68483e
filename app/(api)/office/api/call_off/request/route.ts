import { officeCallOffCalls } from "@/lib/contract/office/call-off";
import { requestCallOff } from "@/lib/domain/call-offs/request-call-off";
import { serve } from "@/lib/http/call/serve";
import { auditActor } from "@/lib/http/visitor/audit-actor";

export const POST = serve(officeCallOffCalls.requestCallOff, async ({ staff, body }) => {
  await requestCallOff({ id: body.call_off_id, revision: body.revision }, { actor: auditActor(staff), scope: staff.eventIds });
  return null;
});
