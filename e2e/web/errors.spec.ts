import { expect, test } from "@/e2e/fixtures";
import { wordsOf } from "@/e2e/register";

const languages = [
  { language: "tw", prefix: "", lang: "zh-Hant" },
  { language: "en", prefix: "/en", lang: "en" },
  { language: "jp", prefix: "/jp", lang: "ja" },
  { language: "kr", prefix: "/kr", lang: "ko" },
];

test("an unknown page is 404 in the address's language, with a link home", async ({ page, request }) => {
  for (const { language, prefix, lang } of languages) {
    const { Layout } = wordsOf(language);
    for (const path of [
      "/nope",
      "/a/much/deeper/path",
      "/activity/no-such-event",
      "/merch/999999",
      "/merch/x",
      "/announcement/detail/999999",
      "/maintenance",
    ]) {
      const answer = await request.get(prefix + path, { headers: { accept: "text/html" } });
      expect(answer.status(), prefix + path).toBe(404);
      // Rendered on the server: the text is visible without scripts.
      const main = /<main[^]*<\/main>/.exec(await answer.text())?.[0] ?? "";
      for (const words of [Layout.notFoundTitle, Layout.notFoundText, Layout.backHome])
        expect(main.replaceAll("&#x27;", "'"), prefix + path).toContain(words);
    }
    expect((await page.goto(`${prefix}/a/much/deeper/path`))?.status()).toBe(404);
    await expect(page.locator("html")).toHaveAttribute("lang", lang);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(Layout.notFoundTitle);
    await expect(page.locator(".lost-code")).toHaveText("404");
    await expect(page.getByRole("main").getByRole("link", { name: Layout.seeEvents })).toHaveAttribute("href", `${prefix}/activity`);
    await page.getByRole("main").getByRole("link", { name: Layout.backHome }).click();
    await page.waitForURL((url) => url.pathname === (prefix || "/"));
  }
});

test("a failed page says so and offers a retry, which works", async ({ memberPage: page }) => {
  const { Layout, Orders } = wordsOf("en");
  // an unexpected answer
  await page.route("**/order/list*", (route) =>
    route.fulfill({ json: { status: 0, result: { items: [null], total: 1, page_num: 1, page_size: 20 } } }),
  );
  await page.goto("/en/member/record/list");
  await expect(page.getByRole("heading", { level: 1, name: Layout.failedTitle })).toBeVisible();
  await expect(page.getByRole("link", { name: Layout.backHome })).toBeVisible();
  await page.unroute("**/order/list*");
  await page.getByRole("button", { name: Layout.retry }).click();
  await expect(page.getByRole("heading", { level: 1, name: Orders.record.title })).toBeVisible();
});
