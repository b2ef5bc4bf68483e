import { officeCallOffCalls } from "@/lib/contract/office/call-off";
import { confirmCallOff } from "@/lib/domain/call-offs/confirm-call-off";
import { serve } from "@/lib/http/call/serve";
import { auditActor } from "@/lib/http/visitor/audit-actor";

export const POST = serve(officeCallOffCalls.confirmCallOff, async ({ staff, body }) => {
  await confirmCallOff({ id: body.call_off_id, revision: body.revision }, { actor: auditActor(staff), scope: staff.eventIds });
  return null;
});
