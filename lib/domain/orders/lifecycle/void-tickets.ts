import type { Tx } from "@/lib/platform/db";

type Tickets = { orderId: string; /** only these; without it all of the order's */ ticketIds?: bigint[] };
export type VoidedTicket = { id: bigint; seatId: number; pickedUpAt: Date | null };

/** Voids the tickets that were not used. Those that were offered to others no longer are. @returns the voided ones */
export async function voidTickets(tx: Tx, { orderId, ticketIds }: Tickets, now: Date): Promise<VoidedTicket[]> {
  const voided = await tx.ticket.updateManyAndReturn({
    where: { orderId, usedAt: null, status: { in: ["valid", "picked_up"] }, id: ticketIds && { in: ticketIds } },
    data: { status: "void", voidedAt: now },
    select: { id: true, seatId: true, pickedUpAt: true },
  });
  const ids = voided.map(({ id }) => id);
  const offered = await tx.offeredTicket.updateManyAndReturn({
    where: { ticketId: { in: ids }, state: { in: ["listed", "offered"] } },
    data: { state: "kept", decidedAt: now },
    select: { offerId: true },
  });
  const offerIds = offered.flatMap(({ offerId }) => (offerId === null ? [] : [offerId]));
  // An order that was placed by such an offer gets its money back when it is paid.
  if (offerIds.length > 0)
    await tx.offer.updateMany({ where: { id: { in: offerIds }, state: "live" }, data: { state: "expired", decidedAt: now } });
  return voided;
}
