import { findTicket } from "@/lib/domain/desk/find-order";
import { reissuedSchema, ticketActSchema } from "@/lib/domain/desk/order/act-schemas";
import { reissueTicket } from "@/lib/domain/tickets/reissue-ticket";
import { endpoint } from "@/lib/http/call/endpoint";
import { auditActor } from "@/lib/http/visitor/audit-actor";

export const POST = endpoint({
  summary: "Give a ticket a new code; the old one is void at once",
  access: { staff: ["service"], scope: "own events" },
  body: ticketActSchema,
  result: reissuedSchema,
  async handle({ staff, body }) {
    const { ticketNo } = await findTicket(body.ticket_no, staff.eventIds);
    return { ticket_no: await reissueTicket({ ticketNo, actor: auditActor(staff), reason: body.reason }) };
  },
});
