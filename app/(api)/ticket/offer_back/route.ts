import { ticketCalls } from "@/lib/contract/ticket";
import { getOrderDetail } from "@/lib/domain/orders/reading/queries";
import { offerTicketBack } from "@/lib/domain/tickets/offers/offer-ticket-back";
import { serve } from "@/lib/http/call/serve";

export const POST = serve(ticketCalls.offerBack, async ({ member, body: { ticket_no: ticketNo }, language }) => {
  const orderId = await offerTicketBack({ ticketNo, memberId: member.id });
  return getOrderDetail({ orderId, memberId: member.id, language });
});
