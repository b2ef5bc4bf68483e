import { textIn, type Language } from "@/lib/i18n/languages";
import { db } from "@/lib/platform/db";

/** Returns a lookup of event names by id; it gives null for an order without an event. */
export async function nameEvents(ids: (number | null)[], language: Language): Promise<(id: number | null) => string | null> {
  const known = [...new Set(ids.filter((id) => id !== null))];
  const events = await db.event.findMany({ where: { id: { in: known } }, select: { id: true, name: true } });
  const names = new Map(events.map(({ id, name }) => [id, textIn(name, language)]));
  return (id) => (id === null ? null : (names.get(id) ?? null));
}
