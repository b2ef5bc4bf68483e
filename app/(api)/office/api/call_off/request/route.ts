import { officeCallOffCalls } from "@/lib/contract/office/call-off";
import { serve } from "@/lib/http/call/serve";
import { auditActor } from "@/lib/http/caller/audit-actor";
import { requestCallOff } from "@/lib/office/call-offs/request-call-off";

export const POST = serve(officeCallOffCalls.requestCallOff, async ({ staff, body }) => {
  await requestCallOff({ id: body.call_off_id, revision: body.revision }, { actor: auditActor(staff), scope: staff.eventIds });
  return null;
});
