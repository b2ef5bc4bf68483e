import { findOrder } from "@/lib/domain/desk/find-order";
import { revealSchema } from "@/lib/domain/desk/order/act-schemas";
import { revealOrder } from "@/lib/domain/desk/order/reveal-order";
import { personSchema } from "@/lib/domain/desk/schemas";
import { endpoint } from "@/lib/http/call/endpoint";
import { auditActor } from "@/lib/http/visitor/audit-actor";

export const POST = endpoint({
  summary: "The buyer's personal data in full; that it was read is in the audit",
  access: { staff: ["service", "finance"], scope: "own events" },
  body: revealSchema,
  result: personSchema,
  async handle({ staff, body }) {
    const orderId = await findOrder(body.order_no, staff.eventIds);
    return revealOrder({ orderId, actor: auditActor(staff), reason: body.reason });
  },
});
