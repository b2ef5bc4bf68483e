import { orderCalls } from "@/lib/contract/order";
import { giveBack } from "@/lib/domain/call-offs/running/give-back";
import { getOrder } from "@/lib/domain/orders/reading/queries";
import { serve } from "@/lib/http/call/serve";

export const POST = serve(orderCalls.giveBack, async ({ member, params, language }) => {
  const owned = { orderId: params.id, memberId: member.id };
  await giveBack(owned);
  return getOrder({ ...owned, language });
});
