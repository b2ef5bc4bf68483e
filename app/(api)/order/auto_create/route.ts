import { autoCreateOrder } from "@/lib/domain/orders/create/auto-create-order";
import { getOrder } from "@/lib/domain/orders/reading/queries";
import { autoCreateSchema } from "@/lib/domain/orders/schemas";
import { orderViewSchema } from "@/lib/domain/orders/view-schemas";
import { endpoint } from "@/lib/http/call/endpoint";
import { bodyHash } from "@/lib/http/call/parse";
import { readVisitorId } from "@/lib/http/visitor/visitor-session";
import { scheduleExpiry } from "@/lib/jobs/queue";

export const POST = endpoint({
  summary: "Order the best seats that an area has left",
  access: "member",
  limit: "orderPerMember",
  idempotent: true,
  body: autoCreateSchema,
  result: orderViewSchema,
  async handle({ member, body, language, idempotencyKey, request }) {
    const caller = {
      memberId: member.id,
      language,
      idempotencyKey,
      bodyHash: bodyHash(["order/auto_create", body]),
      visitorId: () => readVisitorId(request),
    };
    const orderId = await autoCreateOrder({ order: body, caller });
    const order = await getOrder({ orderId, memberId: member.id, language });
    await scheduleExpiry({ orderId, at: new Date(order.credit_expired_time) });
    return order;
  },
});
