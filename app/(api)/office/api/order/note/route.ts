import { officeOrderCalls } from "@/lib/contract/office/order";
import { serve } from "@/lib/http/call/serve";
import { auditActor } from "@/lib/http/caller/audit-actor";
import { writeNote } from "@/lib/office/orders/acts/write-note";
import { findOrder } from "@/lib/office/orders/find-order";

export const POST = serve(officeOrderCalls.note, async ({ staff, body }) => {
  const orderId = await findOrder(body.order_no, staff.eventIds);
  await writeNote({ orderId, actor: auditActor(staff), text: body.text });
  return null;
});
