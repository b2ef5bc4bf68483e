import { db } from "@/lib/platform/db";

/** The page of every published event, past ones too, and when it last changed. */
export async function listEventPages(): Promise<{ slug: string; changedAt: Date }[]> {
  return db.$queryRaw<{ slug: string; changedAt: Date }[]>`
    SELECT slug, greatest(updated_at, published_at) AS "changedAt" FROM events e
    WHERE published_at <= now() AND EXISTS (SELECT 1 FROM event_sessions s WHERE s.event_id = e.id)
    ORDER BY id`;
}

/** The address of the event that a session belongs to; null where there is none to be seen. */
export async function findSlugOfSession(sessionId: number): Promise<string | null> {
  const session = await db.eventSession.findFirst({
    where: { id: sessionId, event: { publishedAt: { lte: new Date() } } },
    select: { event: { select: { slug: true } } },
  });
  return session?.event.slug ?? null;
}
