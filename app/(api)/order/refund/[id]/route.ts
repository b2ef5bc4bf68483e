import { orderCalls } from "@/lib/contract/order";
import { getOrder } from "@/lib/domain/orders/reading/queries";
import { requestRefund } from "@/lib/domain/refunds/request-refund";
import { serve } from "@/lib/http/call/serve";

export const POST = serve(orderCalls.refund, async ({ member, visitor, params, body, language }) => {
  const owned = { orderId: params.id, memberId: member.id };
  await requestRefund({ ...owned, proof: { memberId: member.id, loginId: member.loginId, visitorId: visitor.id }, request: body });
  return getOrder({ ...owned, language });
});
