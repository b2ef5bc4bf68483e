import type { z } from "zod";
import { assertEventRead } from "@/lib/domain/read-keys/assert-event-read";
import type { checkinsSchema, readTicketsSchema } from "@/lib/domain/read-keys/schemas";
import type { KeyActor, TicketsQuery } from "@/lib/domain/read-keys/types";
import { ticketRef } from "@/lib/domain/tickets/ticket-ref";
import { textIn, type Language } from "@/lib/i18n/languages";
import { isoInTaipei } from "@/lib/platform/clock";
import { db } from "@/lib/platform/db";
import type { Prisma } from "@/lib/platform/prisma/client";

const include = {
  order: { select: { orderNo: true } },
  item: { select: { price: true, seat: { select: { row: true, number: true, area: { select: { name: true } } } } } },
} satisfies Prisma.TicketInclude;

/** Tickets of an event after a cursor, one more than the page has. */
async function readTickets({ event_id: eventId, after, limit }: TicketsQuery, where: Prisma.TicketWhereInput) {
  const sessions = await db.eventSession.findMany({ where: { eventId }, select: { id: true } });
  const rows = await db.ticket.findMany({
    where: { ...where, sessionId: { in: sessions.map(({ id }) => id) }, id: { gt: BigInt(after ?? 0) } },
    orderBy: { id: "asc" },
    take: limit + 1,
    include,
  });
  const page = rows.slice(0, limit);
  return { page, next: rows.length > limit ? String(page.at(-1)?.id) : null };
}

/** A page of an event's tickets, in the order in which they were issued. @throws NOT_FOUND */
export async function listReadTickets(
  query: TicketsQuery,
  { key, language }: { key: KeyActor; language: Language },
): Promise<z.output<typeof readTicketsSchema>> {
  await assertEventRead(query.event_id, key);
  const { page, next } = await readTickets(query, {});
  return {
    tickets: page.map((row) => ({
      ticket_ref: ticketRef(row),
      order_no: row.order.orderNo,
      session_id: String(row.sessionId),
      seat_id: String(row.seatId),
      area: textIn(row.item.seat?.area.name, language),
      row: row.item.seat?.row ?? null,
      number: row.item.seat?.number ?? null,
      price: row.item.price,
      type: row.type,
      status: row.status,
      issued_at: isoInTaipei(row.createdAt),
      voided_at: row.voidedAt && isoInTaipei(row.voidedAt),
    })),
    next,
  };
}

/** A page of the used tickets, in the order in which they were issued. @throws NOT_FOUND */
export async function listCheckins(query: TicketsQuery, key: KeyActor): Promise<z.output<typeof checkinsSchema>> {
  await assertEventRead(query.event_id, key);
  const { page, next } = await readTickets(query, { status: "used" });
  return {
    checkins: page.map(({ id, orderId, sessionId, usedAt, createdAt, usedAtGate }) => ({
      ticket_ref: ticketRef({ orderId, id }),
      session_id: String(sessionId),
      used_at: isoInTaipei(usedAt ?? createdAt),
      gate: usedAtGate ?? "",
    })),
    next,
  };
}
