import { officeOrderCalls } from "@/lib/contract/office/order";
import { findTicket } from "@/lib/domain/desk/find-order";
import { reissueTicket } from "@/lib/domain/tickets/reissue-ticket";
import { serve } from "@/lib/http/call/serve";
import { auditActor } from "@/lib/http/visitor/audit-actor";

export const POST = serve(officeOrderCalls.ticketReissue, async ({ staff, body }) => {
  const { ticketNo } = await findTicket(body.ticket_no, staff.eventIds);
  return { ticket_no: await reissueTicket({ ticketNo, actor: auditActor(staff), reason: body.reason }) };
});
