import { merchandiseCalls } from "@/lib/contract/merchandise";
import { startPayment } from "@/lib/domain/payments/attempt/start-payment";
import { serve } from "@/lib/http/call/serve";

export const GET = serve(merchandiseCalls.entry, ({ member, params, language }) =>
  startPayment({ orderId: params.orderID, payWay: params.payWay, kind: ["merchandise"], memberId: member.id, language }),
);
