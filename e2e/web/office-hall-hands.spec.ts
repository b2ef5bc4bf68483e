import type { Locator, Page } from "playwright/test";
import { expect, test } from "@/e2e/fixtures";
import { makeHallDraft } from "@/e2e/office/examples/hall-examples";
import { draftOf, keptDraft, makeEmptyHall, openHall } from "@/e2e/office/open-hall";
import { isStanding } from "@/lib/domain/catalogue/hall/geometry";
import office from "@/messages/office/tw.json" with { type: "json" };

const words = office.OfficeHallEditor;

/** The position of a point of the plan on the screen. */
async function placeOn(map: Locator, across: number, down: number): Promise<[number, number]> {
  const { x, y, width, height } = (await map.boundingBox())!;
  return [x + width * across, y + height * down];
}

const areaOf = async (key: string) => (await draftOf(key)).blocks[0]!.areas[0]!;
const outlineOf = async (key: string) => {
  const area = await areaOf(key);
  return isStanding(area) ? area.outline : (area.border ?? []);
};

test(
  "an area by polygon: corner by corner, closed, dragged, a corner added and one removed; its list stays next to it on a small desktop",
  { tag: "@all" },
  async ({ page, baseURL }) => {
    const key = await makeEmptyHall();
    await page.setViewportSize({ width: 900, height: 800 });
    const { map, pane } = await openHall(page, baseURL, key);
    await page.getByRole("button", { name: words.start.nothing }).click();
    // texts that the site misses are listed below the plan from now on
    await expect(page.getByText(`${words.names.address} · ${words.languages.tw}`)).toBeVisible();
    await page.getByRole("radio", { name: words.tools.polygon }).click();
    const corners = await Promise.all(
      [
        [0.3, 0.4],
        [0.7, 0.4],
        [0.7, 0.7],
        [0.3, 0.7],
      ].map(([across, down]) => placeOn(map, across!, down!)),
    );
    for (const [x, y] of corners) await page.mouse.click(x, y);
    await page.mouse.click(...corners[0]!);
    await expect(pane.getByLabel(words.fields.places)).toBeVisible();
    await keptDraft(page, key);
    const drawnOutline = await outlineOf(key);
    expect(drawnOutline).toHaveLength(4);

    // the list names it, also at widths between phone and desktop
    await expect(page.getByRole("navigation", { name: words.tree.title }).getByText(words.tree.standing)).toBeVisible();
    await page.keyboard.press("v");
    await page.mouse.move(...corners[2]!);
    await page.mouse.down();
    await page.mouse.move(corners[2]![0] + 30, corners[2]![1] + 20, { steps: 4 });
    await page.mouse.up();
    const others = drawnOutline.toSpliced(2, 1);
    await expect.poll(async () => (await outlineOf(key))[2]).not.toEqual(drawnOutline[2]);
    expect((await outlineOf(key)).toSpliced(2, 1)).toEqual(others);
    // adds a third corner between two
    const middle: [number, number] = [(corners[0]![0] + corners[1]![0]) / 2, corners[0]![1]];
    await page.mouse.move(...middle);
    await page.mouse.down();
    await page.mouse.move(middle[0], middle[1] - 30, { steps: 4 });
    await page.mouse.up();
    await expect.poll(async () => (await outlineOf(key)).length).toBe(5);
    await page.mouse.dblclick(middle[0], middle[1] - 30);
    await expect.poll(async () => (await outlineOf(key)).length).toBe(4);
  },
);

test("adds a border around all rows, undoes, redoes and removes it", async ({ page, baseURL }) => {
  const { key } = await makeHallDraft();
  const { map, pane } = await openHall(page, baseURL, key);
  await map.focus();
  await page.keyboard.press("Tab");
  await pane.getByRole("button", { name: words.acts.border }).click();
  await expect.poll(async () => (await outlineOf(key)).length).toBe(4);
  await expect(page.getByText(words.problems.outsideBorder.why.replace("{area}", "A"))).toHaveCount(0);
  await page.getByRole("button", { name: words.undo }).click();
  await expect.poll(async () => (await outlineOf(key)).length).toBe(0);
  await page.getByRole("button", { name: words.redo }).click();
  await expect.poll(async () => (await outlineOf(key)).length).toBe(4);
  await pane.getByRole("button", { name: words.acts.noBorder }).click();
  await expect.poll(async () => (await outlineOf(key)).length).toBe(0);
});

test.describe("on a phone", () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test("the hall is read-only: two fingers zoom, one moves it, and nothing changes", { tag: "@all" }, async ({ page, baseURL }) => {
    const { key } = await makeHallDraft();
    const before = await draftOf(key);
    const { map } = await openHall(page, baseURL, key);
    await expect(page.getByText(words.small)).toBeVisible();
    const zoom = page.getByText(/^\d+ ?%$/);
    const percent = async () => Number.parseInt((await zoom.textContent())!, 10);
    const first = await percent();
    const [x, y] = await placeOn(map, 0.5, 0.5);
    await pinch(page, { x, y }, [20, 80]);
    await expect.poll(percent).toBeGreaterThan(first * 2);
    const near = await percent();
    await pinch(page, { x, y }, [80, 30]);
    await expect.poll(percent).toBeLessThan(near);
    expect(await draftOf(key)).toEqual(before);
  });
});

/** Moves two fingers apart or together around a point, from one distance to another, in CSS px. */
async function pinch(page: Page, { x, y }: { x: number; y: number }, [from, to]: [number, number]): Promise<void> {
  const client = await page.context().newCDPSession(page);
  const fingers = (away: number) => [
    { x: x - away, y, id: 1 },
    { x: x + away, y, id: 2 },
  ];
  await client.send("Input.dispatchTouchEvent", { type: "touchStart", touchPoints: fingers(from) });
  for (let step = 1; step <= 6; step += 1)
    await client.send("Input.dispatchTouchEvent", { type: "touchMove", touchPoints: fingers(from + ((to - from) * step) / 6) });
  await client.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
  await client.detach();
}
