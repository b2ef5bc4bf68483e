import type { KeyObject } from "node:crypto";
import { counterWays } from "@/lib/domain/pay-ways/rules";
import { seatName } from "@/lib/domain/tickets/seat-name";
import { encodeTicket } from "@/lib/domain/tickets/ticket-code";
import { ticketKeys } from "@/lib/domain/tickets/ticket-keys";
import { DomainError } from "@/lib/errors/domain-error";
import { textIn, type Language } from "@/lib/i18n/languages";
import { isoInTaipei } from "@/lib/platform/clock";
import { db, type Prisma } from "@/lib/platform/db";

const atCounter: Prisma.OrderWhereInput = { payWay: { in: [...counterWays] } };

const printed = {
  complimentary: { select: { orderId: true } },
  session: { include: { event: { select: { name: true, image: true } }, hall: { select: { name: true, address: true } } } },
  tickets: {
    where: { status: { in: ["valid", "used"] } },
    orderBy: { id: "asc" },
    include: {
      holder: { select: { name: true } },
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
} satisfies Prisma.OrderInclude;
type PrintedOrder = Prisma.OrderGetPayload<{ include: typeof printed }>;
type Entry = { startsAt: Date; entryUntil: Date };

/** An order's tickets in the language of their reader; undefined when none is valid any more. */
export type TicketSheet = NonNullable<ReturnType<typeof sheetOf>>;
export type OrderTickets = (reader: Language) => TicketSheet | undefined;

/**
 * The tickets of a complimentary order, or of one that a counter sold, as they are printed, in the order's language; void ones
 * are left out.
 * @throws NOT_FOUND also when none of its tickets is valid any more
 */
export async function readTicketSheet(where: Prisma.OrderWhereInput): Promise<TicketSheet> {
  const [read] = await readPrinted({ AND: [where, { OR: [{ complimentary: { isNot: null } }, atCounter] }] }, 1);
  const sheet = read && sheetOf(read.order, read.entry, read.order.language as Language);
  if (!sheet) throw new DomainError("NOT_FOUND");
  return sheet;
}

/** The e-tickets of members' orders in the same form, read at once. Orders with other tickets are missing. */
export async function readOrderTickets(orderIds: string[]): Promise<Map<string, OrderTickets>> {
  if (orderIds.length === 0) return new Map();
  const read = await readPrinted({ id: { in: orderIds }, ticketType: "e_ticket", complimentary: { is: null }, NOT: atCounter });
  return new Map(read.map(({ order, entry }) => [order.id, (reader) => sheetOf(order, entry, reader)]));
}

async function readPrinted(where: Prisma.OrderWhereInput, take?: number): Promise<{ order: PrintedOrder; entry?: Entry }[]> {
  const orders = await db.order.findMany({ where: { AND: [where, { status: "paid" }] }, take, include: printed });
  const timeIds = [...new Set(orders.flatMap(({ ticketTimeId }) => ticketTimeId ?? []))];
  const times = timeIds.length === 0 ? [] : await db.ticketTime.findMany({ where: { id: { in: timeIds } } });
  const entries = new Map(times.map((time) => [time.id, time]));
  return orders.map((order) => ({ order, entry: order.ticketTimeId === null ? undefined : entries.get(order.ticketTimeId) }));
}

function sheetOf(order: PrintedOrder, entry: Entry | undefined, language: Language) {
  if (!order.session || order.tickets.length === 0) return undefined;
  const [key] = ticketKeys() as [KeyObject];
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
    tickets: order.tickets.map(({ ticketNo, sessionId, holder, item: { seat, price, pairPlace, priceOf } }) => ({
      seat: seat ? seatName({ ...seat, pairPlace }, language) : "",
      // A price's name says what was paid; with an entry time it says whom the ticket admits.
      type: priceOf && (entry || !order.complimentary) ? textIn(priceOf.name, language) : "",
      price,
      ticket_no: ticketNo,
      name: holder?.name ?? "",
      code: encodeTicket({ ticketNo, sessionId }, key),
    })),
  };
}
