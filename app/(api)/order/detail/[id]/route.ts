import { orderCalls } from "@/lib/contract/order";
import { getOrderDetail } from "@/lib/domain/orders/reading/queries";
import { askWhileLooking } from "@/lib/domain/payments/inquiry/ask-gateway";
import { serve } from "@/lib/http/call/serve";

export const GET = serve(orderCalls.detail, async ({ member, params, language }) => {
  const owned = { orderId: params.id, memberId: member.id };
  const detail = await getOrderDetail({ ...owned, language });
  if (detail.status !== "unpaid" || !detail.pay_way) return detail;
  // A result that the gateway knows but has not reported (a lost notify, a closed browser) is queried when the order is viewed.
  const { answered, unanswered } = await askWhileLooking(owned);
  return answered + unanswered === 0 ? detail : getOrderDetail({ ...owned, language });
});
