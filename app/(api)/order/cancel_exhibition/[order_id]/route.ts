import { orderCalls } from "@/lib/contract/order";
import { cancelOrder } from "@/lib/domain/orders/lifecycle/cancel-order";
import { getOrder } from "@/lib/domain/orders/reading/queries";
import { DomainError } from "@/lib/errors/domain-error";
import { serve } from "@/lib/http/call/serve";

export const POST = serve(orderCalls.exhibitionCancel, async ({ member, params: { order_id: orderId }, body, language }) => {
  if (body.order_id !== undefined && body.order_id !== orderId)
    throw new DomainError("BAD_INPUT", { details: [{ field: "order_id", key: "invalid" }] });
  await cancelOrder({ orderId, memberId: member.id, kind: "exhibition" });
  return getOrder({ orderId, memberId: member.id, language });
});
