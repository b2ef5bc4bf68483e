import { orderCalls } from "@/lib/contract/order";
import { listOrders } from "@/lib/domain/orders/reading/queries";
import { serve } from "@/lib/http/call/serve";

export const GET = serve(orderCalls.list, ({ member, query, language }) =>
  listOrders({
    memberId: member.id,
    language,
    status: query.status,
    when: query.when,
    pageNum: query.page_num,
    pageSize: query.page_size,
  }),
);
