import { redeemTicket } from "@/lib/domain/gate/redeem-ticket";
import { encodeTicket, signingKey } from "@/lib/domain/tickets/ticket-code";
import { db } from "@/lib/platform/db";
import { env } from "@/lib/platform/env";

type Scan = Omit<Parameters<typeof redeemTicket>[0], "code">;

/** Scans the signed code of a ticket's number, or of a number that the ticket had earlier. */
export async function redeemByNo(ticketNo: string | undefined, scan: Partial<Scan> = {}) {
  const where = { ticketNo: ticketNo ?? "" };
  const { sessionId } = (await db.ticket.findUnique({ where })) ?? (await db.endedTicketNo.findUniqueOrThrow({ where }));
  const code = encodeTicket({ ticketNo: where.ticketNo, sessionId }, signingKey(env().TICKET_SIGNING_KEY));
  return redeemTicket({ code, gate: "A", language: "tw", ...scan });
}
