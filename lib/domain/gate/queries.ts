import { sign } from "node:crypto";
import { z } from "zod";
import { holderOf, holderSelect } from "@/lib/domain/gate/holder-of";
import { holdersText } from "@/lib/domain/gate/rules";
import type { GateSession, GateSheet } from "@/lib/domain/gate/types";
import { publicKeyOf } from "@/lib/domain/tickets/ticket-code";
import { ticketKeys } from "@/lib/domain/tickets/ticket-keys";
import { DomainError } from "@/lib/errors/domain-error";
import { textIn, type Language } from "@/lib/i18n/languages";
import { isoInTaipei, VENUE_ZONE } from "@/lib/platform/clock";
import { localizedText } from "@/lib/platform/database/row-shapes";
import { db, Prisma, querySql } from "@/lib/platform/db";

/**
 * The data with which a scanner checks a session's tickets without a network: the public key and the revoked numbers; all
 * numbers if the session is cancelled. Unsold places need no list, because they have no signed ticket. For pairs it says whose
 * certificate staff check; for tickets with a name or a guest, who may enter with them.
 * @throws NOT_FOUND
 */
export async function getGateSheet({ sessionId, language }: { sessionId: number; language: Language }): Promise<GateSheet> {
  const session = await db.eventSession.findUnique({
    where: { id: sessionId },
    select: { startsAt: true, calledOff: true, event: { select: { name: true, namesRequired: true } } },
  });
  if (!session) throw new DomainError("NOT_FOUND");
  const asOf = new Date(); // Read first: later changes are in the next sheet.
  const { namesRequired } = session.event;
  const [revoked, ended, paired, held] = await Promise.all([
    db.ticket.findMany({
      where: { sessionId, ...(session.calledOff === "cancelled" ? {} : { status: { in: ["used", "void"] } }) },
      select: { ticketNo: true },
    }),
    db.endedTicketNo.findMany({ where: { sessionId }, select: { ticketNo: true } }),
    db.ticket.findMany({
      where: { sessionId, status: "valid", item: { pairPlace: { not: null } } },
      select: { ticketNo: true, item: { select: { pairPlace: true } } },
    }),
    db.ticket.findMany({
      where: {
        sessionId,
        status: { in: ["valid", "picked_up"] },
        ...(namesRequired ? {} : { OR: [{ holder: { isNot: null } }, { guest: { acceptedAt: { not: null } } }] }),
      },
      select: { ticketNo: true, ...holderSelect },
    }),
  ]);
  const keys = ticketKeys();
  const [publicKey = "", ...previousKeys] = keys.map(publicKeyOf);
  const holders = Object.fromEntries(held.map((ticket) => [ticket.ticketNo, holderOf(ticket, namesRequired) ?? {}]));
  return {
    public_key: publicKey,
    previous_public_keys: previousKeys,
    revoked: [...revoked, ...ended].map(({ ticketNo }) => ticketNo),
    pairs: Object.fromEntries(paired.flatMap(({ ticketNo, item: { pairPlace } }) => (pairPlace ? [[ticketNo, pairPlace] as const] : []))),
    holders,
    holders_signature: sign(null, Buffer.from(holdersText(String(sessionId), holders)), keys[0]!).toString("base64"),
    as_of: isoInTaipei(asOf),
    event_name: textIn(session.event.name, language),
    session_time: isoInTaipei(session.startsAt),
  };
}

const gateSessionRow = z.strictObject({
  id: z.number(),
  name: localizedText,
  hall: localizedText,
  starts_at: z.date(),
  entry_at: z.date(),
  is_today: z.boolean(),
  tickets: z.number(),
  used: z.number(),
});

/** Maximum sessions of the list; others are opened by number. */
const MOST_SESSIONS = 200;

/**
 * The sessions for which a gate may be opened: those of today (also over midnight), then the others from yesterday to two weeks
 * from now, by their start; only of these events or sessions, if any are given.
 * @param asked the session that a page was opened with; listed also on other days
 */
export async function listGateSessions(
  language: Language,
  {
    eventIds = null,
    sessionIds = null,
    asked = null,
  }: { eventIds?: number[] | null; sessionIds?: number[] | null; asked?: number | null } = {},
): Promise<{ items: GateSession[] }> {
  const within = Prisma.sql`(${eventIds}::int[] IS NULL OR e.id = ANY(${eventIds}::int[])) AND (${sessionIds}::int[] IS NULL OR s.id = ANY(${sessionIds}::int[]))`;
  const rows = await querySql(
    gateSessionRow,
    Prisma.sql`
    WITH day AS (SELECT date_trunc('day', now(), ${VENUE_ZONE}) AS begins),
    near AS (
      SELECT s.id, e.name, h.name AS hall, s.starts_at, s.entry_at, LEAST(s.entry_at, s.starts_at) < day.begins + interval '1 day' AND s.ends_at >= day.begins AS is_today
      FROM event_sessions s JOIN events e ON e.id = s.event_id JOIN halls h ON h.id = s.hall_id, day
      WHERE (s.ends_at >= day.begins - interval '1 day' AND s.starts_at < day.begins + interval '15 days' OR s.id = ${asked}::int) AND e.published_at <= now() AND ${within}
      ORDER BY s.id = ${asked}::int DESC NULLS LAST, is_today DESC, s.starts_at, s.id LIMIT ${MOST_SESSIONS}
    )
    SELECT near.*, sold.tickets, sold.used
    FROM near CROSS JOIN LATERAL (
      SELECT count(*) FILTER (WHERE status <> 'void')::int AS tickets, count(*) FILTER (WHERE status = 'used')::int AS used FROM tickets t WHERE t.session_id = near.id
    ) sold
    ORDER BY near.is_today DESC, near.starts_at, near.id`,
  );
  return {
    items: rows.map(({ id, name, hall, starts_at: startsAt, entry_at: entryAt, ...row }) => ({
      session_id: String(id),
      event_name: textIn(name, language),
      hall_name: textIn(hall, language),
      session_time: isoInTaipei(startsAt),
      entry_time: isoInTaipei(entryAt),
      ...row,
    })),
  };
}
