import { z } from "zod";
import { pairPlaces } from "@/lib/domain/seats/rules";
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
});

/** The tickets of a member's order; none before it is paid. */
export async function listTickets({
  orderId,
  memberId,
  language,
}: {
  orderId: string;
  memberId: string;
  language: Language;
}): Promise<TicketView[]> {
  const rows = await querySql(
    ticketRow,
    Prisma.sql`
    SELECT t.ticket_no, a.name AS section, a.entrance, s."row", s."number", p.name AS price_name, oi.price, t.type::text, t.status::text, t.pickup_no, t.used_at, oi.pair_place::text AS pair
    FROM tickets t JOIN seats s ON s.id = t.seat_id JOIN areas a ON a.id = s.area_id
    JOIN order_items oi ON oi.id = t.order_item_id JOIN prices p ON p.id = oi.price_id
    WHERE t.order_id = ${orderId}::uuid AND t.member_id = ${memberId}::uuid ORDER BY t.id`,
  );
  const wallets = configuredWallets(env());
  const hasCode = (row: (typeof rows)[number]) => row.type === "e_ticket" && row.status === "valid";
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
    wallets: hasCode(row) ? wallets : [],
  }));
}

/** The data of a ticket's QR code. @throws ORDER_NOT_FOUND for another member's, NOT_PAID_YET when there is none to show */
export async function getTicketForCode({
  ticketNo,
  memberId,
}: {
  ticketNo: string;
  memberId: string;
}): Promise<{ ticketNo: string; sessionId: number }> {
  const ticket = await db.ticket.findFirst({
    where: { ticketNo, memberId },
    select: { ticketNo: true, sessionId: true, type: true, status: true },
  });
  if (!ticket) throw new DomainError("ORDER_NOT_FOUND");
  if (ticket.type !== "e_ticket" || ticket.status === "void") throw new DomainError("NOT_PAID_YET");
  return { ticketNo: ticket.ticketNo, sessionId: ticket.sessionId };
}
