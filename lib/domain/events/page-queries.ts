import { laterOf } from "@/lib/platform/clock";
import { db } from "@/lib/platform/db";

/** The page of every published event, past ones too, and when it last changed. */
export async function listEventPages(): Promise<{ slug: string; changedAt: Date }[]> {
  const events = await db.event.findMany({
    where: { publishedAt: { lte: new Date() }, sessions: { some: {} } },
    orderBy: { id: "asc" },
    select: { slug: true, updatedAt: true, publishedAt: true },
  });
  return events.map(({ slug, ...at }) => ({ slug, changedAt: laterOf(at.updatedAt, at.publishedAt) }));
}

/** The slug of a session's event; null when there is none or it is not published. */
export async function findSlugOfSession(sessionId: number): Promise<string | null> {
  const session = await db.eventSession.findFirst({
    where: { id: sessionId, event: { publishedAt: { lte: new Date() } } },
    select: { event: { select: { slug: true } } },
  });
  return session?.event.slug ?? null;
}
