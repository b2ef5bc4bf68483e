import { findOrder } from "@/lib/domain/desk/find-order";
import { markDelivered } from "@/lib/domain/orders/fulfilment/ship-order";
import { deliveredSchema, handlingSchema } from "@/lib/domain/shop-desk/schemas";
import { endpoint } from "@/lib/http/call/endpoint";
import { auditActor } from "@/lib/http/visitor/audit-actor";

export const POST = endpoint({
  summary: "The buyer has the order: the days for a return count from now",
  access: { staff: ["service"], scope: "own events" },
  body: deliveredSchema,
  result: handlingSchema,
  async handle({ staff, body }) {
    await findOrder(body.order_no, staff.eventIds);
    return { outcome: await markDelivered({ orderNo: body.order_no, actor: auditActor(staff) }) };
  },
});
