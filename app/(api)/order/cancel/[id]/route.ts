import { orderCalls } from "@/lib/contract/order";
import { cancelOrder } from "@/lib/domain/orders/lifecycle/cancel-order";
import { getOrder } from "@/lib/domain/orders/reading/queries";
import { DomainError } from "@/lib/errors/domain-error";
import { serve } from "@/lib/http/call/serve";

export const POST = serve(orderCalls.cancel, async ({ member, params, body, language }) => {
  if (params.id !== body.order_id) throw new DomainError("BAD_INPUT", { details: [{ field: "order_id", key: "invalid" }] });
  const owned = { orderId: params.id, memberId: member.id };
  await cancelOrder(owned);
  return getOrder({ ...owned, language });
});
