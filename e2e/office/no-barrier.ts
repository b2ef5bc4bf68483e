import AxeBuilder from "@axe-core/playwright";
import { expect, type Page } from "playwright/test";

/** axe finds nothing on the page that is more than minor. */
export async function noBarrier(page: Page): Promise<void> {
  // a colour on its way to another has neither one's contrast
  await page.evaluate(() => {
    const changing = document.getAnimations().filter((animation) => animation instanceof CSSTransition);
    return Promise.all(changing.map(({ finished }) => finished.catch(() => undefined)));
  });
  const { violations } = await new AxeBuilder({ page }).analyze();
  expect(violations.filter(({ impact }) => impact !== "minor").map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([]);
}
