import { officeOrderCalls } from "@/lib/contract/office/order";
import { serve } from "@/lib/http/call/serve";
import { searchOrders } from "@/lib/office/orders/search/search-orders";

export const GET = serve(officeOrderCalls.search, ({ staff, query: { q: text, sort, before, ...filter }, language }) =>
  searchOrders({ text, filter, sort, before, scope: staff.eventIds, language }),
);
