import { ticketCalls } from "@/lib/contract/ticket";
import { toE164 } from "@/lib/domain/members/phone";
import { getOrderDetail } from "@/lib/domain/orders/reading/queries";
import { handOverTicket } from "@/lib/domain/tickets/holders/hand-over-ticket";
import { serve } from "@/lib/http/call/serve";

export const POST = serve(ticketCalls.handOver, async ({ member, body: { ticket_no: ticketNo, mobile, country_code }, language }) => {
  const orderId = await handOverTicket({ ticketNo, memberId: member.id, mobile: toE164(mobile, country_code) as string });
  return getOrderDetail({ orderId, memberId: member.id, language });
});
