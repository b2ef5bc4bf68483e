import { holderRefused } from "@/lib/domain/tickets/holders/holder-refused";
import { holderDeadlines, type HolderDeadlines } from "@/lib/domain/tickets/holders/rules";
import { seatName } from "@/lib/domain/tickets/seat-name";
import { DomainError } from "@/lib/errors/domain-error";
import type { Language } from "@/lib/i18n/languages";
import type { Prisma, Tx } from "@/lib/platform/db";

const found = {
  id: true,
  ticketNo: true,
  orderId: true,
  sessionId: true,
  memberId: true,
  type: true,
  status: true,
  createdAt: true,
  holder: true,
  guest: { include: { member: { select: { email: true, language: true } } } },
  order: {
    select: {
      orderNo: true,
      eventId: true,
      kind: true,
      paidAt: true,
      inspectedSince: true,
      language: true,
      buyerLastName: true,
      buyerFirstName: true,
    },
  },
  item: {
    select: { pairPlace: true, seat: { include: { area: { select: { name: true, ticketTime: { select: { startsAt: true } } } } } } },
  },
  session: {
    select: {
      startsAt: true,
      entryAt: true,
      event: {
        select: {
          name: true,
          namesRequired: true,
          nameChanges: true,
          handOver: true,
          offerBack: true,
          offerBackFee: true,
          refundTerms: true,
        },
      },
    },
  },
} satisfies Prisma.TicketSelect;

/** A ticket with all that decides about its holder; its order is locked. */
export type LockedTicket = Prisma.TicketGetPayload<{ select: typeof found }> & { deadlines: HolderDeadlines };

/**
 * Locks a valid ticket's order, as a scan and a refund do, and reads the ticket.
 * @param whose the condition on whose ticket it is: its buyer's or its guest's
 * @throws ORDER_NOT_FOUND for another member's; HOLDER_REFUSED for one that is used or void, or whose order is inspected
 */
export async function lockTicket(tx: Tx, ticketNo: string, whose: Prisma.TicketWhereInput): Promise<LockedTicket> {
  const where = { ticketNo, ...whose };
  const known = await tx.ticket.findFirst({ where, select: { orderId: true } });
  if (!known) throw new DomainError("ORDER_NOT_FOUND");
  await tx.$executeRaw`SELECT FROM orders WHERE id = ${known.orderId}::uuid FOR UPDATE`;
  const ticket = await tx.ticket.findFirst({ where, select: found });
  if (!ticket || ticket.status === "void") throw new DomainError("ORDER_NOT_FOUND");
  if (ticket.status !== "valid" && ticket.status !== "picked_up") throw holderRefused({ rule: "not_valid" });
  if (ticket.order.inspectedSince) throw holderRefused({ rule: "not_valid" });
  const entryAt = ticket.item.seat?.area.ticketTime?.startsAt ?? ticket.session.entryAt;
  return { ...ticket, deadlines: holderDeadlines({ entryAt, issuedAt: ticket.createdAt }) };
}

/** A ticket's seat in a language, or its number if it has none. */
export function placeOfTicket({ ticketNo, item: { seat, pairPlace } }: LockedTicket, language: string): string {
  return (seat && seatName({ ...seat, pairPlace }, language as Language)) || ticketNo;
}
