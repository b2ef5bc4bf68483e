import type { Page } from "playwright/test";
import { expect, test } from "../fixtures";

/** The Latin fonts that a page has loaded, by their names in app/[locale]/fonts.ts. */
async function fetched(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    await document.fonts.ready;
    return [...document.fonts]
      .filter(({ family, status }) => /^"?archivo(Text|Stretched|Whole|Rare)"?$/.test(family) && status !== "unloaded")
      .map(({ family }) => family.replaceAll('"', ""))
      .sort();
  });
}

for (const path of ["/", "/en", "/jp/activity", "/activity/intertidal", "/kr/merch", "/en/notice/faq"]) {
  test(`${path} loads two small Latin fonts and no others`, async ({ page }) => {
    await page.goto(path);
    expect(await fetched(page)).toEqual(["archivoStretched", "archivoText"]);
  });
}

test("the logo is wide; fonts for characters that the small fonts lack are loaded when needed", { tag: "@all" }, async ({ page }) => {
  await page.goto("/en/about");
  const logo = page.getByRole("banner").locator(".logo");
  const widthAt = (stretch: string) =>
    logo.evaluate((element, value) => {
      element.style.fontStretch = value;
      return element.getBoundingClientRect().width;
    }, stretch);
  await fetched(page);
  expect(await widthAt("118%")).toBeGreaterThan((await widthAt("100%")) * 1.08);
  await page.getByRole("heading", { level: 1 }).evaluate((heading) => {
    heading.textContent = "Café Façade";
  });
  await expect.poll(() => fetched(page)).toContain("archivoWhole");
});
