import { DIRECT, HOUSE } from "@/lib/domain/sources/rules";
import type { Language } from "@/lib/i18n/languages";
import { translate } from "@/lib/i18n/translate";
import type { Scope } from "@/lib/office/reports/find-sale";
import type { Report } from "@/lib/office/reports/schemas";
import type { Tx } from "@/lib/platform/db";

export type Line = Report["breakdown"][keyof Report["breakdown"]][number];
/** Sold tickets of one value of a dimension. */
export type Sold = Report["total"] & { value: string };

/** Number of sources with the most tickets that are separate lines; anybody can write a new one into an address. */
const SHOWN = 100;

type Reader = { eventIds: Scope; language: Language };
type Source = { id: number; kind: string; source: string; medium: string; campaign: string; eventId: number | null; name: string | null };

/**
 * Adds up sold tickets by the source of the buyers, named as on the page of sources: a short link by its name, others by their
 * source whatever the medium and campaign, the most tickets first. Orders without a known source are direct.
 */
export async function sourceLines(tx: Tx, sold: Sold[], { eventIds, language }: Reader): Promise<Line[]> {
  const ids = sold.map(({ value }) => Number(value)).filter((id) => id !== DIRECT && id !== HOUSE);
  const known: Source[] = await tx.buyerSource.findMany({
    where: { id: { in: ids } },
    select: { id: true, kind: true, source: true, medium: true, campaign: true, eventId: true, name: true },
  });
  const word = (kind: "direct" | "house" | "rest") => ({
    value: kind,
    name: translate[language](`Documents.files.words.sourceKind.${kind}`),
  });
  const named = new Map(known.map((source) => [source.id, nameOf(source, eventIds)]));
  const lines = new Map<string, Line>();
  for (const { value: id, ...sums } of sold) {
    // The number is from a cookie, which a browser can change: an unknown one is direct.
    const { value, name } = named.get(Number(id)) ?? word(Number(id) === HOUSE ? "house" : "direct");
    lines.set(value, added(lines.get(value) ?? { ...none, value, name }, sums));
  }
  const sorted = [...lines.values()].filter(({ orders }) => orders !== 0).sort((one, other) => other.tickets - one.tickets);
  const rest = sorted.slice(SHOWN).reduce((all: Line, line) => added(all, line), { ...none, ...word("rest") });
  return [...sorted.slice(0, SHOWN), ...(rest.orders === 0 ? [] : [rest])];
}

const none = { orders: 0, tickets: 0, face: 0, tier: null, capacity: null };

const added = (line: Line, { orders, tickets, face }: Report["total"]): Line => ({
  ...line,
  orders: line.orders + orders,
  tickets: line.tickets + tickets,
  face: line.face + face,
});

/** Staff of one event do not read how another event's links are called. */
function nameOf({ id, kind, source, medium, campaign, eventId, name }: Source, eventIds: Scope): Pick<Line, "value" | "name"> {
  const isOwn = kind === "link" && (eventIds === null || eventId === null || eventIds.includes(eventId));
  if (isOwn && name !== null) return { value: `link ${id}`, name };
  const words = source || [medium, campaign].filter(Boolean).join(" / ");
  return { value: `source ${words}`, name: words };
}
