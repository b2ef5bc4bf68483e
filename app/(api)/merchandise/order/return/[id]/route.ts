import { merchandiseCalls } from "@/lib/contract/merchandise";
import { getOrderDetail } from "@/lib/domain/orders/reading/queries";
import { requestReturn } from "@/lib/domain/returns/request-return";
import { serve } from "@/lib/http/call/serve";

export const POST = serve(merchandiseCalls.return, async ({ member, params, body, language, idempotencyKey }) => {
  const owned = { orderId: params.id, memberId: member.id };
  await requestReturn({ ...owned, wish: body, idempotencyKey });
  return getOrderDetail({ ...owned, language });
});
