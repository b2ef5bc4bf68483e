import type { z } from "zod";
import { maskedName } from "@/lib/domain/members/masked";
import { fullName } from "@/lib/domain/members/rules";
import { readTicketCode } from "@/lib/domain/tickets/rules";
import { DomainError } from "@/lib/errors/domain-error";
import { textIn, type Language } from "@/lib/i18n/languages";
import { normaliseNumber } from "@/lib/input/normalise-number";
import type { ticketStorySchema } from "@/lib/office/gate/schemas";
import { isoInTaipei } from "@/lib/platform/clock";
import { db } from "@/lib/platform/db";

type Wish = { /** a number, or the text of a QR code */ text: string; scope: number[] | null; language: Language };
type Story = z.input<typeof ticketStorySchema>;

/** A scan that arrived later than this after it was made counts as offline, in ms. */
const OFFLINE_MS = 10_000;

/**
 * Returns the history of one ticket, from its issue to its last scan. Its earlier numbers find it, too.
 * @throws NOT_FOUND, also for tickets of other events
 */
export async function readTicketStory({ text, scope, language }: Wish): Promise<Story> {
  const asked = readTicketCode(text)?.ticket.ticketNo ?? normaliseNumber(text);
  const ended = await db.endedTicketNo.findUnique({ where: { ticketNo: asked }, select: { ticketId: true } });
  const ticket = await db.ticket.findFirst({
    where: { ...(ended ? { id: ended.ticketId } : { ticketNo: asked }), ...(scope && { order: { eventId: { in: scope } } }) },
    include: {
      order: { select: { orderNo: true, buyerLastName: true, buyerFirstName: true } },
      session: { select: { startsAt: true, event: { select: { name: true } } } },
      item: { select: { priceOf: { select: { name: true } }, seat: { include: { area: { select: { name: true } } } } } },
      scans: true,
      endedNos: true,
    },
  });
  if (!ticket) throw new DomainError("NOT_FOUND");
  const { order, session, item, scans, endedNos } = ticket;
  const at = (what: Story["story"][number]["what"], time: Date | null, more: Partial<Omit<Story["story"][number], "at">> = {}) =>
    time ? [{ time, what, gate: null, ticket_no: null, offline: false, typed: false, ...more }] : [];
  const story = [
    ...at("issued", ticket.createdAt),
    ...at("printed", ticket.pickedUpAt),
    ...at("voided", ticket.voidedAt),
    ...endedNos.flatMap(({ ticketNo, endedAt }) => at("renumbered", endedAt, { ticket_no: ticketNo })),
    ...scans.flatMap(({ accepted, scannedAt, receivedAt, gate, undoneAt, endedNo, typed }) => [
      ...at(accepted ? "entered" : "refused", scannedAt, {
        gate,
        ticket_no: endedNo,
        typed,
        offline: receivedAt.getTime() - scannedAt.getTime() > OFFLINE_MS,
      }),
      ...at("undone", undoneAt, { gate }),
    ]),
  ]
    .sort((a, b) => b.time.getTime() - a.time.getTime())
    .map(({ time, ...entry }) => ({ at: isoInTaipei(time), ...entry }));
  return {
    ticket_no: ticket.ticketNo,
    ended_no: ended ? asked : null,
    order_no: order.orderNo,
    event_name: textIn(session.event.name, language),
    session_time: isoInTaipei(session.startsAt),
    name: maskedName(fullName(order.buyerLastName, order.buyerFirstName)),
    price_name: textIn(item.priceOf?.name, language),
    type: ticket.type,
    status: ticket.status,
    area: textIn(item.seat?.area.name, language),
    row: item.seat?.row ?? null,
    number: item.seat?.number ?? null,
    story,
  };
}
