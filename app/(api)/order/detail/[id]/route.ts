import { getOrderDetail } from "@/lib/domain/orders/reading/queries";
import { orderDetailSchema } from "@/lib/domain/orders/view-schemas";
import { askWhileLooking } from "@/lib/domain/payments/inquiry/ask-gateway";
import { endpoint } from "@/lib/http/call/endpoint";
import { orderParams } from "@/lib/http/call/order-params";

export const GET = endpoint({
  summary: "An order with its tickets",
  access: { member: "owner" },
  limit: "memberPerMember",
  params: orderParams,
  result: orderDetailSchema,
  async handle({ member, params, language }) {
    const owned = { orderId: params.id, memberId: member.id };
    const detail = await getOrderDetail({ ...owned, language });
    if (detail.status !== "unpaid" || !detail.pay_way) return detail;
    // What the gateway knows and has not reported (a lost notify, a closed browser) comes in with the next look.
    const { answered, unanswered } = await askWhileLooking(owned);
    return answered + unanswered === 0 ? detail : getOrderDetail({ ...owned, language });
  },
});
