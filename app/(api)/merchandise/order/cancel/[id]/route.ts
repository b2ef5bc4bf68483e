import { merchandiseCalls } from "@/lib/contract/merchandise";
import { cancelOrder } from "@/lib/domain/orders/lifecycle/cancel-order";
import { getOrder } from "@/lib/domain/orders/reading/queries";
import { DomainError } from "@/lib/errors/domain-error";
import { serve } from "@/lib/http/call/serve";

export const POST = serve(merchandiseCalls.cancel, async ({ member, params, body, language }) => {
  if (params.id !== body.merchandise_order_id)
    throw new DomainError("BAD_INPUT", { details: [{ field: "merchandise_order_id", key: "invalid" }] });
  const owned = { orderId: params.id, memberId: member.id };
  await cancelOrder({ ...owned, kind: "merchandise" });
  return getOrder({ ...owned, language });
});
