import { officeOrderCalls } from "@/lib/contract/office/order";
import { narrowed } from "@/lib/domain/desk/narrowed";
import { searchOrders } from "@/lib/domain/desk/search/search-orders";
import { serve } from "@/lib/http/call/serve";

export const GET = serve(officeOrderCalls.search, ({ staff, query, language }) =>
  searchOrders({ text: query.q, before: query.before, scope: narrowed(staff.eventIds, query.event_id), language }),
);
