import { notRefundable } from "@/lib/domain/refunds/not-refundable";
import type { Tx } from "@/lib/platform/db";

type Tickets = {
  orderId: string;
  /** only these; without it all of the order's */
  ticketIds?: bigint[];
  /** how many tickets must be voided */
  expected: number;
  paperReturned: boolean;
  now: Date;
};

/**
 * Void tickets, all of them or none: one that was scanned meanwhile cannot be refunded, and a void one admits no one.
 * @returns the seats of the voided ones
 * @throws NOT_REFUNDABLE when one was used, is void, or is printed and did not come back
 */
export async function voidTickets(tx: Tx, { orderId, ticketIds, expected, paperReturned, now }: Tickets): Promise<number[]> {
  const voided = await tx.ticket.updateManyAndReturn({
    where: { orderId, usedAt: null, status: { in: ["valid", "picked_up"] }, id: ticketIds && { in: ticketIds } },
    data: { status: "void", voidedAt: now },
    select: { id: true, pickedUpAt: true, seatId: true },
  });
  const used = expected - voided.length;
  if (used !== 0) throw notRefundable("tickets_used", { counts: { used, tickets: expected } });
  await endOffersOf(
    tx,
    voided.map(({ id }) => id),
    now,
  );
  const printed = voided.filter(({ pickedUpAt }) => pickedUpAt).length;
  if (printed > 0 && !paperReturned) throw notRefundable("paper_out", { counts: { printed } });
  return voided.map(({ seatId }) => seatId);
}

/** A void ticket is no longer offered to others. An order that was placed for it gets its money back when it is paid. */
async function endOffersOf(tx: Tx, ticketIds: bigint[], now: Date): Promise<void> {
  const ended = await tx.offeredTicket.updateManyAndReturn({
    where: { ticketId: { in: ticketIds }, state: { in: ["listed", "offered"] } },
    data: { state: "kept", decidedAt: now },
    select: { offerId: true },
  });
  const offerIds = ended.flatMap(({ offerId }) => (offerId === null ? [] : [offerId]));
  if (offerIds.length > 0)
    await tx.offer.updateMany({ where: { id: { in: offerIds }, state: "live" }, data: { state: "expired", decidedAt: now } });
}
