import { ticketCalls } from "@/lib/contract/ticket";
import { getOrderDetail } from "@/lib/domain/orders/reading/queries";
import { callBackTicket } from "@/lib/domain/tickets/holders/call-back-ticket";
import { serve } from "@/lib/http/call/serve";

export const POST = serve(ticketCalls.callBack, async ({ member, body: { ticket_no: ticketNo }, language }) => {
  const orderId = await callBackTicket({ ticketNo, memberId: member.id });
  return getOrderDetail({ orderId, memberId: member.id, language });
});
