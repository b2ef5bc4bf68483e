import { refundFee } from "@/lib/domain/events/refund-terms/rules";
import { holderRefused } from "@/lib/domain/tickets/holders/holder-refused";
import { lockTicket } from "@/lib/domain/tickets/holders/lock-ticket";
import { reportOffered } from "@/lib/domain/tickets/offers/report-offered";
import { nextBatch } from "@/lib/domain/tickets/offers/rules";
import { feePercentOf, soldTicket, unitOf, type SoldTicket } from "@/lib/domain/tickets/offers/sold-tickets";
import { db, type Tx } from "@/lib/platform/db";

/**
 * Offers a ticket back, with those that are sold only together with it. It stays valid until the next on the claims list has paid for
 * it; then its buyer gets back what was paid for it, without the service fee and the event's fee. Offering it again changes nothing.
 * @returns the id of the ticket's order
 * @throws ORDER_NOT_FOUND for another member's; HOLDER_REFUSED with the rule and its time
 */
export async function offerTicketBack({ ticketNo, memberId }: { ticketNo: string; memberId: string }, now = new Date()): Promise<string> {
  return db.$transaction(async (tx) => {
    const ticket = await lockTicket(tx, ticketNo, { memberId });
    const { orderId, order, session, deadlines, item } = ticket;
    const { offerBackUntil: until } = deadlines;
    const all = await tx.ticket.findMany({ where: { orderId }, orderBy: { item: { id: "asc" } }, select: soldTicket });
    const unit = unitOf(all, all.find(({ id }) => id === ticket.id) as SoldTicket);
    if (!session.event.offerBack || order.kind !== "ticket" || !(await isPaidOnline(tx, orderId)))
      throw holderRefused({ rule: "offer_back_off" });
    if (now >= until) throw holderRefused({ rule: "offer_back_late", at: until });
    if (unit.some(({ status }) => status !== "valid")) throw holderRefused({ rule: "not_valid" });
    if (unit.some(({ type }) => type !== "e_ticket")) throw holderRefused({ rule: "offer_back_paper" });
    if (unit.some(({ guest }) => guest)) throw holderRefused({ rule: "offer_back_guest", at: until });
    if ((await tx.refund.count({ where: { orderId, status: "requested" } })) > 0) throw holderRefused({ rule: "offer_back_refund" });
    const startsAt = item.seat?.area.ticketTime?.startsAt ?? session.startsAt;
    const percent = feePercentOf({ ...session.event, startsAt, paidAt: order.paidAt }, now);
    const ids = unit.map(({ id }) => id);
    const { count } = await tx.offeredTicket.createMany({
      data: unit.map(({ id, item: { price, priceId } }) => ({
        ticketId: id,
        orderId,
        sessionId: ticket.sessionId,
        priceId: priceId as number,
        unit: ids[0] ?? id,
        price,
        fee: refundFee(price, percent),
        offeredAt: now,
        batchAt: nextBatch(now),
      })),
      skipDuplicates: true,
    });
    if (count > 0) await reportOffered(tx, { change: "listed", orderId, tickets: ids, until, actor: "member", about: now });
    return orderId;
  });
}

/** Complimentary tickets and those from a counter have no payment that money could go back to. */
async function isPaidOnline(tx: Tx, orderId: string): Promise<boolean> {
  return (await tx.payment.count({ where: { orderId, settled: true } })) > 0;
}
