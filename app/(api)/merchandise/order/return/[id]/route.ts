import { getOrderDetail } from "@/lib/domain/orders/reading/queries";
import { orderDetailSchema } from "@/lib/domain/orders/view-schemas";
import { requestReturn } from "@/lib/domain/returns/request-return";
import { returnSchema } from "@/lib/domain/returns/schemas";
import { endpoint } from "@/lib/http/call/endpoint";
import { orderParams } from "@/lib/http/call/order-params";

export const POST = endpoint({
  summary: "Ask to send merchandise back",
  access: { member: "owner" },
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
