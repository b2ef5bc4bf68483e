import { momentText } from "@/lib/domain/catalogue/export/moment-text";
import type { Tx } from "@/lib/platform/db";

/** An entry's position, if it differs from its place in the list. */
const placeOf = (position: number, at: number) => (position === at ? {} : { position });

/** The lists of banners, announcements and questions that are public, as their files have them; drafts stay in the office. */
export async function contentFiles(tx: Tx): Promise<{ name: string; entries: object[] }[]> {
  const banners = await tx.banner.findMany({ orderBy: [{ position: "asc" }, { id: "asc" }] });
  const announcements = await tx.announcement.findMany({ orderBy: { id: "asc" } });
  const questions = await tx.question.findMany({ orderBy: [{ position: "asc" }, { id: "asc" }] });
  return [
    {
      name: "banners",
      entries: banners.map(({ key, image, link, alt, position, shownFrom, shownTo }, at) => ({
        key,
        image,
        link,
        alt,
        ...placeOf(position, at),
        ...(shownFrom ? { shown_from: momentText(shownFrom) } : {}),
        ...(shownTo ? { shown_to: momentText(shownTo) } : {}),
      })),
    },
    {
      name: "announcements",
      entries: announcements.map(({ key, category, isTop, publishedAt, title, content }) => ({
        key,
        category,
        top: isTop,
        published_at: momentText(publishedAt),
        title,
        content,
      })),
    },
    {
      name: "questions",
      entries: questions.map(({ key, category, position, title, content }, at) => ({
        key,
        category,
        ...placeOf(position, at),
        title,
        content,
      })),
    },
  ];
}
