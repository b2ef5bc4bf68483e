import { textIn, type Language } from "@/lib/i18n/languages";
import type { LinkView } from "@/lib/office/sources/types";
import { isoInTaipei } from "@/lib/platform/clock";
import { db } from "@/lib/platform/db";
import { env } from "@/lib/platform/env";

/** The most links of one answer. */
const SHOWN = 500;

type Reader = { /** the events that the reader is limited to; null: all */ eventIds: number[] | null; language: Language };

/**
 * Finds short links within the reader's scope, newest first, each with its figures for its own event.
 * @param wanted one link, the links of one event, or all
 */
export async function findLinks(wanted: { id?: number; eventId?: number }, { eventIds, language }: Reader): Promise<LinkView[]> {
  const rows = await db.buyerSource.findMany({
    where: { kind: "link", ...wanted, AND: eventIds ? { eventId: { in: eventIds } } : {} },
    orderBy: { id: "desc" },
    take: SHOWN,
    include: { event: { select: { name: true, sessions: { select: { id: true } } } } },
  });
  const ids = rows.map(({ id }) => id);
  const ofEvents = [...new Set(rows.flatMap(({ eventId }) => eventId ?? []))];
  const [visits, figures] = await Promise.all([
    db.sourceVisits.findMany({ where: { eventId: { in: ofEvents }, sourceId: { in: ids } } }),
    db.sourceRollup.findMany({ where: { sourceId: { in: ids } } }),
  ]);
  return rows.map(({ id, event, eventId, code, ...row }) => {
    const sessions = new Set(event?.sessions.map((session) => session.id));
    const own = figures.filter(({ sourceId, sessionId }) => sourceId === id && sessions.has(sessionId));
    const sum = (of: (figure: (typeof own)[number]) => number) => own.reduce((all, figure) => all + of(figure), 0);
    return {
      source_id: String(id),
      event_id: String(eventId),
      event_name: event ? textIn(event.name, language) : "",
      name: row.name ?? "",
      source: row.source,
      medium: row.medium,
      campaign: row.campaign,
      address: new URL(`/l/${code}`, env().SITE_URL).href,
      author: row.author ?? "",
      created_at: isoInTaipei(row.createdAt),
      ended_at: row.endedAt && isoInTaipei(row.endedAt),
      visits: visits.find((visit) => visit.sourceId === id && visit.eventId === eventId)?.visits ?? 0,
      orders: sum(({ orders }) => orders),
      tickets: sum(({ tickets }) => tickets),
      face: sum(({ face }) => Number(face)),
    };
  });
}
