import type { PassContent } from "@/lib/domain/wallet/types";
import type { LocalizedText } from "@/lib/i18n/languages";
import { db, type Prisma } from "@/lib/platform/db";

const select = {
  id: true,
  serial: true,
  memberId: true,
  updatedAt: true,
  ticket: {
    select: {
      ticketNo: true,
      memberId: true,
      status: true,
      sessionId: true,
      orderId: true,
      holder: { select: { name: true } },
      order: { select: { orderNo: true, language: true } },
      item: {
        select: {
          pairPlace: true,
          priceOf: { select: { name: true } },
          seat: { select: { row: true, number: true, area: { select: { name: true, ticketTime: true } } } },
        },
      },
      session: {
        select: {
          startsAt: true,
          entryAt: true,
          endsAt: true,
          calledOff: true,
          hall: { select: { name: true, address: true } },
          event: { select: { name: true, slug: true, image: true, tint: true } },
        },
      },
    },
  },
} satisfies Prisma.WalletPassSelect;

const text = (json: unknown) => json as LocalizedText;

/** The current content of passes, by their tickets' order. */
export async function readPasses(where: Prisma.WalletPassWhereInput): Promise<(PassContent & { id: bigint })[]> {
  const rows = await db.walletPass.findMany({ where, select, orderBy: { ticketId: "asc" } });
  return rows.map(({ id, serial, memberId, updatedAt, ticket }) => {
    const { order, item, session, status } = ticket;
    const seat = item.seat;
    const time = seat?.area.ticketTime ?? null;
    const held = ticket.memberId === memberId;
    return {
      id,
      serial,
      ticketNo: ticket.ticketNo,
      orderNo: order.orderNo,
      orderId: ticket.orderId,
      language: order.language,
      state: held && status === "valid" ? "valid" : held && status === "used" ? "used" : "void",
      updatedAt,
      event: { ...session.event, name: text(session.event.name) },
      hall: { name: text(session.hall.name), address: text(session.hall.address) },
      sessionId: ticket.sessionId,
      ticketTimeId: time?.id ?? null,
      isPostponed: session.calledOff === "postponed",
      startsAt: time?.startsAt ?? session.startsAt,
      entryAt: time?.startsAt ?? session.entryAt,
      endsAt: time?.entryUntil ?? session.endsAt,
      entryUntil: time?.entryUntil ?? null,
      // An exhibition's areas are its entry times, which the pass shows as times.
      place: { section: time || !seat ? null : text(seat.area.name), row: seat?.row ?? null, number: time ? null : (seat?.number ?? null) },
      pair: item.pairPlace,
      priceName: text(item.priceOf?.name),
      holderName: ticket.holder?.name ?? null,
    };
  });
}
