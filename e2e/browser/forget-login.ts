import type { Page } from "playwright/test";

/**
 * Deletes the browser's cookies after leaving the page: a call that it makes without them would lead home and abort the next
 * navigation.
 */
export async function forgetLogin(page: Page): Promise<void> {
  await page.goto("about:blank");
  await page.context().clearCookies();
}
