import { officeOrderCalls } from "@/lib/contract/office/order";
import { findOrder } from "@/lib/domain/desk/find-order";
import { writeNote } from "@/lib/domain/orders/desk/write-note";
import { serve } from "@/lib/http/call/serve";
import { auditActor } from "@/lib/http/visitor/audit-actor";

export const POST = serve(officeOrderCalls.note, async ({ staff, body }) => {
  const orderId = await findOrder(body.order_no, staff.eventIds);
  await writeNote({ orderId, actor: auditActor(staff), text: body.text });
  return null;
});
