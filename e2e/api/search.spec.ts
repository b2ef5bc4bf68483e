import { fetchWhileBusy } from "@/e2e/polling";
import { searchResultSchema } from "@/lib/domain/search/schemas";
import type { SearchResult } from "@/lib/domain/search/types";
import { expect, test, type Caller } from "../fixtures";
import { refused } from "../orders";

// Against the demo catalogue, which the test run loads.

async function find(api: Caller, q: string, lang?: string): Promise<SearchResult> {
  return searchResultSchema.parse((await api.get(`/search?size=24&q=${encodeURIComponent(q)}`, { lang })).result);
}

const pathsOf = ({ groups }: SearchResult) => groups.flatMap(({ items }) => items.map(({ path }) => path));

test("finds the demo's band in four scripts, in any character width, by another name and with mistakes", async ({ visitor }) => {
  for (const q of ["海沫", "海沫樂團", "seafoam", "ＳＥＡＦＯＡＭ", "시폼", "seafome", "海末樂團"])
    expect(pathsOf(await find(visitor, q)), q).toContain("/activity/intertidal");
  const { groups, is_close: isClose } = await find(visitor, "seafoam", "en");
  expect(isClose).toBe(false);
  expect(groups.find(({ kind }) => kind === "artist")?.items[0]).toMatchObject({ title: "Seafoam", path: "/artist/seafoam" });
});

test("titles are in the reader's language for words in any language", async ({ visitor }) => {
  const title = async (lang: string) => (await find(visitor, "intertidal", lang)).groups[0]?.items[0]?.title;
  expect(await title("tw")).toContain("潮間帶");
  expect(await title("en")).toContain("Intertidal");
  expect(await title("jp")).toContain("潮間帯");
  expect(await title("kr")).toContain("조간대");
});

test("hostile words find nothing or are refused, and are not expensive", async ({ visitor }) => {
  for (const q of ["%", "_", "!!!", "'; --", "\u200B", "a".repeat(100), "海".repeat(100), "★".repeat(50)]) {
    const result = await find(visitor, q);
    if (q !== "\u200B") expect(result.groups, q).toEqual([]);
  }
  refused(await visitor.get(`/search?q=${"a".repeat(101)}`), 400, 1000);
  refused(await visitor.get("/search?q=%00"), 400, 1000);
  refused(await visitor.get("/search?size=25"), 400, 1000);
});

test("the call is cached for a second by shared caches; the same address is a page for browsers", async ({ visitor, baseURL }) => {
  expect((await visitor.get("/search?q=x")).headers["cache-control"]).toBe("public, max-age=1, s-maxage=1");
  const page = await fetchWhileBusy(`${baseURL}/search?q=${encodeURIComponent("海沫")}`, { headers: { accept: "text/html" } });
  expect(page.headers.get("content-type")).toContain("text/html");
  expect(page.headers.get("cache-control")).not.toContain("public");
  const html = await page.text();
  expect(html).toContain("/activity/intertidal");
  expect(html).toMatch(/<meta name="robots" content="noindex/);
});
