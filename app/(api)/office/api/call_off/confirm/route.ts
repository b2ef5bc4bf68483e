import { officeCallOffCalls } from "@/lib/contract/office/call-off";
import { serve } from "@/lib/http/call/serve";
import { auditActor } from "@/lib/http/caller/audit-actor";
import { confirmCallOff } from "@/lib/office/call-offs/confirm-call-off";

export const POST = serve(officeCallOffCalls.confirmCallOff, async ({ staff, body }) => {
  await confirmCallOff({ id: body.call_off_id, revision: body.revision }, { actor: auditActor(staff), scope: staff.eventIds });
  return null;
});
