import { merchandiseCalls } from "@/lib/contract/merchandise";
import { getOrderDetail } from "@/lib/domain/orders/reading/queries";
import { serve } from "@/lib/http/call/serve";

export const GET = serve(merchandiseCalls.order, ({ member, params, language }) =>
  getOrderDetail({ orderId: params.id, memberId: member.id, language, kind: "merchandise" }),
);
