import { randomUUID } from "node:crypto";
import { officeKey } from "@/lib/domain/content/rules";
import { revisionOf } from "@/lib/domain/revisions/revision";
import { sameText } from "@/lib/i18n/languages";
import { newsData } from "@/lib/office/news/schemas";
import { db } from "@/lib/platform/db";

/** A complete announcement. */
export const announcement = () => ({
  kind: "announcement" as const,
  category: "notice" as const,
  top: false,
  title: sameText(`Test ${randomUUID().slice(0, 8)}`),
  content: sameText("Doors open an hour later."),
});

async function draft() {
  const [kind, key] = ["announcement", officeKey(randomUUID().slice(0, 8))] as const;
  await db.contentDraft.create({ data: { kind, key, data: announcement(), author: "test" } });
  return { kind, key };
}

async function published() {
  const key = officeKey(randomUUID().slice(0, 8));
  const { title, content, category } = announcement();
  await db.announcement.create({ data: { key, title, content, category, publishedAt: new Date() } });
  return { kind: "announcement", key };
}

/** A body with which each changing call about announcements and other texts of the site succeeds. */
export const newsExamples: Record<string, () => Promise<object>> = {
  "news/save": async () => ({ data: announcement() }),
  "news/discard": draft,
  // far in the future, so that it appears in no list
  "news/publish": async () => {
    const { kind, key } = await draft();
    const { data } = await db.contentDraft.findUniqueOrThrow({ where: { kind_key: { kind, key } } });
    return { kind, key, revision: revisionOf(newsData.parse(data)), at: "2099-01-01T00:00:00+08:00" };
  },
  "news/unpublish": published,
};
