import { expect, test } from "../fixtures";

test.describe("news", () => {
  test("the dot marks unread pinned news until the list is opened", async ({ page }) => {
    await page.goto("/activity");
    const link = page.locator("header").getByRole("link", { name: "最新消息" });
    await expect(link).toHaveAccessibleName(/有未讀的重要消息/);
    await link.click();
    await expect(page.getByRole("heading", { level: 1, name: "最新消息" })).toBeVisible();
    await expect(link).toHaveAccessibleName("最新消息");
    await Promise.all([page.waitForResponse((response) => response.url().includes("/announcement/top")), page.goto("/activity")]);
    await expect(link).toHaveAccessibleName("最新消息");
  });

  test("the home page links to a news item, which links to the previous one", async ({ page }) => {
    await page.goto("/en");
    // one of the demo catalogue: tests of the office add and remove others
    const first = page
      .locator(".home-news a")
      .filter({ hasNotText: /Test|收回/ })
      .first();
    const title = await first.locator("span").innerText();
    await first.click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(title);
    await page.getByRole("navigation", { name: "More news" }).getByRole("link").first().click();
    await expect(page.getByRole("heading", { level: 1 })).not.toHaveText(title);
    const data = JSON.parse(await page.locator('script[type="application/ld+json"]').first().innerText()) as {
      "@type": string;
      headline: string;
    };
    expect(data["@type"]).toBe("NewsArticle");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(data.headline);
    await page.getByRole("link", { name: "All news" }).click();
    await expect(page).toHaveURL(/\/en\/announcement\/list$/);
  });

  test("an unknown news item is the 404 page; without an id the list opens", async ({ page }) => {
    const response = await page.goto("/announcement/detail/999999999");
    expect(response?.status()).toBe(404);
    expect((await page.goto("/announcement/detail"))?.status()).toBe(200);
    await expect(page.getByRole("heading", { level: 1, name: "最新消息" })).toBeVisible();
  });
});

test.describe("questions", () => {
  test("an address opens one answer; the search filters", async ({ page }) => {
    await page.goto("/jp/notice/faq#unpaid-order");
    const answer = page.locator("#unpaid-order");
    await expect(answer).toHaveAttribute("open", "");
    await expect(answer).toBeInViewport();
    await page.getByRole("searchbox").fill("払い戻し");
    await expect(page.getByRole("status").first()).toHaveText(/\d+件見つかりました/);
    await expect(answer).toHaveCount(0);
    await page.getByRole("searchbox").fill("xyzzy");
    await expect(page.getByText("該当する質問が見つかりませんでした")).toBeVisible();
    await page.getByRole("button", { name: "検索を消す" }).last().click();
    await expect(answer).toBeAttached();
  });

  test("shows all nine categories, each with a link", async ({ page }) => {
    await page.goto("/notice/faq");
    const links = page.getByRole("navigation", { name: "問題分類" }).getByRole("link");
    await expect(links).toHaveCount(9);
    await links.last().click();
    await expect(page.getByRole("heading", { level: 2, name: "瑕疵換貨" })).toBeInViewport();
  });

  test("marks the category in view, and the selected one", async ({ page }) => {
    await page.goto("/notice/faq");
    const list = page.getByRole("navigation", { name: "問題分類" });
    const marked = list.locator("[aria-current=location]");
    await expect(marked).toHaveText("會員");
    await page
      .getByRole("heading", { level: 2, name: "退票", exact: true })
      .evaluate((heading) => window.scrollTo(0, heading.getBoundingClientRect().top + window.scrollY - window.innerHeight * 0.2));
    await expect(marked).toHaveText("退票");
    // on a tall window the last section is too short to reach the reading position
    await page.setViewportSize({ width: 1280, height: 1400 });
    await list.getByRole("link").last().focus();
    await page.keyboard.press("Enter");
    await expect(page.getByRole("heading", { level: 2, name: "瑕疵換貨" })).toBeInViewport();
    await expect(marked).toHaveText("瑕疵換貨");
    await page.keyboard.press("Control+Home");
    await expect(marked).toHaveText("會員");
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
    // on a tall window no section has reached the top
    await page.setViewportSize({ width: 800, height: 700 });
    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
    await expect(marked).not.toHaveText("會員");
    await page.evaluate(() => window.scrollTo(0, 0));
    await expect(marked).toHaveText("會員");
    await page.getByRole("searchbox").fill("退票");
    await expect(marked).toHaveCount(1);
  });
});
