import { officeOrderCalls } from "@/lib/contract/office/order";
import { findOrder } from "@/lib/domain/desk/find-order";
import { correctBuyer } from "@/lib/domain/orders/desk/correct-buyer";
import { serve } from "@/lib/http/call/serve";
import { auditActor } from "@/lib/http/visitor/audit-actor";

export const POST = serve(officeOrderCalls.correct, async ({ staff, body: { order_no: orderNo, reason, ...correction } }) => {
  const orderId = await findOrder(orderNo, staff.eventIds);
  await correctBuyer({ orderId, actor: auditActor(staff), correction, reason });
  return null;
});
