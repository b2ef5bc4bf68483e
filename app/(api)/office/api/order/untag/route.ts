import { officeOrderCalls } from "@/lib/contract/office/order";
import { serve } from "@/lib/http/call/serve";
import { auditActor } from "@/lib/http/caller/audit-actor";
import { untagOrder } from "@/lib/office/orders/acts/tag-order";
import { findOrder } from "@/lib/office/orders/find-order";

export const POST = serve(officeOrderCalls.untag, async ({ staff, body: { order_no: orderNo, tag } }) => {
  const orderId = await findOrder(orderNo, staff.eventIds);
  return { changed: await untagOrder({ orderId, actor: auditActor(staff), tag }) };
});
