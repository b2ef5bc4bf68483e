import { officeOrderCalls } from "@/lib/contract/office/order";
import { serve } from "@/lib/http/call/serve";
import { narrowed } from "@/lib/office/orders/narrowed";
import { searchOrders } from "@/lib/office/orders/search/search-orders";

export const GET = serve(officeOrderCalls.search, ({ staff, query, language }) =>
  searchOrders({ text: query.q, before: query.before, scope: narrowed(staff.eventIds, query.event_id), language }),
);
