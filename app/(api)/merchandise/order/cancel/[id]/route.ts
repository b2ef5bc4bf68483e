import { cancelOrder } from "@/lib/domain/orders/cancel-order";
import { getOrder } from "@/lib/domain/orders/queries";
import { cancelMerchandiseSchema } from "@/lib/domain/orders/schemas";
import { orderViewSchema } from "@/lib/domain/orders/view-schemas";
import { DomainError } from "@/lib/errors/domain-error";
import { endpoint } from "@/lib/http/endpoint";
import { orderParams } from "@/lib/http/order-params";

export const POST = endpoint({
  summary: "Cancel an unpaid order of merchandise",
  access: "member",
  limit: "orderPerMember",
  params: orderParams,
  body: cancelMerchandiseSchema,
  result: orderViewSchema,
  async handle({ member, params, body, language }) {
    if (params.id !== body.merchandise_order_id)
      throw new DomainError("BAD_INPUT", { details: [{ field: "merchandise_order_id", key: "invalid" }] });
    const owned = { orderId: params.id, memberId: member.id };
    await cancelOrder({ ...owned, kind: "merchandise" });
    return getOrder({ ...owned, language });
  },
});
