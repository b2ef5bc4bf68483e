import { officeOrderCalls } from "@/lib/contract/office/order";
import { serve } from "@/lib/http/call/serve";
import { suggestSeats } from "@/lib/office/orders/acts/suggest-seats";
import { findOrder } from "@/lib/office/orders/find-order";

export const GET = serve(officeOrderCalls.suggestSeats, async ({ staff, query, language }) => {
  const orderId = await findOrder(query.order_no, staff.eventIds);
  return { suggestions: await suggestSeats({ orderId, ticketNos: query.ticket_nos, language }) };
});
