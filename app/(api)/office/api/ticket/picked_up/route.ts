import { officeOrderCalls } from "@/lib/contract/office/order";
import { markPickedUp } from "@/lib/domain/tickets/mark-picked-up";
import { serve } from "@/lib/http/call/serve";
import { auditActor } from "@/lib/http/caller/audit-actor";
import { findTicket } from "@/lib/office/orders/find-order";

export const POST = serve(officeOrderCalls.ticketPickedUp, async ({ staff, body }) => {
  const { pickupNo } = await findTicket(body.ticket_no, staff.eventIds);
  return { outcome: pickupNo === null ? ("unknown" as const) : await markPickedUp({ pickupNo, actor: auditActor(staff) }) };
});
