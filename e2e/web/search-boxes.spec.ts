import { expect, test } from "../fixtures";

const boxes = [
  { path: "/merch", words: "手燈", shows: ".merch-card-name" },
  { path: "/activity", words: "潮間帶", shows: ".event-card-name" },
  { path: "/notice/faq", words: "QR", shows: ".faq-q" },
];

for (const { path, words, shows } of boxes) {
  test(`${path}: searches for text typed before the page's script has loaded`, async ({ page }) => {
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route("**/_next/static/chunks/**", async (route) => {
      if (route.request().resourceType() === "script") await held;
      await route.continue();
    });
    await page.goto(path, { waitUntil: "domcontentloaded" });
    const all = await page.locator(shows).count();
    await page.getByRole("searchbox").fill(words);
    release();
    await expect(page.locator(shows).filter({ hasText: words }).first()).toBeVisible();
    await expect(page.locator(shows).filter({ hasNotText: words })).toHaveCount(0);
    expect(await page.locator(shows).count()).toBeLessThan(all);
    await expect(page.getByRole("searchbox")).toHaveValue(words);
  });
}

for (const { path, shows } of boxes) {
  test(`${path}: searches literally for characters that have a meaning in addresses and patterns`, async ({ page }) => {
    await page.goto(path);
    const box = page.getByRole("searchbox");
    // "zq" begins no word, also none that other tests created; as a pattern, the last would match everything
    for (const words of ["zq100%", "zq_b", "#zq & 2+2=4?", "%25zq", "%_"]) {
      await box.fill(words);
      if (path !== "/notice/faq") {
        await expect.poll(() => new URL(page.url()).searchParams.get("search")).toBe(words);
        await page.reload();
      }
      await expect(box).toHaveValue(words);
      await expect(page.locator(shows)).toHaveCount(0);
    }
  });
}
