import { orderCalls } from "@/lib/contract/order";
import { listTicketTypes } from "@/lib/domain/orders/reading/list-ticket-types";
import { serve } from "@/lib/http/call/serve";

export const GET = serve(orderCalls.ticketTypes, async ({ query, language }) => ({
  items: await listTicketTypes(query.session_id, language),
}));
