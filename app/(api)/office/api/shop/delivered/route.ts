import { officeShopCalls } from "@/lib/contract/office/shop";
import { markDelivered } from "@/lib/domain/orders/fulfilment/ship-order";
import { serve } from "@/lib/http/call/serve";
import { auditActor } from "@/lib/http/caller/audit-actor";
import { findOrder } from "@/lib/office/orders/find-order";

export const POST = serve(officeShopCalls.delivered, async ({ staff, body }) => {
  await findOrder(body.order_no, staff.eventIds);
  return { outcome: await markDelivered({ orderNo: body.order_no, actor: auditActor(staff) }) };
});
