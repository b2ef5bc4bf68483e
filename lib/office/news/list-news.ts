import { revisionOf } from "@/lib/domain/revisions/revision";
import { missingLanguages } from "@/lib/office/news/rules";
import { newsData } from "@/lib/office/news/schemas";
import type { NewsData, NewsItem, NewsList } from "@/lib/office/news/types";
import { isoInTaipei } from "@/lib/platform/clock";
import { db, type Models } from "@/lib/platform/db";

type Published = { key: string; data: NewsData; from: Date | null; until: Date | null };

/** Returns the published news, by kind, in the form that staff edit. */
export async function readPublished(tx: Models = db): Promise<Published[]> {
  const [announcements, banners, questions] = await Promise.all([
    tx.announcement.findMany({ orderBy: [{ isTop: "desc" }, { publishedAt: "desc" }] }),
    tx.banner.findMany({ orderBy: { position: "asc" } }),
    tx.question.findMany({ orderBy: [{ category: "asc" }, { position: "asc" }] }),
  ]);
  const parse = (data: object) => newsData.parse(data);
  return [
    ...announcements.map(({ key, category, isTop: top, title, content, publishedAt }) => ({
      key,
      data: parse({ kind: "announcement", category, top, title, content }),
      from: publishedAt,
      until: null,
    })),
    ...banners.map(({ key, image, link, alt, shownFrom, shownTo }) => ({
      key,
      data: parse({ kind: "banner", image, link, title: alt }),
      from: shownFrom,
      until: shownTo,
    })),
    ...questions.map(({ key, category, title, content }) => ({
      key,
      data: parse({ kind: "question", category, title, content }),
      from: null,
      until: null,
    })),
  ];
}

/** Lists everything that staff write for the site: drafts first, then published items, each in its newest version. */
export async function listNews(now = new Date()): Promise<NewsList> {
  const [published, drafts, posters] = await Promise.all([
    readPublished(),
    db.contentDraft.findMany({ orderBy: { updatedAt: "desc" } }),
    db.event.findMany({ where: { publishedAt: { lte: now } }, select: { image: true }, orderBy: { id: "desc" } }),
  ]);
  const written = drafts.map(({ key, data }) => ({ key, data: newsData.parse(data) }));
  const draftOf = (key: string, kind: string) => written.find((draft) => draft.key === key && draft.data.kind === kind)?.data;
  const isPublished = ({ key, data }: { key: string; data: NewsData }) =>
    published.some((one) => one.key === key && one.data.kind === data.kind);
  const items: NewsItem[] = [
    ...written
      .filter((draft) => !isPublished(draft))
      .map(({ key, data }) => toItem(key, data, { state: "draft", at: null, changed: false })),
    ...published.map(({ key, data, from, until }) => {
      const draft = draftOf(key, data.kind);
      const state = until && until <= now ? "ended" : from && from > now ? "scheduled" : "live";
      return toItem(key, draft ?? data, { state, at: from && isoInTaipei(from), changed: draft !== undefined });
    }),
  ];
  const shown = published.flatMap(({ data }) => (data.kind === "banner" ? [data.image] : []));
  return { items, images: [...new Set([...shown, ...posters.map(({ image }) => image)])] };
}

function toItem(key: string, data: NewsData, rest: Pick<NewsItem, "state" | "at" | "changed">): NewsItem {
  return { kind: data.kind, key, revision: revisionOf(data), data, missing: missingLanguages(data), ...rest };
}
