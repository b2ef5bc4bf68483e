import type { Page } from "playwright/test";
import { expect, test } from "../fixtures";

// The browser of the other tests has fonts for Chinese, Japanese and Korean, as phones and computers do (provide-typefaces.mjs).
const { FONTCONFIG_FILE: _, ...machine } = process.env;
test.use({ launchOptions: async ({ launchOptions }, use) => use({ ...launchOptions, env: machine as Record<string, string> }) });

/** The web fonts that a page has loaded late, by family. */
const loaded = (page: Page) =>
  page.evaluate(() => [
    ...new Set(
      [...document.fonts]
        .filter(({ family, status }) => family.includes("Noto Sans") && status === "loaded")
        .map(({ family }) => family.replaceAll('"', "")),
    ),
  ]);

for (const [path, sign, family] of [
  ["/about", "永", "Noto Sans TC Variable"],
  ["/jp/about", "あ", "Noto Sans JP Variable"],
  ["/kr/about", "한", "Noto Sans KR Variable"],
] as const) {
  test(
    `a machine without a font for ${sign} loads one after ${path} is displayed, and no other script's`,
    { tag: "@all" },
    async ({ page }) => {
      await page.goto(path);
      const draws = await page.evaluate((one) => {
        const pen = document.createElement("canvas").getContext("2d") as CanvasRenderingContext2D;
        pen.font = "32px sans-serif";
        return pen.measureText(one).width !== pen.measureText("\u0378").width;
      }, sign);
      test.skip(draws, "this machine has such a face of its own");
      await expect.poll(() => loaded(page)).toEqual([family]);
    },
  );
}
