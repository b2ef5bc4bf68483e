import { laterOf } from "@/lib/platform/clock";
import { db } from "@/lib/platform/db";

/** The page of every published announcement, and when it last changed. */
export async function listAnnouncementPages(): Promise<{ id: number; changedAt: Date }[]> {
  const announcements = await db.announcement.findMany({
    where: { publishedAt: { lte: new Date() } },
    orderBy: { id: "asc" },
    select: { id: true, updatedAt: true, publishedAt: true },
  });
  return announcements.map(({ id, ...at }) => ({ id, changedAt: laterOf(at.updatedAt, at.publishedAt) }));
}

/** When the questions and answers last changed; null while there are none. */
export async function questionsChangedAt(): Promise<Date | null> {
  const { _max: last } = await db.question.aggregate({ _max: { updatedAt: true } });
  return last.updatedAt;
}

/** The paths, without language prefix, of public pages that were removed. */
export async function listGonePaths(): Promise<string[]> {
  const pages = await db.gonePage.findMany({ select: { path: true } });
  return pages.map(({ path }) => path);
}
