import { findOrder } from "@/lib/domain/desk/find-order";
import { movedSchema, moveSchema } from "@/lib/domain/desk/order/act-schemas";
import { moveTickets } from "@/lib/domain/orders/desk/move-tickets";
import { endpoint } from "@/lib/http/call/endpoint";
import { auditActor } from "@/lib/http/visitor/audit-actor";

export const POST = endpoint({
  summary: "Move tickets to other free seats of the same tier, all or none; the old codes are void at once",
  access: { staff: ["service"], scope: "own events" },
  body: moveSchema,
  result: movedSchema,
  async handle({ staff, body }) {
    const orderId = await findOrder(body.order_no, staff.eventIds);
    const moves = body.moves.map(({ ticket_no: ticketNo, seat_id: seatId }) => ({ ticketNo, seatId }));
    return { ticket_nos: await moveTickets({ orderId, actor: auditActor(staff), moves, reason: body.reason }) };
  },
});
