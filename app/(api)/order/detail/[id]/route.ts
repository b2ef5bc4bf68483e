import { getOrderDetail } from "@/lib/domain/orders/queries";
import { orderDetailSchema } from "@/lib/domain/orders/view-schemas";
import { orderParams } from "@/lib/http/order-params";
import { endpoint } from "@/lib/http/endpoint";

export const GET = endpoint({
  summary: "An order with its tickets",
  access: "member",
  limit: "memberPerMember",
  params: orderParams,
  result: orderDetailSchema,
  handle: ({ member, params, language }) => getOrderDetail({ orderId: params.id, memberId: member.id, language }),
});
