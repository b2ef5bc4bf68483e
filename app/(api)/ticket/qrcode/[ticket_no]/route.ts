import { paymentCalls } from "@/lib/contract/payment";
import { getTicketForCode } from "@/lib/domain/tickets/queries";
import { encodeTicket, signingKey } from "@/lib/domain/tickets/ticket-code";
import { qrCodePng } from "@/lib/files/qr-code-png";
import { serve } from "@/lib/http/call/serve";
import { env } from "@/lib/platform/env";

export const GET = serve(paymentCalls.qrCode, async ({ member, params }) => {
  const ticket = await getTicketForCode({ ticketNo: params.ticket_no, memberId: member.id });
  const png = qrCodePng(encodeTicket(ticket, signingKey(env().TICKET_SIGNING_KEY)));
  return new Response(new Uint8Array(png), { headers: { "content-type": "image/png", "cache-control": "private, no-store" } });
});
