import { officeOrderCalls } from "@/lib/contract/office/order";
import { findTicket } from "@/lib/domain/desk/find-order";
import { markPickedUp } from "@/lib/domain/tickets/mark-picked-up";
import { serve } from "@/lib/http/call/serve";
import { auditActor } from "@/lib/http/visitor/audit-actor";

export const POST = serve(officeOrderCalls.ticketPickedUp, async ({ staff, body }) => {
  const { pickupNo } = await findTicket(body.ticket_no, staff.eventIds);
  return { outcome: pickupNo === null ? ("unknown" as const) : await markPickedUp({ pickupNo, actor: auditActor(staff) }) };
});
