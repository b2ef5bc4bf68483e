import { officeOrderCalls } from "@/lib/contract/office/order";
import { serve } from "@/lib/http/call/serve";
import { auditActor } from "@/lib/http/caller/audit-actor";
import { nameTicketByStaff } from "@/lib/office/orders/acts/name-ticket-by-staff";
import { findTicket } from "@/lib/office/orders/find-order";

export const POST = serve(officeOrderCalls.ticketName, async ({ staff, body: { ticket_no, name, reason } }) => {
  const { ticketNo } = await findTicket(ticket_no, staff.eventIds);
  await nameTicketByStaff({ ticketNo, name, actor: auditActor(staff), reason });
  return null;
});
