import { refundFee } from "@/lib/domain/events/refund-terms/rules";
import { holderDeadlines } from "@/lib/domain/tickets/holders/rules";
import { nextBatch } from "@/lib/domain/tickets/offers/rules";
import { feePercentOf, soldTicket, unitOf } from "@/lib/domain/tickets/offers/sold-tickets";
import type { TicketView } from "@/lib/domain/tickets/types";
import { isoInTaipei } from "@/lib/platform/clock";
import { db } from "@/lib/platform/db";

type OfferBack = NonNullable<TicketView["offer_back"]>;

/**
 * Returns which tickets of an order its buyer may offer back or has offered back, by ticket number. Amounts are of all tickets that go together.
 * Only for an order of an event that allows it, or whose tickets were offered back before.
 */
export async function readOffered(orderId: string, now: Date): Promise<Map<string, OfferBack>> {
  const all = await db.ticket.findMany({
    where: { orderId },
    orderBy: { item: { id: "asc" } },
    select: {
      ...soldTicket,
      createdAt: true,
      offered: { orderBy: { id: "desc" }, take: 1, include: { offer: { select: { endsAt: true } } } },
      order: { select: { kind: true, paidAt: true, payments: { where: { settled: true }, select: { id: true } } } },
      session: { select: { startsAt: true, entryAt: true, event: { select: { offerBack: true, offerBackFee: true, refundTerms: true } } } },
    },
  });
  const views = new Map<string, OfferBack>();
  for (const ticket of all) {
    const { session, order } = ticket;
    const { offerBackUntil } = holderDeadlines({ entryAt: session.entryAt, issuedAt: ticket.createdAt });
    const unit = unitOf(all, ticket) as typeof all;
    const [own] = ticket.offered;
    const listed = unit.flatMap(({ offered: [one] }) => (one ? [one] : []));
    const state = own === undefined || own.state === "kept" ? "open" : own.state;
    const isOffered = state !== "open";
    const mayOffer =
      session.event.offerBack &&
      order.kind === "ticket" &&
      order.payments.length > 0 &&
      now < offerBackUntil &&
      unit.every(({ status, type, guest }) => status === "valid" && type === "e_ticket" && !guest);
    if (!isOffered && !mayOffer) continue;
    const percent = feePercentOf({ ...session.event, startsAt: session.startsAt, paidAt: order.paidAt }, now);
    const sum = (of: (one: (typeof all)[number]) => number) => unit.reduce((all, one) => all + of(one), 0);
    const fee = isOffered ? listed.reduce((all, one) => all + one.fee, 0) : sum(({ item }) => refundFee(item.price, percent));
    views.set(ticket.ticketNo, {
      state,
      tickets: unit.map(({ ticketNo }) => ticketNo),
      amount: sum(({ item }) => item.price) - fee,
      fee,
      service_fee: sum(({ item }) => item.serviceFee),
      until: isoInTaipei(offerBackUntil),
      ...(own?.state === "listed" ? { next_at: isoInTaipei(own.batchAt > now ? own.batchAt : nextBatch(now)) } : {}),
      ...(own?.state === "offered" && own.offer ? { offered_until: isoInTaipei(own.offer.endsAt) } : {}),
      ...(isOffered ? {} : { next_at: isoInTaipei(nextBatch(now)) }),
    });
  }
  return views;
}
