import { findOrder } from "@/lib/domain/desk/find-order";
import { shipOrder } from "@/lib/domain/orders/fulfilment/ship-order";
import { handlingSchema, shipSchema } from "@/lib/domain/shop-desk/schemas";
import { endpoint } from "@/lib/http/call/endpoint";
import { auditActor } from "@/lib/http/visitor/audit-actor";

export const POST = endpoint({
  summary: "An order is shipped; the buyer gets a mail with its tracking number",
  access: { staff: ["service"], scope: "own events" },
  body: shipSchema,
  result: handlingSchema,
  async handle({ staff, body }) {
    const { order_no: orderNo, tracking_no, allow_shared: allowShared } = body;
    await findOrder(orderNo, staff.eventIds);
    return { outcome: await shipOrder({ orderNo, actor: auditActor(staff), trackingNo: tracking_no || undefined, allowShared }) };
  },
});
