import { randomUUID } from "node:crypto";
import { expect, test } from "playwright/test";
import { getAnnouncement } from "@/lib/domain/content/queries";
import { sameText } from "@/lib/i18n/languages";
import { closeDb, db } from "@/lib/platform/db";
import { makeSession } from "@/prisma/factories/sessions";

test.afterAll(closeDb);

async function announce(title: string, content = "現已開賣。"): Promise<number> {
  const { id } = await db.announcement.create({
    data: { key: randomUUID(), category: "sale", title: sameText(title), content: sameText(content), publishedAt: new Date() },
  });
  return id;
}

async function makeEvent(name: string, publishedAt: Date | null = new Date(0)) {
  const { slug } = await makeSession();
  await db.event.update({ where: { slug }, data: { publishedAt, name: { ...sameText(name), en: `${name} Tour` } } });
  return slug;
}

test("links an announcement to the published events whose titles it names", async () => {
  const title = `潮${randomUUID()}`;
  const slug = await makeEvent(`海沫樂團《${title}》巡迴演唱會`);
  const draft = `夜${randomUUID()}`;
  await makeEvent(`《${draft}》`, null);
  const { events } = await getAnnouncement(await announce(`《${title}》加開一場`, `與《${draft}》同日`), "en");
  expect(events).toEqual([{ slug, name: `海沫樂團《${title}》巡迴演唱會 Tour` }]);
});

test("links an announcement that names no event, or an unknown one, to none", async () => {
  for (const title of ["系統維護公告", `《${randomUUID()}》`, "《》", "《%》", "《a》"])
    expect((await getAnnouncement(await announce(title), "tw")).events, title).toEqual([]);
});
