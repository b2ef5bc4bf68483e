import { cancelOrder } from "@/lib/domain/orders/lifecycle/cancel-order";
import { getOrder } from "@/lib/domain/orders/reading/queries";
import { cancelOrderSchema } from "@/lib/domain/orders/schemas";
import { orderViewSchema } from "@/lib/domain/orders/view-schemas";
import { DomainError } from "@/lib/errors/domain-error";
import { endpoint } from "@/lib/http/call/endpoint";
import { orderParams } from "@/lib/http/call/order-params";

export const POST = endpoint({
  summary: "Cancel an unpaid order",
  access: { member: "owner" },
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
