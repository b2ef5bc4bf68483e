import { findOrder } from "@/lib/domain/desk/find-order";
import { seatSuggestionsQuery } from "@/lib/domain/desk/order/act-schemas";
import { seatSuggestionsSchema } from "@/lib/domain/desk/schemas";
import { suggestSeats } from "@/lib/domain/orders/desk/suggest-seats";
import { endpoint } from "@/lib/http/call/endpoint";

export const GET = endpoint({
  summary: "Free seats of the same tier to which tickets could move, the best first; holds nothing",
  access: { staff: ["service"], scope: "own events" },
  query: seatSuggestionsQuery,
  result: seatSuggestionsSchema,
  async handle({ staff, query, language }) {
    const orderId = await findOrder(query.order_no, staff.eventIds);
    return { suggestions: await suggestSeats({ orderId, ticketNos: query.ticket_nos, language }) };
  },
});
