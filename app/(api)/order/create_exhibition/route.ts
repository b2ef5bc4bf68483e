import { createExhibitionOrder } from "@/lib/domain/orders/create/create-exhibition-order";
import { getOrder } from "@/lib/domain/orders/reading/queries";
import { createExhibitionSchema } from "@/lib/domain/orders/schemas";
import { orderViewSchema } from "@/lib/domain/orders/view-schemas";
import { endpoint } from "@/lib/http/call/endpoint";
import { bodyHash } from "@/lib/http/call/parse";
import { readVisitorId } from "@/lib/http/visitor/visitor-session";
import { scheduleExpiry } from "@/lib/jobs/queue";

export const POST = endpoint({
  summary: "Order tickets of one or several types for one entry time of an exhibition",
  access: "member",
  limit: "orderPerMember",
  idempotent: true,
  body: createExhibitionSchema,
  result: orderViewSchema,
  async handle({ member, body, language, idempotencyKey, request }) {
    const caller = {
      memberId: member.id,
      language,
      idempotencyKey,
      bodyHash: bodyHash(["order/create_exhibition", body]),
      visitorId: () => readVisitorId(request),
    };
    const orderId = await createExhibitionOrder({ order: body, caller });
    const order = await getOrder({ orderId, memberId: member.id, language });
    await scheduleExpiry({ orderId, at: new Date(order.credit_expired_time) });
    return order;
  },
});
