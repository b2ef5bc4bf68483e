import { orderCalls } from "@/lib/contract/order";
import { getOrder } from "@/lib/domain/orders/reading/queries";
import { giveBankAccount } from "@/lib/domain/refunds/give-bank-account";
import { serve } from "@/lib/http/call/serve";

export const POST = serve(orderCalls.refundAccount, async ({ member, visitor, params, body, language }) => {
  const owned = { orderId: params.id, memberId: member.id };
  await giveBankAccount({
    orderId: params.id,
    proof: { memberId: member.id, loginId: member.loginId, visitorId: visitor.id },
    bankAccount: body.bank_account,
  });
  return getOrder({ ...owned, language });
});
