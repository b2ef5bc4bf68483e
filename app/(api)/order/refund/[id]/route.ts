import { getOrder } from "@/lib/domain/orders/reading/queries";
import { orderViewSchema } from "@/lib/domain/orders/view-schemas";
import { requestRefund } from "@/lib/domain/refunds/request-refund";
import { refundRequestSchema } from "@/lib/domain/refunds/schemas";
import { endpoint } from "@/lib/http/call/endpoint";
import { orderParams } from "@/lib/http/call/order-params";

export const POST = endpoint({
  summary:
    "Ask for the money of a paid ticket order, in the time of its event's terms; it cannot be taken back. A bank account for it needs check_pwd",
  access: { member: "owner" },
  visitor: true,
  limit: "orderPerMember",
  params: orderParams,
  body: refundRequestSchema,
  result: orderViewSchema,
  async handle({ member, visitor, params, body, language }) {
    const owned = { orderId: params.id, memberId: member.id };
    await requestRefund({ ...owned, proof: { memberId: member.id, loginId: member.loginId, visitorId: visitor.id }, request: body });
    return getOrder({ ...owned, language });
  },
});
