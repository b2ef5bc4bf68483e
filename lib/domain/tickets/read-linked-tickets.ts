import { seatName } from "@/lib/domain/tickets/seat-name";
import { encodeTicket, signingKey } from "@/lib/domain/tickets/ticket-code";
import { readTicketLink } from "@/lib/domain/tickets/ticket-link";
import { DomainError } from "@/lib/errors/domain-error";
import { textIn, type Language } from "@/lib/i18n/languages";
import { isoInTaipei } from "@/lib/platform/clock";
import { db } from "@/lib/platform/db";
import { env } from "@/lib/platform/env";

/**
 * The tickets that a mail's link leads to, complimentary or sold at a counter, in the order's language; void ones are left out.
 * @throws NOT_FOUND for a link that is not ours, and when no ticket of it is good any more
 */
export async function readLinkedTickets(token: string) {
  const orderId = readTicketLink(token);
  const order =
    orderId &&
    (await db.order.findFirst({
      where: { id: orderId, status: "paid", OR: [{ complimentary: { isNot: null } }, { payWay: { in: ["cash", "terminal"] } }] },
      include: {
        complimentary: { select: { orderId: true } },
        session: { include: { event: { select: { name: true } }, hall: { select: { name: true, address: true } } } },
        tickets: {
          where: { status: { in: ["valid", "used"] } },
          orderBy: { id: "asc" },
          include: { item: { select: { seat: { include: { area: { select: { name: true } } } } } } },
        },
      },
    }));
  if (!order || !order.session || order.tickets.length === 0) throw new DomainError("NOT_FOUND");
  const language = order.language as Language;
  const key = signingKey(env().TICKET_SIGNING_KEY);
  const { event, hall, startsAt } = order.session;
  return {
    language,
    occasion: order.complimentary ? ("complimentary" as const) : ("counter" as const),
    order_no: order.orderNo,
    holder: order.buyerLastName,
    issued_at: isoInTaipei(order.createdAt),
    event_name: textIn(event.name, language),
    session_time: isoInTaipei(startsAt),
    hall: `${textIn(hall.name, language)} ${textIn(hall.address, language)}`,
    tickets: order.tickets.map(({ ticketNo, sessionId, item: { seat } }) => ({
      seat: seat ? seatName(seat, language) : "",
      ticket_no: ticketNo,
      code: encodeTicket({ ticketNo, sessionId }, key),
    })),
  };
}
