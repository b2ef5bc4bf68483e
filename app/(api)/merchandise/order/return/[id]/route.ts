import { getOrderDetail } from "@/lib/domain/orders/queries";
import { requestReturn } from "@/lib/domain/orders/request-return";
import { returnSchema } from "@/lib/domain/orders/schemas";
import { orderDetailSchema } from "@/lib/domain/orders/view-schemas";
import { endpoint } from "@/lib/http/endpoint";
import { orderParams } from "@/lib/http/order-params";

export const POST = endpoint({
  summary: "Ask to send pieces of merchandise back",
  access: "member",
  limit: "orderPerMember",
  idempotent: true,
  params: orderParams,
  body: returnSchema,
  result: orderDetailSchema,
  async handle({ member, params, body, language, idempotencyKey }) {
    const owned = { orderId: params.id, memberId: member.id };
    await requestReturn({ ...owned, wish: body, idempotencyKey });
    return getOrderDetail({ ...owned, language });
  },
});
