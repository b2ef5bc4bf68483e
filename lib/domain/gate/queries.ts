import type { GateSheet } from "@/lib/domain/gate/types";
import { publicKeyOf, signingKey } from "@/lib/domain/tickets/ticket-code";
import { DomainError } from "@/lib/errors/domain-error";
import { textIn, type Language } from "@/lib/i18n/languages";
import { isoInTaipei } from "@/lib/platform/clock";
import { db } from "@/lib/platform/db";
import { env } from "@/lib/platform/env";

/**
 * What a scanner needs to judge a session's tickets without a network: the key that signatures are
 * checked with, and whom they let in no more. Unsold places need no list: nobody signed for them.
 * @throws NOT_FOUND
 */
export async function getGateSheet({ sessionId, language }: { sessionId: number; language: Language }): Promise<GateSheet> {
  const session = await db.eventSession.findUnique({ where: { id: sessionId }, select: { startsAt: true, event: { select: { name: true } } } });
  if (!session) throw new DomainError("NOT_FOUND");
  const asOf = new Date(); // before the reading: what happens meanwhile is in the next sheet
  const revoked = await db.ticket.findMany({ where: { sessionId, status: { in: ["used", "void"] } }, select: { ticketNo: true } });
  return {
    public_key: publicKeyOf(signingKey(env().TICKET_SIGNING_KEY)),
    revoked: revoked.map(({ ticketNo }) => ticketNo),
    as_of: isoInTaipei(asOf),
    event_name: textIn(session.event.name, language),
    session_time: isoInTaipei(session.startsAt),
  };
}
