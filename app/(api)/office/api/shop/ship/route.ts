import { officeShopCalls } from "@/lib/contract/office/shop";
import { shipOrder } from "@/lib/domain/orders/fulfilment/ship-order";
import { serve } from "@/lib/http/call/serve";
import { auditActor } from "@/lib/http/caller/audit-actor";
import { findOrder } from "@/lib/office/orders/find-order";

export const POST = serve(officeShopCalls.ship, async ({ staff, body }) => {
  const { order_no: orderNo, tracking_no, allow_shared: allowShared } = body;
  await findOrder(orderNo, staff.eventIds);
  return { outcome: await shipOrder({ orderNo, actor: auditActor(staff), trackingNo: tracking_no || undefined, allowShared }) };
});
