import { db } from "@/lib/platform/db";

export type PickUp = "picked_up" | "already" | "used" | "void" | "unknown";

/**
 * Mark the ticket with this pickup number as printed by a kiosk.
 * @returns the outcome: `already` when it was printed before, and nothing changes
 */
export async function markPickedUp(pickupNo: string): Promise<PickUp> {
  const { count } = await db.ticket.updateMany({
    where: { pickupNo, status: "valid" },
    data: { status: "picked_up", pickedUpAt: new Date() },
  });
  if (count === 1) return "picked_up";
  const ticket = await db.ticket.findUnique({ where: { pickupNo }, select: { status: true } });
  if (!ticket) return "unknown";
  return ticket.status === "used" || ticket.status === "void" ? ticket.status : "already";
}
