import { getOrder } from "@/lib/domain/orders/queries";
import { orderViewSchema } from "@/lib/domain/orders/view-schemas";
import { requestRefund } from "@/lib/domain/refunds/request-refund";
import { refundRequestSchema } from "@/lib/domain/refunds/schemas";
import { endpoint } from "@/lib/http/endpoint";
import { orderParams } from "@/lib/http/order-params";

export const POST = endpoint({
  summary: "Ask for the money of a paid ticket order, at least 10 days before the event; it cannot be taken back",
  access: "member",
  limit: "orderPerMember",
  params: orderParams,
  body: refundRequestSchema,
  result: orderViewSchema,
  async handle({ member, params, body, language }) {
    const owned = { orderId: params.id, memberId: member.id };
    await requestRefund({ ...owned, request: body });
    return getOrder({ ...owned, language });
  },
});
