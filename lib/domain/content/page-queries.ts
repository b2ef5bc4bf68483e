import { db } from "@/lib/platform/db";

/** The page of every published announcement, and when it last changed. */
export async function listAnnouncementPages(): Promise<{ id: number; changedAt: Date }[]> {
  return db.$queryRaw<{ id: number; changedAt: Date }[]>`
    SELECT id, greatest(updated_at, published_at) AS "changedAt" FROM announcements WHERE published_at <= now() ORDER BY id`;
}

/** When the questions and answers last changed; null while there are none. */
export async function questionsChangedAt(): Promise<Date | null> {
  const { _max: last } = await db.question.aggregate({ _max: { updatedAt: true } });
  return last.updatedAt;
}

/** The addresses, without language prefix, of pages that were public and were taken away. */
export async function listGonePaths(): Promise<string[]> {
  const pages = await db.gonePage.findMany({ select: { path: true } });
  return pages.map(({ path }) => path);
}
