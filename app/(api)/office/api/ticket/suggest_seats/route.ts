import { officeOrderCalls } from "@/lib/contract/office/order";
import { findOrder } from "@/lib/domain/desk/find-order";
import { suggestSeats } from "@/lib/domain/orders/desk/suggest-seats";
import { serve } from "@/lib/http/call/serve";

export const GET = serve(officeOrderCalls.suggestSeats, async ({ staff, query, language }) => {
  const orderId = await findOrder(query.order_no, staff.eventIds);
  return { suggestions: await suggestSeats({ orderId, ticketNos: query.ticket_nos, language }) };
});
