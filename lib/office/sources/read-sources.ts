import { rollupCountedAt } from "@/lib/domain/sales-rollup/add-to-rollup";
import { DIRECT, HOUSE } from "@/lib/domain/sources/rules";
import { DomainError } from "@/lib/errors/domain-error";
import type { Language } from "@/lib/i18n/languages";
import { findLinks } from "@/lib/office/sources/find-links";
import type { SourceFigures, SourceRow } from "@/lib/office/sources/types";
import { isoInTaipei } from "@/lib/platform/clock";
import { db } from "@/lib/platform/db";

/** Number of sources with the most orders that are shown separately. */
const SHOWN = 200;

type Reader = { eventIds: number[] | null; language: Language };
type Sums = Pick<SourceRow, "orders" | "tickets" | "face">;

/**
 * Reads where the buyers of an event come from, by the sales rollup and the counted visits: no order is read.
 * @param shown the number of separate rows; all other sources are one row `rest`
 * @throws NOT_FOUND for an unknown event, or one outside the reader's scope
 */
export async function readSources(eventId: number, reader: Reader, shown = SHOWN): Promise<SourceFigures> {
  if (reader.eventIds && !reader.eventIds.includes(eventId)) throw new DomainError("NOT_FOUND");
  const event = await db.event.findUnique({ where: { id: eventId }, select: { sessions: { select: { id: true } } } });
  if (!event) throw new DomainError("NOT_FOUND");
  const sessionIds = event.sessions.map(({ id }) => id);
  const [figures, visits, links, countedAt] = await Promise.all([
    db.sourceRollup.groupBy({
      by: ["sourceId"],
      where: { sessionId: { in: sessionIds } },
      _sum: { orders: true, tickets: true, face: true },
    }),
    db.sourceVisits.findMany({ where: { eventId } }),
    findLinks({ eventId }, reader),
    rollupCountedAt(),
  ]);
  const sums = new Map(
    figures.map(({ sourceId, _sum: { orders, tickets, face } }) => [
      sourceId,
      { orders: orders ?? 0, tickets: tickets ?? 0, face: Number(face ?? 0) },
    ]),
  );
  const visitsOf = new Map(visits.map(({ sourceId, visits: count }) => [sourceId, count]));
  const ids = new Set([...sums.keys(), ...visitsOf.keys(), ...links.map(({ source_id }) => Number(source_id))]);
  const known = await db.buyerSource.findMany({ where: { id: { in: [...ids] } } });
  const direct = row({ source_id: "direct", kind: "direct" }, sums.get(DIRECT));
  // An order's source is the number in a cookie, which a browser can change.
  for (const { id } of known) ids.delete(id);
  for (const id of ids) if (id !== DIRECT && id !== HOUSE) add(direct, sums.get(id));
  const named = known.map(({ id, kind, name, source, medium, campaign, eventId: leadsTo }) => ({
    ...row({ source_id: String(id), kind: kind as "link" | "utm" | "site", source, medium, campaign }, sums.get(id)),
    // Staff of one event do not read how another event's links are called.
    name: reader.eventIds && leadsTo !== null && !reader.eventIds.includes(leadsTo) ? null : name,
    visits: visitsOf.get(id) ?? 0,
  }));
  named.sort((a, b) => b.orders - a.orders || b.visits - a.visits || Number(a.source_id) - Number(b.source_id));
  const rest = row({ source_id: "rest", kind: "rest" });
  for (const one of named.slice(shown)) add(rest, one);
  rest.visits = named.slice(shown).reduce((all, one) => all + one.visits, 0);
  const others = [rest, direct, row({ source_id: "house", kind: "house" }, sums.get(HOUSE))];
  return {
    counted_at: countedAt && isoInTaipei(countedAt),
    sources: [...named.slice(0, shown), ...others.filter(({ orders, visits: count }) => orders > 0 || (count ?? 0) > 0)],
    links,
  };
}

const none: Sums = { orders: 0, tickets: 0, face: 0 };

function row(of: Pick<SourceRow, "source_id" | "kind"> & Partial<SourceRow>, sums: Sums = none): SourceRow {
  return { name: null, source: "", medium: "", campaign: "", visits: null, ...of, ...sums };
}

function add(to: SourceRow, sums: Sums = none): void {
  to.orders += sums.orders;
  to.tickets += sums.tickets;
  to.face += sums.face;
}
