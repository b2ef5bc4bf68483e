import { z } from "zod";
import { findOrder } from "@/lib/domain/desk/find-order";
import { noteBodySchema } from "@/lib/domain/desk/order/act-schemas";
import { writeNote } from "@/lib/domain/orders/desk/write-note";
import { endpoint } from "@/lib/http/call/endpoint";
import { auditActor } from "@/lib/http/visitor/audit-actor";

export const POST = endpoint({
  summary: "Leave a note about an order to colleagues",
  access: { staff: ["service", "finance"], scope: "own events" },
  body: noteBodySchema,
  result: z.null(),
  async handle({ staff, body }) {
    const orderId = await findOrder(body.order_no, staff.eventIds);
    await writeNote({ orderId, actor: auditActor(staff), text: body.text });
    return null;
  },
});
