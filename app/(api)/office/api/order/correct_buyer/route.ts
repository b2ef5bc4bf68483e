import { officeOrderCalls } from "@/lib/contract/office/order";
import { serve } from "@/lib/http/call/serve";
import { auditActor } from "@/lib/http/caller/audit-actor";
import { correctBuyer } from "@/lib/office/orders/acts/correct-buyer";
import { findOrder } from "@/lib/office/orders/find-order";

export const POST = serve(officeOrderCalls.correct, async ({ staff, body: { order_no: orderNo, reason, ...correction } }) => {
  const orderId = await findOrder(orderNo, staff.eventIds);
  await correctBuyer({ orderId, actor: auditActor(staff), correction, reason });
  return null;
});
