import { removeRow, type Journal } from "@/lib/domain/catalogue/changes/journal";
import { isRelative, resolveMoment } from "@/lib/domain/catalogue/moments";
import { saveLeaf } from "@/lib/domain/catalogue/save-row";
import type { Catalogue, Moment } from "@/lib/domain/catalogue/types";
import { isOfficeKey } from "@/lib/domain/content/rules";
import type { Tx } from "@/lib/platform/db";

type Options = { catalogue: Catalogue; journal: Journal; now: Date };

/** A content file is the complete list: rows that are not in it are removed, except those that were made in the office. */
export async function writeContent(tx: Tx, options: Options): Promise<void> {
  await writeBanners(tx, options);
  await writeAnnouncements(tx, options);
  await writeQuestions(tx, options);
}

/** An existing row keeps its relative date. */
function keptOr(current: Date | null | undefined, moment: Moment | undefined, now: Date): Date | null {
  if (!moment) return null;
  return current && isRelative(moment) ? current : resolveMoment(moment, now);
}

async function writeBanners(tx: Tx, { catalogue, journal, now }: Options): Promise<void> {
  if (!catalogue.banners) return;
  const present = await tx.banner.findMany();
  for (const [position, banner] of catalogue.banners.value.entries()) {
    const current = present.find(({ key }) => key === banner.key);
    saveLeaf({
      journal,
      kind: "banners",
      name: banner.key,
      current,
      wanted: {
        image: banner.image,
        link: banner.link,
        alt: banner.alt,
        position: banner.position ?? position,
        shownFrom: keptOr(current?.shownFrom, banner.shown_from, now),
        shownTo: keptOr(current?.shownTo, banner.shown_to, now),
      },
      create: (data) => tx.banner.create({ data: { key: banner.key, ...data } }),
      update: (data, { id }) => tx.banner.update({ where: { id }, data }),
    });
  }
  for (const { id, key } of goneOf(present, catalogue.banners.value)) {
    removeRow(journal, { kind: "banners", name: key, id, run: () => tx.banner.delete({ where: { id } }) });
  }
}

async function writeAnnouncements(tx: Tx, { catalogue, journal, now }: Options): Promise<void> {
  if (!catalogue.announcements) return;
  const present = await tx.announcement.findMany();
  for (const announcement of catalogue.announcements.value) {
    const current = present.find(({ key }) => key === announcement.key);
    saveLeaf({
      journal,
      kind: "announcements",
      name: announcement.key,
      current,
      wanted: {
        category: announcement.category,
        title: announcement.title,
        content: announcement.content,
        isTop: announcement.top,
        publishedAt: keptOr(current?.publishedAt, announcement.published_at, now) as Date,
      },
      create: (data) => tx.announcement.create({ data: { key: announcement.key, ...data } }),
      update: (data, { id }) => tx.announcement.update({ where: { id }, data }),
    });
  }
  for (const { id, key } of goneOf(present, catalogue.announcements.value)) {
    removeRow(journal, { kind: "announcements", name: key, id, run: () => tx.announcement.delete({ where: { id } }) });
  }
}

async function writeQuestions(tx: Tx, { catalogue, journal }: Options): Promise<void> {
  if (!catalogue.questions) return;
  const present = await tx.question.findMany();
  for (const [position, question] of catalogue.questions.value.entries()) {
    saveLeaf({
      journal,
      kind: "questions",
      name: question.key,
      current: present.find(({ key }) => key === question.key),
      wanted: { category: question.category, position: question.position ?? position, title: question.title, content: question.content },
      create: (data) => tx.question.create({ data: { key: question.key, ...data } }),
      update: (data, { id }) => tx.question.update({ where: { id }, data }),
    });
  }
  for (const { id, key } of goneOf(present, catalogue.questions.value)) {
    removeRow(journal, { kind: "questions", name: key, id, run: () => tx.question.delete({ where: { id } }) });
  }
}

function goneOf<Row extends { key: string }>(present: Row[], kept: { key: string }[]): Row[] {
  const keys = new Set(kept.map(({ key }) => key));
  return present.filter(({ key }) => !keys.has(key) && !isOfficeKey(key));
}
