import { cancelOrder } from "@/lib/domain/orders/lifecycle/cancel-order";
import { getOrder } from "@/lib/domain/orders/reading/queries";
import { cancelMerchandiseSchema } from "@/lib/domain/orders/schemas";
import { orderViewSchema } from "@/lib/domain/orders/view-schemas";
import { DomainError } from "@/lib/errors/domain-error";
import { endpoint } from "@/lib/http/call/endpoint";
import { orderParams } from "@/lib/http/call/order-params";

export const POST = endpoint({
  summary: "Cancel an unpaid order of merchandise",
  access: { member: "owner" },
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
