import { recordAudit } from "@/lib/domain/audit/record-audit";
import type { AuditActor } from "@/lib/domain/audit/types";
import { db } from "@/lib/platform/db";

/** `inspected`: staff look into its order, and nothing of it is handed out. */
export type PickUp = "picked_up" | "already" | "used" | "void" | "unknown" | "inspected";

type Printed = { pickupNo: string; actor: AuditActor };

/**
 * Mark the ticket with this pickup number as printed by a kiosk.
 * @returns the outcome: `already` when it was printed before, and nothing changes
 */
export async function markPickedUp({ pickupNo, actor }: Printed): Promise<PickUp> {
  return db.$transaction(async (tx) => {
    const ticket = await tx.ticket.findUnique({ where: { pickupNo }, select: { id: true, ticketNo: true, orderId: true } });
    if (!ticket) return "unknown";
    // Against an inspection that begins meanwhile.
    await tx.$executeRaw`SELECT FROM orders WHERE id = ${ticket.orderId}::uuid FOR SHARE`;
    const { orderNo, eventId, inspectedSince } = await tx.order.findUniqueOrThrow({
      where: { id: ticket.orderId },
      select: { orderNo: true, eventId: true, inspectedSince: true },
    });
    if (inspectedSince) return "inspected";
    const { count } = await tx.ticket.updateMany({
      where: { id: ticket.id, status: "valid" },
      data: { status: "picked_up", pickedUpAt: new Date() },
    });
    if (count === 0) {
      const { status } = await tx.ticket.findUniqueOrThrow({ where: { id: ticket.id }, select: { status: true } });
      return status === "used" || status === "void" ? status : "already";
    }
    const after = { ticket_no: ticket.ticketNo };
    await recordAudit(tx, { actor, act: "ticket.picked_up", subject: { kind: "order", id: orderNo }, eventId, after });
    return "picked_up";
  });
}
