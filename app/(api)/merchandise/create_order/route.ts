import { createMerchandiseOrder } from "@/lib/domain/orders/create/create-merchandise-order";
import { getOrder } from "@/lib/domain/orders/reading/queries";
import { createMerchandiseSchema } from "@/lib/domain/orders/schemas";
import { orderViewSchema } from "@/lib/domain/orders/view-schemas";
import { endpoint } from "@/lib/http/call/endpoint";
import { bodyHash } from "@/lib/http/call/parse";
import { scheduleExpiry } from "@/lib/jobs/queue";

export const POST = endpoint({
  summary: "Order merchandise: every line or nothing",
  access: "member",
  limit: "orderPerMember",
  idempotent: true,
  body: createMerchandiseSchema,
  result: orderViewSchema,
  async handle({ member, body, language, idempotencyKey }) {
    const caller = { memberId: member.id, language, idempotencyKey, bodyHash: bodyHash(["merchandise/create_order", body]) };
    const orderId = await createMerchandiseOrder({ order: body, caller });
    const order = await getOrder({ orderId, memberId: member.id, language });
    await scheduleExpiry({ orderId, at: new Date(order.credit_expired_time) });
    return order;
  },
});
