import type { Page } from "playwright/test";
import { awake, expect, test } from "@/e2e/fixtures";
import { openTab, wordsOf } from "@/e2e/register";

const cookie = async (page: Page, name: string) => (await page.context().cookies()).find((one) => one.name === name)?.value;

async function chooseLanguage(page: Page, from: string, to: string): Promise<void> {
  const words = wordsOf(from);
  const menu = page.getByRole("banner").getByRole("button", { name: new RegExp(`^${words.Layout.languageIs.split("{")[0]}`) });
  await awake(page);
  await menu.click();
  await page.getByRole("banner").getByRole("button", { name: to, exact: true }).click();
}

test("switching the language loads the same page, and is remembered", async ({ page }) => {
  await page.goto("/activity?tab=on_sale");
  await chooseLanguage(page, "tw", "English");
  await page.waitForURL("**/en/activity?tab=on_sale");
  await expect(page.locator("html")).toHaveAttribute("lang", "en");
  expect(await cookie(page, "lang")).toBe("en");
  // from now on pages without a prefix are in this language too
  await page.goto("/register");
  await expect(page).toHaveURL(/\/en\/register$/);

  await chooseLanguage(page, "en", "日本語");
  await page.waitForURL("**/jp/register");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(wordsOf("jp").Members.dialog.registerTitle);
  expect(await cookie(page, "lang")).toBe("jp");
});

test("switching the language on an event page leads to the home page", async ({ page }) => {
  await page.goto("/kr/activity");
  await page.getByRole("main").getByRole("listitem").getByRole("link").first().click();
  await page.waitForURL("**/kr/activity/*");
  await chooseLanguage(page, "kr", "繁體中文");
  await page.waitForURL((url) => url.pathname === "/");
  expect(await cookie(page, "lang")).toBe("tw");
});

test("a script that fails to load reloads the page once", { tag: "@all" }, async ({ page }) => {
  const words = wordsOf("tw");
  let loads = 0;
  let lost = false;
  page.on("load", () => {
    loads += 1;
  });
  // parts that are already loaded work; parts loaded later are missing, as after a new release
  await page.route("**/_next/static/**", (route) => (lost ? route.abort() : route.fallback()));
  await page.goto("/activity");
  await expect(page.getByRole("banner").getByRole("button", { name: words.Layout.login })).toBeVisible();
  await page.waitForLoadState("networkidle");
  const press = () => page.getByRole("banner").getByRole("button", { name: words.Layout.login }).click();

  lost = true;
  expect(loads).toBe(1);
  await press();
  await expect.poll(() => loads).toBe(2);
  lost = false;
  await page.goto("/activity");
  await page.waitForLoadState("networkidle");
  const before = loads;
  lost = true;
  await press();
  await expect(page.getByRole("alert").getByText(words.Layout.partFailed)).toBeVisible();
  expect(loads).toBe(before);
});

test("the loading bar appears after 200 ms and disappears by 5000 ms", { tag: "@all" }, async ({ page }) => {
  const link = page.getByRole("contentinfo").getByRole("link", { name: wordsOf("tw").Layout.terms });
  await page.goto("/activity");
  await awake(page);
  await page.waitForLoadState("networkidle");
  // While the next page does not arrive, the browser answers no questions: the page itself reports its bar, by its own clock.
  const seen: { isShown: boolean; after: number }[] = [];
  await page.exposeFunction("noteBar", (isShown: boolean, after: number) => seen.push({ isShown, after }));
  await page.evaluate(() => {
    const { noteBar } = window as unknown as { noteBar: (isShown: boolean, after: number) => void };
    let [pressedAt, wasShown] = [0, false];
    addEventListener("click", ({ timeStamp }) => (pressedAt = timeStamp), { capture: true });
    new MutationObserver(() => {
      const isShown = document.querySelector(".loadbar") !== null;
      if (isShown !== wasShown) noteBar(isShown, performance.now() - pressedAt);
      wasShown = isShown;
    }).observe(document.body, { childList: true, subtree: true });
  });
  let answer = (): unknown => undefined;
  await page.route("**/notice/serviceRule", (route) => (answer = () => route.fulfill({ status: 204 })));
  await link.click({ noWaitAfter: true });
  await expect.poll(() => seen.map(({ isShown }) => isShown), { timeout: 30_000 }).toEqual([true, false]);
  expect(seen[0]?.after).toBeGreaterThanOrEqual(200);
  expect(seen[1]?.after).toBeGreaterThanOrEqual(5_000);
  expect((seen[1]?.after ?? 0) - (seen[0]?.after ?? 0)).toBeLessThanOrEqual(4_800 + 1_000);
  await answer();
});

test("maintenance: the first 8888 hides the header, the second ends the login, a normal reply restores both", async ({
  memberPage: page,
}) => {
  const words = wordsOf("tw");
  const shut = { status: 1, errorCode: 8888, tw_msg: words.Errors.MAINTENANCE, en_msg: "", jp_msg: "", kr_msg: "" };
  const banner = page.getByRole("banner");
  const language = banner.getByRole("button", { name: /^語言/ });
  // every call of the page gets 8888; a background call does not count as the second one
  for (const path of ["**/member/self*", "**/announcement/top*"])
    await page.route(path, (route) => route.fulfill({ status: 503, json: shut }));
  await page.goto("/activity");
  await expect(language).toBeHidden();
  await expect(banner.getByRole("link", { name: words.Layout.events })).toBeHidden();
  await expect(banner.getByRole("button", { name: words.Layout.memberMenu })).toBeVisible();
  expect(await cookie(page, "is_login")).toBe("1");

  // the member opens the orders: a second call is refused for maintenance
  await page.route("**/order/list*", (route) => route.fulfill({ status: 503, json: shut }));
  await banner.getByRole("button", { name: words.Layout.memberMenu }).click();
  await banner.getByRole("link", { name: words.Layout.orders }).click();
  await expect(banner.getByRole("button", { name: words.Layout.login })).toBeVisible();
  expect(await cookie(page, "is_login")).toBeUndefined();
  expect(await cookie(page, "token")).toBeUndefined();

  // the dialog requests the countries and gets them
  await openTab(page, words, "login");
  await page.keyboard.press("Escape");
  await expect(language).toBeVisible();
});

test(
  "?header=hidden hides the header until the tab is closed, without a layout shift; ?header=shown shows it again",
  { tag: "@all" },
  async ({ page }) => {
    const banner = page.getByRole("banner");
    await page.addInitScript(() => {
      const moved = window as typeof window & { shift: number };
      moved.shift = 0;
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) moved.shift += (entry as PerformanceEntry & { value: number }).value;
      }).observe({ type: "layout-shift", buffered: true });
    });
    await page.goto("/en/notice/faq?header=hidden");
    await expect(page.getByRole("main")).toBeVisible();
    await expect(banner).toBeHidden();
    expect(await page.evaluate(() => (window as typeof window & { shift: number }).shift)).toBeLessThan(0.02);
    // by a link and by an address
    await page
      .getByRole("contentinfo")
      .getByRole("link", { name: wordsOf("en").Layout.terms })
      .click();
    await page.waitForURL("**/notice/serviceRule");
    await expect(banner).toBeHidden();
    await page.goto("/cart");
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await expect(banner).toBeHidden();
    await page.goto("/en/notice/faq?header=shown");
    await expect(banner).toBeVisible();
  },
);
