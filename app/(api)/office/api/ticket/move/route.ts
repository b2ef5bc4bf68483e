import { officeOrderCalls } from "@/lib/contract/office/order";
import { serve } from "@/lib/http/call/serve";
import { auditActor } from "@/lib/http/caller/audit-actor";
import { moveTickets } from "@/lib/office/orders/acts/move-tickets";
import { findOrder } from "@/lib/office/orders/find-order";

export const POST = serve(officeOrderCalls.ticketMove, async ({ staff, body }) => {
  const orderId = await findOrder(body.order_no, staff.eventIds);
  const moves = body.moves.map(({ ticket_no: ticketNo, seat_id: seatId }) => ({ ticketNo, seatId }));
  return { ticket_nos: await moveTickets({ orderId, actor: auditActor(staff), moves, reason: body.reason }) };
});
