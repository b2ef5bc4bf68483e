import { officeCallOffCalls } from "@/lib/contract/office/call-off";
import { serve } from "@/lib/http/call/serve";
import { auditActor } from "@/lib/http/caller/audit-actor";
import { retryOrder } from "@/lib/office/call-offs/retry-order";

export const POST = serve(officeCallOffCalls.retryCallOff, async ({ staff, body }) => {
  await retryOrder({ id: body.call_off_id, orderNo: body.order_no }, { actor: auditActor(staff), scope: staff.eventIds });
  return null;
});
