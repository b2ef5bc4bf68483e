import { z } from "zod";
import { findOrder } from "@/lib/domain/desk/find-order";
import { orderActSchema } from "@/lib/domain/desk/order/act-schemas";
import { beginInspection } from "@/lib/domain/orders/desk/inspection";
import { endpoint } from "@/lib/http/call/endpoint";
import { auditActor } from "@/lib/http/visitor/audit-actor";

export const POST = endpoint({
  summary: "Stop refunds, pickup and shipping of an order until somebody has looked into it",
  access: { staff: ["service", "finance"], scope: "own events" },
  body: orderActSchema,
  result: z.null(),
  async handle({ staff, body }) {
    const orderId = await findOrder(body.order_no, staff.eventIds);
    await beginInspection({ orderId, actor: auditActor(staff), reason: body.reason });
    return null;
  },
});
