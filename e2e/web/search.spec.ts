import type { Page } from "playwright/test";
import { barriers } from "@/e2e/barriers";
import { expect, test } from "@/e2e/fixtures";
import { wordsOf } from "@/e2e/register";

const tw = wordsOf("tw");
const en = wordsOf("en");

const opener = (page: Page, words = tw) => page.locator("header").getByRole("link", { name: words.Layout.search, exact: true });
const field = (page: Page) => page.getByRole("combobox");
const options = (page: Page) => page.getByRole("option");

async function open(page: Page, path = "/about", words = tw): Promise<void> {
  await page.goto(path);
  await opener(page, words).click();
  await expect(field(page)).toBeFocused();
}

test("opens the search, moves through its results and opens one by keyboard", async ({ page }) => {
  await page.goto("/about");
  await expect(page.locator("header [aria-keyshortcuts='/']")).toBeVisible();
  await page.keyboard.press("/");
  await expect(field(page)).toBeFocused();
  await expect(field(page)).toHaveAccessibleName(tw.Search.field);
  await expect(page.getByRole("group", { name: tw.Search.upcoming })).toBeVisible();
  await field(page).pressSequentially("海沫");
  await expect(page.getByRole("listbox", { name: tw.Search.results })).toBeVisible();
  const first = page.getByRole("option", { name: /海沫樂團《潮間帶》/ }).first();
  await expect(first.locator("mark").first()).toHaveText("海沫");
  await expect(page.getByRole("status").filter({ hasText: /\d/ })).not.toHaveText("");
  await page.keyboard.press("ArrowDown");
  await expect(options(page).first()).toHaveAttribute("aria-selected", "true");
  await expect(field(page)).toHaveAttribute("aria-activedescendant", (await options(page).first().getAttribute("id")) ?? "");
  await page.keyboard.press("ArrowUp");
  await expect(page.locator("[aria-selected=true]")).toHaveCount(0);
  await page.keyboard.press("ArrowUp");
  await expect(options(page).last()).toHaveAttribute("aria-selected", "true");
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await page.waitForURL("**/activity/**");
  await expect(field(page)).toHaveCount(0);
});

test("an option of an earlier reply is not selected in the next, and opening the search starts no loading bar", async ({ page }) => {
  await open(page);
  await expect(options(page).first()).toBeVisible();
  await page.keyboard.press("ArrowDown");
  await field(page).pressSequentially("海沫");
  await expect(page.getByRole("option", { name: /海沫/ }).first()).toBeVisible();
  await expect(field(page)).not.toHaveAttribute("aria-activedescendant");
  await expect(page.locator(".loadbar")).toHaveCount(0);
});

test("Esc closes the search and returns the focus", async ({ page }) => {
  await open(page);
  await page.keyboard.press("Escape");
  await expect(field(page)).toHaveCount(0);
  await expect(opener(page)).toBeFocused();
});

test("Enter without a selected option leads to the results page", async ({ page }) => {
  await open(page, "/en/about", en);
  await field(page).fill("Seafoam & co?");
  await page.keyboard.press("Enter");
  await page.waitForURL("**/en/search?q=Seafoam%20%26%20co%3F");
  await expect(page.getByRole("heading", { level: 1 })).toContainText("Seafoam & co?");
});

test("an empty result says so, with close matches and links", async ({ page }) => {
  await open(page, "/en/about", en);
  await field(page).fill("seafome");
  await expect(page.getByText(en.Search.closeTitle)).toBeVisible();
  await expect(page.getByRole("option", { name: /Seafoam/ }).first()).toBeVisible();
  expect(await barriers(page)).toEqual([]);
  await field(page).fill("zzqqzzqq");
  await expect(page.getByRole("link", { name: en.Search.allEvents })).toBeVisible();
  await expect(field(page)).toHaveAttribute("aria-expanded", "false");
  expect(await barriers(page)).toEqual([]);
});

test("drops a late reply to earlier words; without a network says so and offers a retry", async ({ page }) => {
  await open(page);
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  const wordsIn = (url: string) => new URL(url).searchParams.get("q");
  await page.route("**/search?*", async (route) => {
    if (wordsIn(route.request().url()) === "潮間") await held;
    await route.continue().catch(() => undefined);
  });
  const asked = page.waitForRequest((request) => wordsIn(request.url()) === "潮間");
  await field(page).fill("潮間");
  await asked;
  await field(page).fill("軌道");
  await expect(page.getByRole("option", { name: /軌道/ }).first()).toBeVisible();
  release();
  await page.unroute("**/search?*");
  await page.route("**/search?*", (route) => route.abort());
  await field(page).fill("海沫");
  await expect(page.getByRole("alert").filter({ hasText: tw.Search.offline })).toBeVisible();
  await page.unroute("**/search?*");
  await page.getByRole("button", { name: tw.Search.retry }).click();
  await expect(page.getByRole("option", { name: /海沫/ }).first()).toBeVisible();
});

test.describe("on a phone of 360 px", () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true });

  test("covers the screen, fits it and closes", async ({ page }) => {
    await open(page);
    await field(page).fill("海");
    await expect(page.getByRole("option", { name: /海沫/ }).first()).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
    // it slides up from slightly below
    const box = page.getByRole("dialog");
    await expect.poll(async () => Object.values((await box.boundingBox()) ?? {}).map(Math.round)).toEqual([0, 0, 360, 740]);
    expect(await barriers(page)).toEqual([]);
    await page.getByRole("button", { name: tw.Ui.close }).click();
    await expect(field(page)).toHaveCount(0);
  });
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("the header leads to the page, whose form searches in its language", async ({ page }) => {
    await page.goto("/en/about", { waitUntil: "domcontentloaded" });
    await opener(page, en).click();
    await page.getByRole("searchbox", { name: en.Search.field }).fill("seafoam");
    await page.getByRole("button", { name: en.Search.submit }).click();
    await expect(page).toHaveURL(/\/en\/search\?q=seafoam$/);
    await expect(page.getByRole("link", { name: /Seafoam: Intertidal/ }).first()).toHaveAttribute("href", "/en/activity/intertidal");
    await expect(page.getByRole("heading", { name: en.Search.kind.artist })).toBeVisible();
  });
});
