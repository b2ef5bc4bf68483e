import { officeOrderCalls } from "@/lib/contract/office/order";
import { serve } from "@/lib/http/call/serve";
import { auditActor } from "@/lib/http/caller/audit-actor";
import { tagOrder } from "@/lib/office/orders/acts/tag-order";
import { findOrder } from "@/lib/office/orders/find-order";

export const POST = serve(officeOrderCalls.tag, async ({ staff, body: { order_no: orderNo, tag } }) => {
  const orderId = await findOrder(orderNo, staff.eventIds);
  return { changed: await tagOrder({ orderId, actor: auditActor(staff), tag }) };
});
