import { officeOrderCalls } from "@/lib/contract/office/order";
import { serve } from "@/lib/http/call/serve";
import { auditActor } from "@/lib/http/caller/audit-actor";
import { findOrder } from "@/lib/office/orders/find-order";
import { revealOrder } from "@/lib/office/orders/reveal-order";

export const POST = serve(officeOrderCalls.reveal, async ({ staff, body }) => {
  const orderId = await findOrder(body.order_no, staff.eventIds);
  return revealOrder({ orderId, actor: auditActor(staff), reason: body.reason });
});
