import { orderCalls } from "@/lib/contract/order";
import { getOrder } from "@/lib/domain/orders/reading/queries";
import { serve } from "@/lib/http/call/serve";
import { giveBack } from "@/lib/office/call-offs/running/give-back";

export const POST = serve(orderCalls.giveBack, async ({ member, params, language }) => {
  const owned = { orderId: params.id, memberId: member.id };
  await giveBack(owned);
  return getOrder({ ...owned, language });
});
