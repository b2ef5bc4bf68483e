import { officeCallOffCalls } from "@/lib/contract/office/call-off";
import { serve } from "@/lib/http/call/serve";
import { auditActor } from "@/lib/http/caller/audit-actor";
import { settleOrder } from "@/lib/office/call-offs/settle-order";

export const POST = serve(officeCallOffCalls.settleCallOff, async ({ staff, body }) => {
  const { call_off_id: id, order_no: orderNo, reason } = body;
  await settleOrder({ id, orderNo, reason }, { actor: auditActor(staff), scope: staff.eventIds });
  return null;
});
