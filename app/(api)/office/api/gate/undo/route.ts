import { officeGateCalls } from "@/lib/contract/office/gate";
import { serve } from "@/lib/http/call/serve";
import { auditActor } from "@/lib/http/caller/audit-actor";
import { undoEntry } from "@/lib/office/gate/undo-entry";
import { findTicket } from "@/lib/office/orders/find-order";

export const POST = serve(officeGateCalls.undo, async ({ staff, body }) => {
  const { ticketNo } = await findTicket(body.ticket_no, staff.eventIds);
  await undoEntry({ ticketNo, actor: auditActor(staff), reason: body.reason });
  return null;
});
