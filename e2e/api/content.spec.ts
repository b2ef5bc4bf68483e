import { fetchWhileBusy } from "@/e2e/polling";
import { questionCategories } from "@/lib/domain/content/rules";
import {
  announcementListSchema,
  announcementSchema,
  bannerListSchema,
  questionListSchema,
  questionSchema,
  topAnnouncementsSchema,
} from "@/lib/domain/content/schemas";
import type { AnnouncementList, AnnouncementView, QuestionList } from "@/lib/domain/content/types";
import { sameText } from "@/lib/i18n/languages";
import { db } from "@/lib/platform/db";
import { expect, test, type Caller } from "../fixtures";
import { refused } from "../orders";

// Against the demo catalogue, which the test run loads.

/** Compares what several requests read, and repeats if another test has published or removed something between them. */
const whileUnchanged = (compare: () => Promise<void>) => expect(compare).toPass({ timeout: 60_000 });

async function list(api: Caller, query = ""): Promise<AnnouncementList> {
  return announcementListSchema.parse((await api.get(`/announcement/list${query}`)).result);
}

test.describe("announcements", () => {
  test("the list has at least ten, pinned ones first, then the newest", async ({ visitor }) => {
    await whileUnchanged(async () => {
      const { items, total, page_size: size } = await list(visitor, "?page_size=10000&page_num=1");
      expect(total).toBeGreaterThanOrEqual(10);
      expect([items.length, size]).toEqual([total, 10_000]);
      const expected = [...items].sort((a, b) => Number(b.is_top) - Number(a.is_top) || b.published_at.localeCompare(a.published_at));
      expect(items.map(({ announcement_id: id }) => id)).toEqual(expected.map(({ announcement_id: id }) => id));
      const second = await list(visitor, "?page_size=3&page_num=2");
      expect(second.items).toEqual(items.slice(3, 6));
    });
    refused(await visitor.get("/announcement/list?page_size=0"), 400, 1000);
  });

  test("each links to its neighbours in time, and unpublished ones are not shown", async ({ visitor }) => {
    await whileUnchanged(async () => {
      const { items } = await list(visitor);
      const byTime = [...items].sort((a, b) => b.published_at.localeCompare(a.published_at));
      const seen: string[] = [];
      let next: string | undefined = byTime[0]?.announcement_id;
      while (next && seen.length <= items.length) {
        const one: AnnouncementView = announcementSchema.parse((await visitor.get(`/announcement/detail/${next}`)).result);
        expect(one.content.length).toBeGreaterThan(20);
        seen.push(next);
        next = one.older?.announcement_id;
      }
      expect(seen).toEqual(byTime.map(({ announcement_id: id }) => id));
    });
    const future = await db.announcement.create({
      data: {
        key: crypto.randomUUID(),
        category: "notice",
        title: sameText("之後"),
        content: sameText("還沒公布的內容"),
        isTop: true,
        publishedAt: new Date(Date.now() + 3_600_000),
      },
    });
    refused(await visitor.get(`/announcement/detail/${future.id}`), 404, 2001);
    expect((await list(visitor)).items.map(({ announcement_id: id }) => id)).not.toContain(String(future.id));
    await whileUnchanged(async () => {
      const top = topAnnouncementsSchema.parse((await visitor.get("/announcement/top")).result);
      expect(top.items).toEqual((await list(visitor)).items.filter(({ is_top: isTop }) => isTop));
    });
    await db.announcement.delete({ where: { id: future.id } });
    for (const none of ["999999999", "none", "1e3"]) refused(await visitor.get(`/announcement/detail/${none}`), 404, 2001);
  });

  test("are in the language of the request", async ({ visitor }) => {
    const titles = await Promise.all(
      ["tw", "en", "jp", "kr"].map(
        async (lang) => (await visitor.get<AnnouncementList>("/announcement/list", { lang })).result.items[0]?.title,
      ),
    );
    expect(new Set(titles).size).toBe(4);
  });
});

test.describe("paths that are also a page", () => {
  const kinds: [string, Record<string, string>, "json" | "html"][] = [
    ["JSON", { accept: "application/json" }, "json"],
    ["JSON in capitals", { accept: "APPLICATION/JSON" }, "json"],
    ["HTML in capitals", { accept: "Text/HTML, application/json" }, "html"],
    ["JSON before all", { accept: "application/json, text/plain, */*" }, "json"],
    ["a browser", { accept: "text/html,application/xhtml+xml,*/*;q=0.8" }, "html"],
    ["anything", { accept: "*/*" }, "html"],
    ["HTML and JSON", { accept: "text/html, application/json" }, "html"],
  ];
  for (const [who, headers, kind] of kinds) {
    test(`${who} gets ${kind}`, async ({ baseURL, visitor }) => {
      // a pinned announcement of the demo catalogue
      const first = (await list(visitor)).items[0]?.announcement_id as string;
      for (const path of ["/announcement/list", "/announcement/detail", `/announcement/detail/${first}`]) {
        const reply = await fetchWhileBusy(`${baseURL}${path}`, { headers });
        expect([reply.status, reply.headers.get("content-type")?.includes(kind)]).toEqual([200, true]);
        expect(reply.headers.get("vary")?.toLowerCase().split(/,\s*/)).toContain("accept");
      }
    });
  }

  test("without an id the detail is the list", async ({ baseURL, visitor }) => {
    await whileUnchanged(async () =>
      expect((await visitor.get("/announcement/detail?page_size=3")).result).toEqual(
        (await visitor.get("/announcement/list?page_size=3")).result,
      ),
    );
    const titles = (html: string | undefined) =>
      [...(html ?? "").matchAll(/href="(\/en\/announcement\/detail\/\d+)"/g)].map(([, href]) => href);
    await whileUnchanged(async () => {
      const [detail, whole] = await Promise.all(
        ["/en/announcement/detail", "/en/announcement/list"].map(async (path) => (await fetchWhileBusy(baseURL + path)).text()),
      );
      expect(titles(detail).length).toBeGreaterThanOrEqual(10);
      expect(titles(detail)).toEqual(titles(whole));
      expect(detail).toMatch(/rel="canonical" href="[^"]*\/en\/announcement\/list"/);
    });
  });

  test("the router's requests get the page's data", async ({ baseURL }) => {
    const reply = await fetchWhileBusy(`${baseURL}/announcement/list`, { headers: { accept: "application/json", rsc: "1" } });
    expect(reply.headers.get("content-type")).not.toContain("application/json");
  });

  test("/announcement/top is never a page", async ({ baseURL }) => {
    const reply = await fetchWhileBusy(`${baseURL}/announcement/top`, { headers: { accept: "text/html" } });
    expect(reply.headers.get("content-type")).toContain("application/json");
  });

  test("public calls may be cached and set no cookie", async ({ baseURL }) => {
    for (const path of ["/announcement/list", "/announcement/top", "/question/list", "/banner/list"]) {
      await whileUnchanged(async () => {
        const reply = await fetchWhileBusy(`${baseURL}${path}?lang=en`, { headers: { accept: "application/json" } });
        expect(reply.headers.get("cache-control"), path).toContain("s-maxage=30");
        expect(reply.headers.get("set-cookie"), path).toBeNull();
        const again = await fetchWhileBusy(`${baseURL}${path}?lang=en`, {
          headers: { accept: "application/json", "if-none-match": reply.headers.get("etag") as string },
        });
        expect(again.status, path).toBe(304);
      });
    }
  });
});

test.describe("questions", () => {
  test("all nine categories have questions, in order, each with an answer", async ({ visitor }) => {
    const { categories } = questionListSchema.parse((await visitor.get<QuestionList>("/question/list")).result);
    expect(categories.map(({ category }) => category)).toEqual([...questionCategories]);
    for (const { category, items } of categories) {
      const [first] = items;
      const answer = questionSchema.parse((await visitor.get(`/question/detail/${first?.question_id}`)).result);
      expect(answer).toMatchObject({ category, title: first?.title });
      expect(answer.content.length).toBeGreaterThan(20);
    }
  });

  test("an unknown category is 2001", async ({ visitor }) => {
    for (const none of ["999999999", "none"]) refused(await visitor.get(`/question/detail/${none}`), 404, 2001);
  });
});

test("lists banners in their order", async ({ visitor }) => {
  const { items } = bannerListSchema.parse((await visitor.get("/banner/list")).result);
  expect(items.length).toBeGreaterThan(0);
});
