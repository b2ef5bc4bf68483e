import { holderRefused } from "@/lib/domain/tickets/holders/holder-refused";
import { lockTicket } from "@/lib/domain/tickets/holders/lock-ticket";
import { db } from "@/lib/platform/db";

/**
 * Takes back the offer of a ticket, with those that are sold only together with it, unless someone has an offer of it now.
 * @returns the id of the ticket's order
 * @throws ORDER_NOT_FOUND for another member's; HOLDER_REFUSED with the rule and the end of the offer
 */
export async function keepTicket({ ticketNo, memberId }: { ticketNo: string; memberId: string }, now = new Date()): Promise<string> {
  return db.$transaction(async (tx) => {
    const { id, orderId } = await lockTicket(tx, ticketNo, { memberId });
    const own = await tx.offeredTicket.findFirst({
      where: { ticketId: id, state: { in: ["listed", "offered"] } },
      select: { unit: true, offer: { select: { endsAt: true } } },
    });
    if (!own) throw holderRefused({ rule: "not_offered_back" });
    const kept = await tx.offeredTicket.updateManyAndReturn({
      where: { unit: own.unit, state: "listed" },
      data: { state: "kept", decidedAt: now },
      select: { ticketId: true },
    });
    // The worker may have offered it while this call waited.
    if (kept.length === 0) throw holderRefused({ rule: "offer_back_offered", at: own.offer?.endsAt });
    await tx.orderLog.create({ data: { orderId, event: "ticket_kept", actor: "member", data: { tickets: kept.length } } });
    return orderId;
  });
}
