import type { Locator, Page } from "playwright/test";
import { expect, test } from "@/e2e/fixtures";
import { noBarrier } from "@/e2e/office/no-barrier";
import { filled } from "@/e2e/office/office-texts";
import { draftOf, makeEmptyHall, openHall } from "@/e2e/office/open-hall";
import { isStanding, seatsOf } from "@/lib/domain/catalogue/hall/geometry";
import { hallSchema } from "@/lib/domain/catalogue/hall/schemas";
import { db } from "@/lib/platform/db";
import office from "@/messages/office/tw.json" with { type: "json" };

const words = office.OfficeHallEditor;

/** Types a number into a field of the pane. */
async function set(pane: Locator, label: string, value: string) {
  await pane.getByLabel(label, { exact: true }).fill(value);
}

/** Draws a ring of rows by hand, enters exact values, then divides it because the list says that it is too large. */
async function drawRing(page: Page, { radius, rows, span }: { radius: string; rows: string; span: string }) {
  const map = page.getByRole("application");
  const pane = page.getByRole("complementary", { name: words.pane });
  await map.focus();
  await page.keyboard.press("a");
  const box = (await map.boundingBox())!;
  await page.mouse.move(box.x + box.width * 0.3, box.y + box.height * 0.4);
  await page.mouse.down();
  await page.mouse.move(box.x + box.width * 0.5, box.y + box.height * 0.55);
  await page.mouse.move(box.x + box.width * 0.7, box.y + box.height * 0.7);
  await page.mouse.up();
  await set(pane, words.fields.rows, rows);
  await set(pane, words.fields.span, span);
  await set(pane, words.fields.direction, "0");
  await set(pane, words.fields.radius, radius);
  const divide = page.getByRole("button", { name: new RegExp(words.problems.repairs.tooLarge.replace("{parts}", "\\d+")) });
  await divide.click();
  await expect(divide).toHaveCount(0);
}

test("makes an arc hall of 5,000 seats from scratch: drawn, divided, named, undone and redone, saved as a version", async ({
  page,
  baseURL,
}) => {
  const key = await makeEmptyHall();
  await page.setViewportSize({ width: 1440, height: 900 });
  const { map, pane } = await openHall(page, baseURL, key);
  await noBarrier(page);
  await page.getByRole("button", { name: words.start.nothing }).click();
  await drawRing(page, { radius: "10", rows: "18", span: "120" });
  await drawRing(page, { radius: "28.5", rows: "17", span: "120" });
  await drawRing(page, { radius: "46", rows: "9", span: "110" });
  // the plan still has the size of a small hall
  await page.getByRole("button", { name: words.problems.repairs.offMap }).first().click();
  await expect(page.getByRole("button", { name: words.problems.repairs.offMap })).toHaveCount(0);

  // undo and redo the last change
  const steps = page.getByText(new RegExp(`^${words.steps.replace("{count}", "\\d+")}$`));
  const before = await steps.textContent();
  await page.keyboard.press("Control+z");
  await page.keyboard.press("Control+z");
  await expect(steps).not.toHaveText(before!);
  await page.keyboard.press("Control+Shift+z");
  await page.keyboard.press("Control+y");
  await expect(steps).toHaveText(before!);

  // Tab focuses the first area, an arrow key moves it by 5 cm, and undo moves it back
  await page.keyboard.press("Escape");
  await map.focus();
  await page.keyboard.press("Tab");
  const across = pane.getByLabel(words.fields.across);
  await expect(across).toHaveValue("0");
  await page.keyboard.press("ArrowRight");
  await expect(across).toHaveValue("0.05");
  await page.keyboard.press("Control+z");
  await expect(across).toHaveValue("0");

  // a wheelchair place, typed
  await pane.getByLabel(words.seats.typed, { exact: true }).getByRole("textbox").fill("1 1-2");
  await page.keyboard.press("Enter");
  await pane.getByRole("button", { name: filled(words.seats.on.accessible, { count: 2 }) }).click();
  await page.keyboard.press("Escape");

  // missing on the site: the texts in four languages
  for (const [field, text] of [
    ["name", "試演館"],
    ["address", "某路 1 號"],
    ["city", "臺北"],
  ] as const) {
    const names = pane.locator("details").filter({ hasText: words.names[field] });
    for (const language of Object.values(words.languages)) await names.getByLabel(language, { exact: true }).fill(text);
  }
  const save = page.getByRole("button", { name: filled(words.main.publish, { number: 1 }), exact: true });
  await expect(save).toBeEnabled();
  await expect(save).not.toHaveAttribute("aria-busy", "true");
  const drawn = hallSchema.parse(await draftOf(key));
  const areas = drawn.blocks.flatMap((block) => block.areas);
  const seats = areas.flatMap(seatsOf);
  expect(seats.length).toBeGreaterThanOrEqual(5_000);
  expect(areas.every((area) => !isStanding(area) && seatsOf(area).length <= 450)).toBe(true);
  expect(seats.filter(({ isAccessible }) => isAccessible)).toHaveLength(2);
  await noBarrier(page);
  await save.click();
  await page
    .getByRole("dialog")
    .getByRole("button", { name: filled(words.publish.act, { number: 1 }) })
    .click();
  await expect(page.getByText(filled(words.version.live, { number: 1 }))).toBeVisible();
  expect(await db.hall.count({ where: { key } })).toBe(1);
});
