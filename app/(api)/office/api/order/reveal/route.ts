import { officeOrderCalls } from "@/lib/contract/office/order";
import { findOrder } from "@/lib/domain/desk/find-order";
import { revealOrder } from "@/lib/domain/desk/order/reveal-order";
import { serve } from "@/lib/http/call/serve";
import { auditActor } from "@/lib/http/visitor/audit-actor";

export const POST = serve(officeOrderCalls.reveal, async ({ staff, body }) => {
  const orderId = await findOrder(body.order_no, staff.eventIds);
  return revealOrder({ orderId, actor: auditActor(staff), reason: body.reason });
});
