import { seatLines } from "@/lib/domain/seats/rules";
import { encodeTicket, signingKey } from "@/lib/domain/tickets/ticket-code";
import { readTicketLink } from "@/lib/domain/tickets/ticket-link";
import { DomainError } from "@/lib/errors/domain-error";
import { textIn, type Language } from "@/lib/i18n/languages";
import { translate } from "@/lib/i18n/translate";
import { isoInTaipei } from "@/lib/platform/clock";
import { db } from "@/lib/platform/db";
import { env } from "@/lib/platform/env";

/**
 * The complimentary tickets that a mail's link leads to, in the order's language; those that were taken back are left out.
 * @throws NOT_FOUND for a link that is not ours, and when no ticket of it is good any more
 */
export async function readLinkedTickets(token: string) {
  const orderId = readTicketLink(token);
  const order =
    orderId &&
    (await db.order.findFirst({
      where: { id: orderId, status: "paid", complimentary: { isNot: null } },
      include: {
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
  const t = translate[language];
  const key = signingKey(env().TICKET_SIGNING_KEY);
  const { event, hall, startsAt } = order.session;
  return {
    language,
    order_no: order.orderNo,
    holder: order.buyerLastName,
    issued_at: isoInTaipei(order.createdAt),
    event_name: textIn(event.name, language),
    session_time: isoInTaipei(startsAt),
    hall: `${textIn(hall.name, language)} ${textIn(hall.address, language)}`,
    tickets: order.tickets.map(({ ticketNo, sessionId, item: { seat } }) => ({
      seat: seat
        ? seatLines(
            [
              {
                section: textIn(seat.area.name, language),
                row: seat.row,
                number: seat.number,
                ...(seat.hasRestrictedView && { restricted_view: true as const }),
              },
            ],
            (name, values) => t(`Orders.record.${name}`, values),
          ).join("")
        : "",
      ticket_no: ticketNo,
      code: encodeTicket({ ticketNo, sessionId }, key),
    })),
  };
}
