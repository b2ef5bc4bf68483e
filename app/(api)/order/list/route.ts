import { listOrders } from "@/lib/domain/orders/reading/queries";
import { orderListSchema } from "@/lib/domain/orders/schemas";
import { orderPageSchema } from "@/lib/domain/orders/view-schemas";
import { endpoint } from "@/lib/http/call/endpoint";

export const GET = endpoint({
  summary: "The member's orders of every kind, newest first; those still to come by their time",
  access: { member: "self" },
  limit: "memberPerMember",
  query: orderListSchema,
  result: orderPageSchema,
  handle: ({ member, query, language }) =>
    listOrders({
      memberId: member.id,
      language,
      status: query.status,
      when: query.when,
      pageNum: query.page_num,
      pageSize: query.page_size,
    }),
});
