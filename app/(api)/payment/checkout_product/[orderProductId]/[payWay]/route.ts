import { paymentCalls } from "@/lib/contract/payment";
import { startPayment } from "@/lib/domain/payments/attempt/start-payment";
import { serve } from "@/lib/http/call/serve";

export const GET = serve(paymentCalls.productEntry, ({ member, params, language }) =>
  startPayment({ orderId: params.orderProductId, payWay: params.payWay, kind: ["product"], memberId: member.id, language }),
);
