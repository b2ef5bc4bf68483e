import { officeOrderCalls } from "@/lib/contract/office/order";
import { serve } from "@/lib/http/call/serve";
import { auditActor } from "@/lib/http/caller/audit-actor";
import { reissueTicket } from "@/lib/office/orders/acts/reissue-ticket";
import { findTicket } from "@/lib/office/orders/find-order";

export const POST = serve(officeOrderCalls.ticketReissue, async ({ staff, body }) => {
  const { ticketNo } = await findTicket(body.ticket_no, staff.eventIds);
  return { ticket_no: await reissueTicket({ ticketNo, actor: auditActor(staff), reason: body.reason }) };
});
