import { findOrder } from "@/lib/domain/desk/find-order";
import { resendSchema, resentSchema } from "@/lib/domain/desk/order/act-schemas";
import { correctBuyer } from "@/lib/domain/orders/desk/correct-buyer";
import { resendMails } from "@/lib/domain/orders/desk/resend-mails";
import { endpoint } from "@/lib/http/call/endpoint";
import { auditActor } from "@/lib/http/visitor/audit-actor";

export const POST = endpoint({
  summary: "Send an order's mail again, to a corrected address where one is given, and a text message where it is wished",
  access: { staff: ["service", "finance"], scope: "own events" },
  body: resendSchema,
  result: resentSchema,
  async handle({ staff, body }) {
    const { email, text, mail, reason } = body;
    const [orderId, actor] = [await findOrder(body.order_no, staff.eventIds), auditActor(staff)];
    if (email) await correctBuyer({ orderId, actor, correction: { email }, reason: reason ?? "", isMailed: true });
    return { mail: await resendMails({ orderId, actor, template: mail ?? null, text }) };
  },
});
