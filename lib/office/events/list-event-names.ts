import { textIn, type ContentLanguage, type Language } from "@/lib/i18n/languages";
import { db } from "@/lib/platform/db";

type EventName = { event_id: string; name: string; is_published: boolean; languages: ContentLanguage[] };

/**
 * Lists every event by name, published or not, newest first, for pickers.
 * @param eventIds the events that the reader is limited to, null for all
 */
export async function listEventNames(eventIds: number[] | null, language: Language): Promise<EventName[]> {
  const rows = await db.event.findMany({
    where: eventIds === null ? undefined : { id: { in: eventIds } },
    orderBy: { id: "desc" },
    select: { id: true, name: true, publishedAt: true, languages: true },
  });
  return rows.map(({ id, name, publishedAt, languages }) => ({
    event_id: String(id),
    name: textIn(name, language),
    is_published: publishedAt !== null,
    languages: languages as ContentLanguage[],
  }));
}
