import { counterWays } from "@/lib/domain/pay-ways/rules";
import { seatName } from "@/lib/domain/tickets/seat-name";
import { encodeTicket, signingKey } from "@/lib/domain/tickets/ticket-code";
import { DomainError } from "@/lib/errors/domain-error";
import { textIn, type Language } from "@/lib/i18n/languages";
import { isoInTaipei } from "@/lib/platform/clock";
import { db, type Prisma } from "@/lib/platform/db";
import { env } from "@/lib/platform/env";

const atCounter: Prisma.OrderWhereInput = { payWay: { in: [...counterWays] } };

/**
 * The tickets of a complimentary order, or of one that a counter sold, as they are printed, in the order's language; void ones
 * are left out.
 * @throws NOT_FOUND also when none of its tickets is valid any more
 */
export function readTicketSheet(where: Prisma.OrderWhereInput) {
  return sheetOf({ AND: [where, { OR: [{ complimentary: { isNot: null } }, atCounter] }] });
}

/**
 * The e-tickets of a member's order in the same form, in the language of their reader.
 * @throws NOT_FOUND also for tickets on paper, and when none is valid any more
 */
export function readOrderTickets(orderId: string, language: Language) {
  return sheetOf({ id: orderId, ticketType: "e_ticket", complimentary: { is: null }, NOT: atCounter }, language);
}

async function sheetOf(where: Prisma.OrderWhereInput, reader?: Language) {
  const order = await db.order.findFirst({
    where: { AND: [where, { status: "paid" }] },
    include: {
      complimentary: { select: { orderId: true } },
      session: { include: { event: { select: { name: true, image: true } }, hall: { select: { name: true, address: true } } } },
      tickets: {
        where: { status: { in: ["valid", "used"] } },
        orderBy: { id: "asc" },
        include: {
          item: {
            select: {
              price: true,
              pairPlace: true,
              priceOf: { select: { name: true } },
              seat: { include: { area: { select: { name: true } } } },
            },
          },
        },
      },
    },
  });
  if (!order?.session || order.tickets.length === 0) throw new DomainError("NOT_FOUND");
  const entry = order.ticketTimeId === null ? null : await db.ticketTime.findUnique({ where: { id: order.ticketTimeId } });
  const language = reader ?? (order.language as Language);
  const key = signingKey(env().TICKET_SIGNING_KEY);
  const { event, hall, startsAt, endsAt, calledOff } = order.session;
  const isCounter = counterWays.some((way) => way === order.payWay);
  return {
    language,
    occasion: order.complimentary ? ("complimentary" as const) : isCounter ? ("counter" as const) : ("order" as const),
    order_no: order.orderNo,
    holder: order.buyerLastName,
    issued_at: isoInTaipei(order.createdAt),
    event_name: textIn(event.name, language),
    session_time: calledOff === "postponed" ? null : isoInTaipei(entry?.startsAt ?? startsAt),
    reprint: 0,
    ends_at: isoInTaipei(entry?.entryUntil ?? endsAt),
    image: event.image,
    hall: `${textIn(hall.name, language)} ${textIn(hall.address, language)}`,
    tickets: order.tickets.map(({ ticketNo, sessionId, item: { seat, price, pairPlace, priceOf } }) => ({
      seat: seat ? seatName({ ...seat, pairPlace }, language) : "",
      // A price's name says what was paid; with an entry time it says whom the ticket admits.
      type: priceOf && (entry || !order.complimentary) ? textIn(priceOf.name, language) : "",
      price,
      ticket_no: ticketNo,
      code: encodeTicket({ ticketNo, sessionId }, key),
    })),
  };
}
