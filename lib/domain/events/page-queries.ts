import type { ContentLanguage } from "@/lib/i18n/languages";
import { laterOf } from "@/lib/platform/clock";
import { db } from "@/lib/platform/db";

/** The page of every published event, past ones too, when it last changed, and in which languages it is written. */
export async function listEventPages(): Promise<{ slug: string; changedAt: Date; languages: ContentLanguage[] }[]> {
  const events = await db.event.findMany({
    where: { publishedAt: { lte: new Date() }, sessions: { some: {} } },
    orderBy: { id: "asc" },
    select: { slug: true, updatedAt: true, publishedAt: true, languages: true },
  });
  return events.map(({ slug, languages, ...at }) => ({
    slug,
    changedAt: laterOf(at.updatedAt, at.publishedAt),
    languages: languages as ContentLanguage[],
  }));
}

/** The slug of a session's event; null when there is none or it is not published. */
export async function findSlugOfSession(sessionId: number): Promise<string | null> {
  const session = await db.eventSession.findFirst({
    where: { id: sessionId, event: { publishedAt: { lte: new Date() } } },
    select: { event: { select: { slug: true } } },
  });
  return session?.event.slug ?? null;
}
