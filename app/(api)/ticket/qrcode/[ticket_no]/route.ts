import { z } from "zod";
import { getTicketForCode } from "@/lib/domain/tickets/queries";
import { encodeTicket, signingKey } from "@/lib/domain/tickets/ticket-code";
import { qrCodePng } from "@/lib/files/qr-code-png";
import { endpoint } from "@/lib/http/call/endpoint";
import { ticketNoSchema } from "@/lib/input/id-schemas";
import { env } from "@/lib/platform/env";

export const GET = endpoint({
  summary: "A ticket's QR code as PNG; paid and yours only",
  access: { member: "owner" },
  limit: "memberPerMember",
  params: z.object({ ticket_no: ticketNoSchema }),
  result: null,
  async handle({ member, params }) {
    const ticket = await getTicketForCode({ ticketNo: params.ticket_no, memberId: member.id });
    const png = await qrCodePng(encodeTicket(ticket, signingKey(env().TICKET_SIGNING_KEY)));
    return new Response(new Uint8Array(png), { headers: { "content-type": "image/png", "cache-control": "private, no-store" } });
  },
});
