import { expect, type Page } from "playwright/test";
import { barriers } from "../barriers";

/** Expects that axe finds nothing on the page above "minor". */
export async function noBarrier(page: Page): Promise<void> {
  // a colour in transition has the contrast of neither end
  await page.evaluate(() => {
    const changing = document.getAnimations().filter((animation) => animation instanceof CSSTransition);
    return Promise.all(changing.map(({ finished }) => finished.catch(() => undefined)));
  });
  expect(await barriers(page)).toEqual([]);
}
