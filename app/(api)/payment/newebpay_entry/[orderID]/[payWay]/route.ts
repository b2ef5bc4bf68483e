import { paymentCalls } from "@/lib/contract/payment";
import { startPayment } from "@/lib/domain/payments/attempt/start-payment";
import { serve } from "@/lib/http/call/serve";

export const GET = serve(paymentCalls.entry, ({ member, params, language }) =>
  startPayment({ orderId: params.orderID, payWay: params.payWay, kind: ["ticket", "exhibition"], memberId: member.id, language }),
);
