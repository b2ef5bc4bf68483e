import { ticketOfferMailName } from "@/lib/domain/outbox/rules";
import { seatName } from "@/lib/domain/tickets/seat-name";
import { textIn, type Language } from "@/lib/i18n/languages";
import { isoInTaipei } from "@/lib/platform/clock";
import type { Tx } from "@/lib/platform/db";

/** Enqueues the mails about offers of tickets that were offered back. A member without an address finds the offer in My Orders. */
export async function enqueueTicketOffers(tx: Tx, offerIds: string[]): Promise<void> {
  const offers = await tx.offer.findMany({
    where: { id: { in: offerIds } },
    select: {
      id: true,
      memberId: true,
      endsAt: true,
      tickets: {
        orderBy: { id: "asc" },
        select: {
          price: true,
          session: { select: { startsAt: true, event: { select: { name: true } } } },
          ticket: {
            select: { item: { select: { priceOf: true, pairPlace: true, seat: { include: { area: { select: { name: true } } } } } } },
          },
        },
      },
    },
  });
  const members = await tx.member.findMany({
    where: { id: { in: offers.map(({ memberId }) => memberId) }, email: { not: "" } },
    select: { id: true, email: true, language: true },
  });
  const readers = new Map(members.map((member) => [member.id, member]));
  await tx.mailOutbox.createMany({
    data: offers.flatMap(({ id, memberId, endsAt, tickets }) => {
      const reader = readers.get(memberId);
      const [first] = tickets;
      if (!reader || !first) return [];
      const language = reader.language as Language;
      const place = tickets.flatMap(({ ticket: { item } }) =>
        item.seat ? [seatName({ ...item.seat, pairPlace: item.pairPlace }, language)] : [],
      );
      const offer = {
        event: textIn(first.session.event.name, language),
        time: isoInTaipei(first.session.startsAt),
        place: place.join("\n"),
        amount: tickets.reduce((sum, { price, ticket }) => sum + price + (ticket.item.priceOf?.serviceFee ?? 0), 0),
        until: isoInTaipei(endsAt),
      };
      return [
        {
          messageId: `${ticketOfferMailName}.${id}`,
          template: ticketOfferMailName,
          language,
          recipient: reader.email,
          memberId,
          priority: 1,
          data: { offer },
        },
      ];
    }),
    skipDuplicates: true,
  });
}
