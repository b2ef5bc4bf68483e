import { giveBack } from "@/lib/domain/call-offs/running/give-back";
import { getOrder } from "@/lib/domain/orders/reading/queries";
import { orderViewSchema } from "@/lib/domain/orders/view-schemas";
import { endpoint } from "@/lib/http/call/endpoint";
import { orderParams } from "@/lib/http/call/order-params";

export const POST = endpoint({
  summary: "Give the tickets of a session that was moved back, in full, until give_back_until; it cannot be taken back",
  access: { member: "owner" },
  limit: "orderPerMember",
  params: orderParams,
  result: orderViewSchema,
  async handle({ member, params, language }) {
    const owned = { orderId: params.id, memberId: member.id };
    await giveBack(owned);
    return getOrder({ ...owned, language });
  },
});
