import { narrowed } from "@/lib/domain/desk/narrowed";
import { orderSearchSchema, searchQuerySchema } from "@/lib/domain/desk/schemas";
import { searchOrders } from "@/lib/domain/desk/search/search-orders";
import { endpoint } from "@/lib/http/call/endpoint";

export const GET = endpoint({
  summary: "Find orders by order, ticket, trade or invoice number, mobile, e-mail, seat or name",
  access: { staff: ["service", "finance"], scope: "own events" },
  query: searchQuerySchema,
  result: orderSearchSchema,
  handle: ({ staff, query, language }) =>
    searchOrders({ text: query.q, before: query.before, scope: narrowed(staff.eventIds, query.event_id), language }),
});
