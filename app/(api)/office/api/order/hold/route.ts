import { officeOrderCalls } from "@/lib/contract/office/order";
import { serve } from "@/lib/http/call/serve";
import { auditActor } from "@/lib/http/caller/audit-actor";
import { beginInspection } from "@/lib/office/orders/acts/inspection";
import { findOrder } from "@/lib/office/orders/find-order";

export const POST = serve(officeOrderCalls.hold, async ({ staff, body }) => {
  const orderId = await findOrder(body.order_no, staff.eventIds);
  await beginInspection({ orderId, actor: auditActor(staff), reason: body.reason });
  return null;
});
