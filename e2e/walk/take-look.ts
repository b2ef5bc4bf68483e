import { join } from "node:path";
import { expect, type Page } from "playwright/test";
import { barriers } from "@/e2e/barriers";
import { tooWide } from "@/e2e/walk/look-over";

type Look = { /** name of the view, in the order of the walk */ as: string; /** only the part in the window */ part?: boolean };

/**
 * Expects that axe finds nothing above "minor" on a page and that nothing is wider than the window. With WALK_PICTURES,
 * a folder, it also takes a picture, for a person to look at.
 */
export async function takeLook(page: Page, { as, part = false }: Look): Promise<void> {
  // text that fades in has the contrast of neither end; on a picture of the whole page the bars are at their place only from its top
  await page.evaluate(async (isWhole) => {
    if (isWhole) scrollTo(0, 0);
    const changing = document.getAnimations().filter(({ effect }) => effect?.getComputedTiming().iterations !== Infinity);
    await Promise.all(changing.map(({ finished }) => finished.catch(() => undefined)));
    const isSeen = (image: HTMLImageElement) => {
      const { top, bottom, width } = image.getBoundingClientRect();
      return image.checkVisibility() && width > 0 && bottom > 0 && top < innerHeight;
    };
    await Promise.all([...document.images].filter(isSeen).map((image) => image.decode().catch(() => undefined)));
    await document.fonts.ready;
  }, !part);
  const folder = process.env.WALK_PICTURES;
  if (folder) await page.screenshot({ path: join(folder, `${as}.png`), fullPage: !part });
  expect.soft(await barriers(page), as).toEqual([]);
  expect.soft(await page.evaluate(tooWide), as).toEqual([]);
}
