import { officeGateCalls } from "@/lib/contract/office/gate";
import { findTicket } from "@/lib/domain/desk/find-order";
import { undoEntry } from "@/lib/domain/gate/undo-entry";
import { serve } from "@/lib/http/call/serve";
import { auditActor } from "@/lib/http/visitor/audit-actor";

export const POST = serve(officeGateCalls.undo, async ({ staff, body }) => {
  const { ticketNo } = await findTicket(body.ticket_no, staff.eventIds);
  await undoEntry({ ticketNo, actor: auditActor(staff), reason: body.reason });
  return null;
});
