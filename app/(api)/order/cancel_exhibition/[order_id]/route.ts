import { cancelOrder } from "@/lib/domain/orders/lifecycle/cancel-order";
import { getOrder } from "@/lib/domain/orders/reading/queries";
import { cancelExhibitionSchema } from "@/lib/domain/orders/schemas";
import { orderViewSchema } from "@/lib/domain/orders/view-schemas";
import { DomainError } from "@/lib/errors/domain-error";
import { endpoint } from "@/lib/http/call/endpoint";
import { exhibitionOrderParams } from "@/lib/http/call/order-params";

export const POST = endpoint({
  summary: "Cancel an unpaid order for an exhibition",
  access: { member: "owner" },
  limit: "orderPerMember",
  params: exhibitionOrderParams,
  body: cancelExhibitionSchema,
  result: orderViewSchema,
  async handle({ member, params: { order_id: orderId }, body, language }) {
    if (body.order_id !== undefined && body.order_id !== orderId)
      throw new DomainError("BAD_INPUT", { details: [{ field: "order_id", key: "invalid" }] });
    await cancelOrder({ orderId, memberId: member.id, kind: "exhibition" });
    return getOrder({ orderId, memberId: member.id, language });
  },
});
