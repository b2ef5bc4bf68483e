import { officeOrderCalls } from "@/lib/contract/office/order";
import { findOrder } from "@/lib/domain/desk/find-order";
import { cancelUnpaid } from "@/lib/domain/orders/desk/cancel-unpaid";
import { serve } from "@/lib/http/call/serve";
import { auditActor } from "@/lib/http/visitor/audit-actor";

export const POST = serve(officeOrderCalls.cancel, async ({ staff, body }) => {
  const orderId = await findOrder(body.order_no, staff.eventIds);
  await cancelUnpaid({ orderId, actor: auditActor(staff), reason: body.reason });
  return null;
});
