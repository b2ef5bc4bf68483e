import { getOrder } from "@/lib/domain/orders/reading/queries";
import { orderViewSchema } from "@/lib/domain/orders/view-schemas";
import { giveBankAccount } from "@/lib/domain/refunds/give-bank-account";
import { refundAccountSchema } from "@/lib/domain/refunds/schemas";
import { endpoint } from "@/lib/http/call/endpoint";
import { orderParams } from "@/lib/http/call/order-params";

export const POST = endpoint({
  summary: "Say where the money of a transfer or a store payment is paid back to, after check_pwd",
  access: { member: "owner" },
  visitor: true,
  limit: "orderPerMember",
  params: orderParams,
  body: refundAccountSchema,
  result: orderViewSchema,
  async handle({ member, visitor, params, body, language }) {
    const owned = { orderId: params.id, memberId: member.id };
    await giveBankAccount({
      orderId: params.id,
      proof: { memberId: member.id, loginId: member.loginId, visitorId: visitor.id },
      bankAccount: body.bank_account,
    });
    return getOrder({ ...owned, language });
  },
});
