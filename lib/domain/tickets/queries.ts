import { z } from "zod";
import { pairPlaces } from "@/lib/domain/seats/rules";
import { holderView } from "@/lib/domain/tickets/holders/holder-view";
import { readOffered } from "@/lib/domain/tickets/offers/read-offered";
import type { TicketView } from "@/lib/domain/tickets/types";
import { DomainError } from "@/lib/errors/domain-error";
import { textIn, type Language } from "@/lib/i18n/languages";
import { isoInTaipei } from "@/lib/platform/clock";
import { localizedText } from "@/lib/platform/database/row-shapes";
import { db, Prisma, querySql } from "@/lib/platform/db";
import { env } from "@/lib/platform/env";
import { configuredWallets } from "@/lib/platform/wallet-keys";

const ticketRow = z.strictObject({
  ticket_no: z.string(),
  section: localizedText,
  entrance: localizedText.nullable(),
  row: z.string().nullable(),
  number: z.string().nullable(),
  price_name: localizedText,
  price: z.number(),
  type: z.enum(["e_ticket", "kiosk"]),
  status: z.enum(["valid", "picked_up", "used", "void"]),
  pickup_no: z.string().nullable(),
  used_at: z.date().nullable(),
  pair: z.enum(pairPlaces).nullable(),
  issued_at: z.date(),
  entry_at: z.date(),
  names_required: z.boolean(),
  name_changes: z.boolean(),
  hand_over: z.boolean(),
  is_offerable: z.boolean(),
  holder_name: z.string().nullable(),
  person_changes: z.number().nullable(),
  guest_last_name: z.string().nullable(),
  guest_first_name: z.string().nullable(),
  guest_mobile: z.string().nullable(),
  guest_country: z.string().nullable(),
  guest_accepted: z.date().nullable(),
});

/** The tickets of a member's order; none before it is paid. */
export async function listTickets(
  { orderId, memberId, language }: { orderId: string; memberId: string; language: Language },
  now = new Date(),
): Promise<TicketView[]> {
  const rows = await querySql(
    ticketRow,
    Prisma.sql`
    SELECT t.ticket_no, a.name AS section, a.entrance, s."row", s."number", p.name AS price_name, oi.price, t.type::text, t.status::text, t.pickup_no, t.used_at, oi.pair_place::text AS pair,
      t.created_at AS issued_at, coalesce(tt.starts_at, es.entry_at) AS entry_at, e.names_required, e.name_changes, e.hand_over,
      e.offer_back OR EXISTS (SELECT FROM offered_tickets ot WHERE ot.ticket_id = t.id) AS is_offerable,
      n.name AS holder_name, n.person_changes, g.last_name AS guest_last_name, g.first_name AS guest_first_name, g.mobile AS guest_mobile,
      g.country_code AS guest_country, tg.accepted_at AS guest_accepted
    FROM tickets t JOIN seats s ON s.id = t.seat_id JOIN areas a ON a.id = s.area_id
    JOIN order_items oi ON oi.id = t.order_item_id JOIN prices p ON p.id = oi.price_id
    JOIN event_sessions es ON es.id = t.session_id JOIN events e ON e.id = es.event_id LEFT JOIN ticket_times tt ON tt.id = a.ticket_time_id
    LEFT JOIN ticket_names n ON n.ticket_id = t.id LEFT JOIN ticket_guests tg ON tg.ticket_id = t.id LEFT JOIN members g ON g.id = tg.member_id
    WHERE t.order_id = ${orderId}::uuid AND t.member_id = ${memberId}::uuid ORDER BY t.id`,
  );
  const wallets = configuredWallets(env());
  const hasCode = (row: (typeof rows)[number]) => row.type === "e_ticket" && row.status === "valid";
  const offered = rows.some((row) => row.is_offerable) ? await readOffered(orderId, now) : undefined;
  return rows.map((row) => ({
    ticket_no: row.ticket_no,
    seat: {
      section: textIn(row.section, language),
      row: row.row,
      number: row.number,
      ...(row.entrance && { entrance: textIn(row.entrance, language) }),
      ...(row.pair && { pair: row.pair }),
    },
    price_name: textIn(row.price_name, language),
    price: row.price,
    ticket_type: row.type,
    status: row.status,
    ...(row.pickup_no ? { pickup_no: row.pickup_no } : {}),
    ...(row.used_at ? { used_at: isoInTaipei(row.used_at) } : {}),
    qr_available: hasCode(row),
    ...holderView(row, now),
    ...offerView(offered?.get(row.ticket_no)),
    wallets: hasCode(row) ? wallets : [],
  }));
}

/** A ticket that is offered to others cannot be handed to a guest. */
function offerView(offer: TicketView["offer_back"]): Pick<TicketView, "offer_back" | "hand_over_until"> {
  if (!offer) return {};
  return offer.state === "open" ? { offer_back: offer } : { offer_back: offer, hand_over_until: undefined };
}

/** The data of the QR code of a member's ticket, or of one whose guest the member is. @throws ORDER_NOT_FOUND for another member's, NOT_PAID_YET when there is none to show */
export async function getTicketForCode({
  ticketNo,
  memberId,
}: {
  ticketNo: string;
  memberId: string;
}): Promise<{ ticketNo: string; sessionId: number }> {
  const ticket = await db.ticket.findFirst({
    where: { ticketNo, OR: [{ memberId }, { guest: { memberId, acceptedAt: { not: null } } }] },
    select: { ticketNo: true, sessionId: true, type: true, status: true },
  });
  if (!ticket) throw new DomainError("ORDER_NOT_FOUND");
  if (ticket.type !== "e_ticket" || ticket.status === "void") throw new DomainError("NOT_PAID_YET");
  return { ticketNo: ticket.ticketNo, sessionId: ticket.sessionId };
}
