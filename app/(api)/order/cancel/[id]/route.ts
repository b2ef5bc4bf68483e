import { cancelOrder } from "@/lib/domain/orders/cancel-order";
import { getOrder } from "@/lib/domain/orders/queries";
import { cancelOrderSchema } from "@/lib/domain/orders/schemas";
import { orderViewSchema } from "@/lib/domain/orders/view-schemas";
import { DomainError } from "@/lib/errors/domain-error";
import { endpoint } from "@/lib/http/endpoint";
import { orderParams } from "@/lib/http/order-params";

export const POST = endpoint({
  summary: "Cancel an unpaid order",
  access: "member",
  limit: "orderPerMember",
  params: orderParams,
  body: cancelOrderSchema,
  result: orderViewSchema,
  async handle({ member, params, body, language }) {
    if (params.id !== body.order_id) throw new DomainError("BAD_INPUT", { details: [{ field: "order_id", key: "invalid" }] });
    const owned = { orderId: params.id, memberId: member.id };
    await cancelOrder(owned);
    return getOrder({ ...owned, language });
  },
});
