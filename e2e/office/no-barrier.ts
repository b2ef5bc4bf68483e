import { expect, type Page } from "playwright/test";
import { barriers } from "../barriers";

/** axe finds nothing on the page that is more than minor. */
export async function noBarrier(page: Page): Promise<void> {
  // a colour on its way to another has neither one's contrast
  await page.evaluate(() => {
    const changing = document.getAnimations().filter((animation) => animation instanceof CSSTransition);
    return Promise.all(changing.map(({ finished }) => finished.catch(() => undefined)));
  });
  expect(await barriers(page)).toEqual([]);
}
