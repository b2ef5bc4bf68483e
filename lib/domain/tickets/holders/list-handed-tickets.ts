import { sessionNotOver } from "@/lib/domain/events/session-over";
import { fullName } from "@/lib/domain/members/rules";
import { holderDeadlines } from "@/lib/domain/tickets/holders/rules";
import type { HandedTicketView } from "@/lib/domain/tickets/types";
import { textIn, type Language } from "@/lib/i18n/languages";
import { isoInTaipei } from "@/lib/platform/clock";
import { db } from "@/lib/platform/db";

/** The most tickets that are listed for one guest. */
const MOST = 50;

/** Returns the tickets that other members handed to this one, of sessions that are not over, by their time. */
export async function listHandedTickets(
  { memberId, language }: { memberId: string; language: Language },
  now = new Date(),
): Promise<{ items: HandedTicketView[] }> {
  const guests = await db.ticketGuest.findMany({
    where: { memberId, ticket: { status: { in: ["valid", "used"] }, session: sessionNotOver(now) } },
    orderBy: [{ ticket: { session: { startsAt: "asc" } } }, { ticketId: "asc" }],
    take: MOST,
    include: {
      ticket: {
        include: {
          holder: true,
          order: { select: { buyerLastName: true, buyerFirstName: true } },
          item: {
            select: {
              pairPlace: true,
              priceOf: { select: { name: true } },
              seat: { include: { area: { select: { name: true, entrance: true, ticketTime: true } } } },
            },
          },
          session: { include: { event: { select: { name: true, slug: true, image: true } }, hall: { select: { name: true } } } },
        },
      },
    },
  });
  return {
    items: guests.map(({ acceptedAt, ticket }) => {
      const { session, item, order, holder, status } = ticket;
      const { seat, pairPlace } = item;
      const time = seat?.area.ticketTime;
      const entryAt = time?.startsAt ?? session.entryAt;
      return {
        ticket_no: ticket.ticketNo,
        event_name: textIn(session.event.name, language),
        event_slug: session.event.slug,
        event_image: session.event.image,
        ...(session.calledOff === "postponed"
          ? {}
          : { session_time: isoInTaipei(time?.startsAt ?? session.startsAt), entry_time: isoInTaipei(entryAt) }),
        hall_name: textIn(session.hall.name, language),
        seat: {
          section: textIn(seat?.area.name, language),
          row: seat?.row ?? null,
          number: seat?.number ?? null,
          ...(seat?.area.entrance && { entrance: textIn(seat.area.entrance, language) }),
          ...(pairPlace && { pair: pairPlace }),
        },
        price_name: textIn(item.priceOf?.name, language),
        ...(holder && { holder_name: holder.name }),
        buyer_name: fullName(order.buyerLastName, order.buyerFirstName),
        state: acceptedAt ? ("accepted" as const) : ("handed" as const),
        status: status === "used" ? ("used" as const) : ("valid" as const),
        until: isoInTaipei(holderDeadlines({ entryAt, issuedAt: ticket.createdAt }).handOverUntil),
        qr_available: acceptedAt !== null && status === "valid",
      };
    }),
  };
}
