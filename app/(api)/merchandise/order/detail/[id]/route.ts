import { getOrderDetail } from "@/lib/domain/orders/reading/queries";
import { orderDetailSchema } from "@/lib/domain/orders/view-schemas";
import { endpoint } from "@/lib/http/call/endpoint";
import { orderParams } from "@/lib/http/call/order-params";

export const GET = endpoint({
  summary: "An order of merchandise, with what is on its way back",
  access: { member: "owner" },
  limit: "memberPerMember",
  params: orderParams,
  result: orderDetailSchema,
  handle: ({ member, params, language }) => getOrderDetail({ orderId: params.id, memberId: member.id, language, kind: "merchandise" }),
});
