import { z } from "zod";
import { findOrder } from "@/lib/domain/desk/find-order";
import { orderActSchema } from "@/lib/domain/desk/order/act-schemas";
import { cancelUnpaid } from "@/lib/domain/orders/desk/cancel-unpaid";
import { endpoint } from "@/lib/http/call/endpoint";
import { auditActor } from "@/lib/http/visitor/audit-actor";

export const POST = endpoint({
  summary: "Cancel an unpaid order: its places are free at once",
  access: { staff: ["service"], scope: "own events" },
  body: orderActSchema,
  result: z.null(),
  async handle({ staff, body }) {
    const orderId = await findOrder(body.order_no, staff.eventIds);
    await cancelUnpaid({ orderId, actor: auditActor(staff), reason: body.reason });
    return null;
  },
});
