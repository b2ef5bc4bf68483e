import { cache } from "react";
import { questionCategories } from "@/lib/domain/content/rules";
import type {
  AnnouncementList,
  AnnouncementTitle,
  AnnouncementView,
  BannerView,
  QuestionCategory,
  QuestionList,
  QuestionView,
} from "@/lib/domain/content/types";
import { DomainError } from "@/lib/errors/domain-error";
import { textIn, type Language } from "@/lib/i18n/languages";
import { isoInTaipei } from "@/lib/platform/clock";
import { db } from "@/lib/platform/db";
import type { Announcement, Question } from "@/lib/platform/prisma/client";

/** The banners that are shown now, in their order. GET /banner/list. */
export const listBanners = cache(async (language: Language): Promise<{ items: BannerView[] }> => {
  const now = new Date();
  const rows = await db.banner.findMany({
    where: { AND: [{ OR: [{ shownFrom: null }, { shownFrom: { lte: now } }] }, { OR: [{ shownTo: null }, { shownTo: { gt: now } }] }] },
    orderBy: [{ position: "asc" }, { id: "asc" }],
  });
  return { items: rows.map(({ id, image, link, alt }) => ({ banner_id: String(id), image, link, alt: textIn(alt, language) })) };
});

type TitleRow = Pick<Announcement, "id" | "category" | "title" | "publishedAt" | "isTop">;
const titleColumns = { id: true, category: true, title: true, publishedAt: true, isTop: true } as const;
const newestFirst = [{ publishedAt: "desc" }, { id: "desc" }] as const;
const published = () => ({ publishedAt: { lte: new Date() } });

function titleView({ id, category, title, publishedAt, isTop }: TitleRow, language: Language): AnnouncementTitle {
  return { announcement_id: String(id), category, title: textIn(title, language), published_at: isoInTaipei(publishedAt), is_top: isTop };
}

type Page = { language: Language; page_num?: number; page_size: number };

/** Published announcements, pinned ones first, then the newest. GET /announcement/list. */
export async function listAnnouncements({ language, page_num: pageNum = 1, page_size: pageSize }: Page): Promise<AnnouncementList> {
  const where = published();
  const [rows, total] = await Promise.all([
    db.announcement.findMany({
      where,
      select: titleColumns,
      orderBy: [{ isTop: "desc" }, ...newestFirst],
      skip: (pageNum - 1) * pageSize,
      take: pageSize,
    }),
    db.announcement.count({ where }),
  ]);
  return { items: rows.map((row) => titleView(row, language)), total, page_num: pageNum, page_size: pageSize };
}

/** The pinned announcements, the newest first. GET /announcement/top. */
export async function listTopAnnouncements(language: Language): Promise<{ items: AnnouncementTitle[] }> {
  const rows = await db.announcement.findMany({ where: { ...published(), isTop: true }, select: titleColumns, orderBy: [...newestFirst] });
  return { items: rows.map((row) => titleView(row, language)) };
}

/** One announcement with its neighbours in time. @throws NOT_FOUND, also before it is published */
export async function getAnnouncement(announcementId: number, language: Language): Promise<AnnouncementView> {
  const row = await db.announcement.findFirst({ where: { ...published(), id: announcementId } });
  if (!row) throw new DomainError("NOT_FOUND");
  const { publishedAt: at, id } = row;
  const beside = (order: "lt" | "gt") =>
    db.announcement.findFirst({
      where: { AND: [published(), { OR: [{ publishedAt: { [order]: at } }, { publishedAt: at, id: { [order]: id } }] }] },
      select: { id: true, title: true },
      orderBy: order === "lt" ? [...newestFirst] : [{ publishedAt: "asc" }, { id: "asc" }],
    });
  const [older, newer, events] = await Promise.all([beside("lt"), beside("gt"), eventsIn(row, language)]);
  const neighbour = (found: typeof older) => found && { announcement_id: String(found.id), title: textIn(found.title, language) };
  return {
    ...titleView(row, language),
    content: textIn(row.content, language),
    older: neighbour(older) ?? undefined,
    newer: neighbour(newer) ?? undefined,
    events,
  };
}

/** More events than one announcement is about. */
const EVENTS_MAX = 3;

/** The published events that an announcement names: the Chinese text has a title in 《 》, which their names contain. */
async function eventsIn({ title, content }: { title: unknown; content: unknown }, language: Language): Promise<AnnouncementView["events"]> {
  const text = `${textIn(title, "tw")} ${textIn(content, "tw")}`;
  const titles = [...new Set([...text.matchAll(/《([^《》]{2,60})》/g)].map(([, name = ""]) => name))];
  if (titles.length === 0) return [];
  const rows = await db.event.findMany({
    where: { publishedAt: { lte: new Date() }, OR: titles.map((name) => ({ name: { path: ["tw"], string_contains: name } })) },
    orderBy: { id: "desc" },
    take: EVENTS_MAX,
    select: { slug: true, name: true },
  });
  return rows.map(({ slug, name }) => ({ slug, name: textIn(name, language) }));
}

const inOrder = [{ position: "asc" }, { id: "asc" }] as const;

/** The questions by category, without empty categories. GET /question/list. */
export async function listQuestions(language: Language): Promise<QuestionList> {
  const rows = await db.question.findMany({ select: { id: true, category: true, title: true }, orderBy: [...inOrder] });
  const categories = questionCategories.map((category) => ({
    category,
    items: rows
      .filter((row) => row.category === category)
      .map(({ id, title }) => ({ question_id: String(id), title: textIn(title, language) })),
  }));
  return { categories: categories.filter(({ items }) => items.length > 0) };
}

function questionView({ id, category, title, content }: Question, language: Language): QuestionView {
  return {
    question_id: String(id),
    category: category as QuestionCategory,
    title: textIn(title, language),
    content: textIn(content, language),
  };
}

/** Every question with its answer, for the page that shows them all. `key` is its URL fragment. */
export async function listAnswers(language: Language): Promise<(QuestionView & { key: string })[]> {
  const rows = await db.question.findMany({ orderBy: [...inOrder] });
  return rows.map((row) => ({ ...questionView(row, language), key: row.key }));
}

/** @throws NOT_FOUND */
export async function getQuestion(questionId: number, language: Language): Promise<QuestionView> {
  const row = await db.question.findUnique({ where: { id: questionId } });
  if (!row) throw new DomainError("NOT_FOUND");
  return questionView(row, language);
}
