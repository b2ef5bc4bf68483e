import type { Page } from "playwright/test";
import { expect, test } from "@/e2e/fixtures";
import { wordsOf } from "@/e2e/register";

// Keyboard use, large text and forced colours, which axe does not check.

const tw = wordsOf("tw");
const focused = (page: Page) => page.evaluate(() => document.activeElement?.id || document.activeElement?.textContent?.trim() || "");

/** Waits until React has hydrated the page. */
async function alive(page: Page): Promise<void> {
  await expect
    .poll(() =>
      page
        .locator("header a")
        .first()
        .evaluate((node) => Object.keys(node).some((key) => key.startsWith("__reactProps"))),
    )
    .toBe(true);
}

test("the first Tab stop skips the header; the menu opens, closes and returns the focus", async ({ page }) => {
  await page.goto("/activity");
  await alive(page);
  await page.keyboard.press("Tab");
  const skip = page.getByRole("link", { name: tw.Layout.skip });
  await expect(skip).toBeFocused();
  await expect(skip).toBeInViewport({ ratio: 1 });
  await page.keyboard.press("Enter");
  await expect(page.locator("#main")).toBeFocused();

  const menu = page.getByRole("banner").getByRole("button", { name: /^語言/ });
  await menu.focus();
  await page.keyboard.press("Enter");
  await expect(menu).toHaveAttribute("aria-expanded", "true");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Escape");
  await expect(menu).toHaveAttribute("aria-expanded", "false");
  await expect(menu).toBeFocused();
  // Tab out of the menu closes it
  await page.keyboard.press("Enter");
  await expect(menu).toHaveAttribute("aria-expanded", "true");
  await page.keyboard.press("Shift+Tab");
  await expect(menu).toHaveAttribute("aria-expanded", "false");
});

test("the drawer traps the focus and returns it", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto("/activity");
  await alive(page);
  const opener = page.getByRole("banner").getByRole("button", { name: tw.Layout.menu });
  const drawer = page.getByRole("dialog");
  await expect(async () => {
    if (!(await drawer.isVisible())) await opener.press("Enter");
    await expect(drawer).toBeVisible({ timeout: 2_000 });
  }).toPass();
  for (let i = 0; i < 20; i++) {
    await page.keyboard.press(i < 10 ? "Tab" : "Shift+Tab");
    expect(await drawer.evaluate((node) => node.contains(document.activeElement))).toBe(true);
  }
  await page.keyboard.press("Escape");
  await expect(drawer).toBeHidden();
  await expect(opener).toBeFocused();
});

test("tabs work by arrows, questions by Enter, and a link's target heading gets the focus", async ({ page }) => {
  await page.goto("/activity/intertidal");
  await alive(page);
  const tabs = page.getByRole("tab");
  await tabs.first().focus();
  await page.keyboard.press("ArrowRight");
  await expect(tabs.nth(1)).toBeFocused();
  await expect(tabs.nth(1)).toHaveAttribute("aria-selected", "true");
  await page.keyboard.press("End");
  await expect(tabs.last()).toBeFocused();
  await page.keyboard.press("Home");
  await expect(tabs.first()).toHaveAttribute("aria-selected", "true");

  await page.goto("/notice/faq");
  await alive(page);
  const question = page.locator("main details").first();
  await question.locator("summary").focus();
  await page.keyboard.press("Enter");
  await expect(question).toHaveAttribute("open", "");

  await page.getByRole("contentinfo").getByRole("link", { name: tw.Layout.news }).press("Enter");
  await page.waitForURL("**/announcement/list");
  await expect.poll(() => focused(page)).toBe(tw.Content.news);
});

test("with forced colours every button has a border; with reduced motion nothing moves", { tag: "@all" }, async ({ page }) => {
  await page.emulateMedia({ forcedColors: "active", reducedMotion: "reduce" });
  await page.goto("/activity/intertidal");
  await expect(page.locator("#buy .btn").first()).toBeVisible();
  const edges = await page
    .locator(".btn:visible")
    .evaluateAll((buttons) => buttons.map((button) => getComputedStyle(button).borderTopStyle));
  expect(new Set(edges)).toEqual(new Set(["solid"]));
  const moving = await page.evaluate(
    () => document.getAnimations().filter((one) => Number(one.effect?.getComputedTiming().duration) > 80).length,
  );
  expect(moving).toBe(0);
});
