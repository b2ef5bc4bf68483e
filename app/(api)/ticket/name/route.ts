import { ticketCalls } from "@/lib/contract/ticket";
import { getOrderDetail } from "@/lib/domain/orders/reading/queries";
import { nameTicket } from "@/lib/domain/tickets/holders/name-ticket";
import { serve } from "@/lib/http/call/serve";

export const POST = serve(ticketCalls.name, async ({ member, body: { ticket_no: ticketNo, name }, language }) => {
  const orderId = await nameTicket({ ticketNo, memberId: member.id, name });
  return getOrderDetail({ orderId, memberId: member.id, language });
});
