import { ticketCalls } from "@/lib/contract/ticket";
import { getOrderDetail } from "@/lib/domain/orders/reading/queries";
import { keepTicket } from "@/lib/domain/tickets/offers/keep-ticket";
import { serve } from "@/lib/http/call/serve";

export const POST = serve(ticketCalls.keep, async ({ member, body: { ticket_no: ticketNo }, language }) => {
  const orderId = await keepTicket({ ticketNo, memberId: member.id });
  return getOrderDetail({ orderId, memberId: member.id, language });
});
