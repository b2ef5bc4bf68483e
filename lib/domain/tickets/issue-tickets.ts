import { randomInt } from "node:crypto";
import { newTicketNo } from "@/lib/domain/tickets/new-ticket-no";
import type { Tx } from "@/lib/platform/db";

/** A convenience store's kiosk takes ten digits. */
function newPickupNo(): string {
  return String(randomInt(1_000_000_000, 10_000_000_000 - 1));
}

/**
 * Issue the tickets of an order that is being paid, one per ticket item. The unique index on valid tickets
 * per seat is the last guard against a double sale; it fails the payment's transaction, which then counts as late.
 */
export async function issueTickets(tx: Tx, orderId: string): Promise<void> {
  const order = await tx.order.findUniqueOrThrow({
    where: { id: orderId },
    select: {
      memberId: true,
      sessionId: true,
      ticketType: true,
      ticketQty: true,
      items: { where: { kind: "ticket" }, orderBy: { id: "asc" }, select: { id: true, seatId: true } },
    },
  });
  const { memberId, sessionId, ticketType, ticketQty } = order;
  if (order.items.length !== ticketQty) throw new Error(`an order of ${ticketQty} tickets has ${order.items.length} lines of tickets`);
  if (sessionId === null || ticketType === null) return;
  await tx.ticket.createMany({
    data: order.items.map(({ id, seatId }) => ({
      ticketNo: newTicketNo(),
      orderId,
      orderItemId: id,
      memberId,
      sessionId,
      seatId: seatId as number,
      type: ticketType,
      pickupNo: ticketType === "kiosk" ? newPickupNo() : null,
    })),
  });
}
