import { cache } from "react";
import type { AnnouncementTitle, BannerView } from "@/lib/domain/content/types";
import { textIn, type Language } from "@/lib/i18n/languages";
import { isoInTaipei } from "@/lib/platform/clock";
import { db } from "@/lib/platform/db";

/** The banners that are shown now, in their order. GET /banner/list. */
export const listBanners = cache(async (language: Language): Promise<{ items: BannerView[] }> => {
  const now = new Date();
  const rows = await db.banner.findMany({
    where: { AND: [{ OR: [{ shownFrom: null }, { shownFrom: { lte: now } }] }, { OR: [{ shownTo: null }, { shownTo: { gt: now } }] }] },
    orderBy: [{ position: "asc" }, { id: "asc" }],
  });
  return { items: rows.map(({ id, image, link, alt }) => ({ banner_id: String(id), image, link, alt: textIn(alt, language) })) };
});

/** The newest announcements, pinned ones first. */
export async function listLatestAnnouncements(language: Language, count = 5): Promise<AnnouncementTitle[]> {
  const rows = await db.announcement.findMany({
    where: { publishedAt: { lte: new Date() } },
    orderBy: [{ isTop: "desc" }, { publishedAt: "desc" }, { id: "desc" }],
    take: count,
  });
  return rows.map(({ id, category, title, publishedAt, isTop }) => ({
    announcement_id: String(id),
    category,
    title: textIn(title, language),
    published_at: isoInTaipei(publishedAt),
    is_top: isTop,
  }));
}
