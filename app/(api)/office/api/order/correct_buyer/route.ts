import { z } from "zod";
import { findOrder } from "@/lib/domain/desk/find-order";
import { correctionSchema } from "@/lib/domain/desk/order/act-schemas";
import { correctBuyer } from "@/lib/domain/orders/desk/correct-buyer";
import { endpoint } from "@/lib/http/call/endpoint";
import { auditActor } from "@/lib/http/visitor/audit-actor";

export const POST = endpoint({
  summary: "Correct who an order names, and where its mails go",
  access: { staff: ["service", "finance"], scope: "own events" },
  body: correctionSchema,
  result: z.null(),
  async handle({ staff, body: { order_no: orderNo, reason, ...correction } }) {
    const orderId = await findOrder(orderNo, staff.eventIds);
    await correctBuyer({ orderId, actor: auditActor(staff), correction, reason });
    return null;
  },
});
