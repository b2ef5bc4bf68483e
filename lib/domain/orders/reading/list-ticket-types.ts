import { DomainError } from "@/lib/errors/domain-error";
import type { Language } from "@/lib/i18n/languages";
import { translate } from "@/lib/i18n/translate";
import { db } from "@/lib/platform/db";

/** The ticket types (ways of pickup) that a session offers. @throws NOT_FOUND */
export async function listTicketTypes(
  sessionId: number,
  language: Language,
): Promise<{ ticket_type: "e_ticket" | "kiosk"; name: string; fee: number }[]> {
  const session = await db.eventSession.findUnique({
    where: { id: sessionId },
    select: { event: { select: { ticketMethods: { orderBy: { type: "asc" } } } } },
  });
  if (!session) throw new DomainError("NOT_FOUND");
  return session.event.ticketMethods.map(({ type, fee }) => ({
    ticket_type: type,
    name: translate[language](`Orders.ticketType.${type}`),
    fee,
  }));
}
