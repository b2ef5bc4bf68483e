import type { Page } from "playwright/test";
import { expect, test } from "@/e2e/fixtures";
import { create, orderOf, seated } from "@/e2e/orders";
import { db } from "@/lib/platform/db";

// Step 1 of a purchase: the hall as a map and a list.

const list = (page: Page) => page.getByRole("list", { name: "區域列表" });
const map = (page: Page) => page.getByRole("application", { name: "場館區域圖" });

async function sessionOf(hall: string): Promise<number> {
  const now = new Date();
  const { id } = await db.eventSession.findFirstOrThrow({
    where: { saleStartsAt: { lt: now }, saleEndsAt: { gt: now }, hall: { key: hall }, hasWaitingRoom: false },
  });
  return id;
}
const arenaId = () => sessionOf("south-sea-arena");

/** In px: a busy machine may skip the animation's last frame, which moves by a few. */
const MOST_JUMP = 8;

/** The fractions of the map's canvas that are painted. */
const painted = (page: Page) =>
  page.locator("canvas.hall-map-layer").evaluate((canvas: HTMLCanvasElement) => {
    const { data } = canvas.getContext("2d")!.getImageData(0, 0, canvas.width, canvas.height);
    let count = 0;
    for (let i = 3; i < data.length; i += 4) if (data[i]! > 0) count += 1;
    return count / (data.length / 4);
  });

test("draws every seat of the arena and prices on its areas; the list has the same numbers", async ({ memberPage: page }) => {
  await page.goto(`/purchase/ticket/${await arenaId()}`);
  await expect.poll(() => painted(page)).toBeGreaterThan(0.05);
  await expect(page.locator('.hall-tag[data-form="tag"]').first()).toBeVisible();
  const rows = await list(page).getByRole("button").allInnerTexts();
  const gone = rows.map((row) => row.includes("已售完"));
  expect(gone, "sold out at the end").toEqual([...gone].sort());
  expect(rows[0]).toMatch(/剩\d+/);
  const prices = (texts: string[]) =>
    texts.filter((row) => !row.includes("已售完")).map((row) => Number(/NT\$([\d,]+)/.exec(row)![1]!.replace(",", "")));
  expect(prices(rows)).toEqual(prices(rows).sort((a, b) => b - a));

  await page.getByRole("combobox", { name: "排序" }).selectOption({ label: "票價低到高" });
  const cheapest = prices(await list(page).getByRole("button").allInnerTexts());
  expect(cheapest).toEqual([...cheapest].sort((a, b) => a - b));

  const chip = page.getByRole("group", { name: "票價" }).getByRole("button", { name: "3,880" });
  await chip.click();
  await expect(chip).toHaveAttribute("aria-pressed", "true");
  expect(new Set(prices(await list(page).getByRole("button").allInnerTexts()))).toEqual(new Set([3_880]));
  await expect(page.locator('.hall-map .area[data-as="filteredOut"]').first()).toBeAttached();
  await page.getByRole("group", { name: "票價" }).getByRole("button", { name: "全部" }).click();
  await expect(page.locator('.hall-map .area[data-as="filteredOut"]')).toHaveCount(0);
});

test("list and map highlight each other, and the map's arrows follow the list", async ({ memberPage: page, newSession }) => {
  const session = await newSession({ seats: 40, seatsPerRow: 10, areas: 3 });
  await page.goto(`/purchase/ticket/${session.sessionId}`);
  const shape = (index: number) => page.locator(`.hall-map [data-area-id="${session.areaIds[index]}"]`);
  const row = (name: string) => list(page).getByRole("button", { name });
  await row("A2").hover();
  await expect(shape(1)).toHaveAttribute("data-active", "");
  await shape(2).hover();
  await expect(row("A3")).toHaveAttribute("data-active", "true");
  await page.mouse.move(0, 0);
  await map(page).focus();
  const first = await page.locator(".area-row[data-active]").getAttribute("data-area");
  await page.keyboard.press("ArrowDown");
  await expect(page.locator(".area-row[data-active]")).not.toHaveAttribute("data-area", first!);
  await page.keyboard.press("ArrowUp");
  await expect(page.locator(".area-row[data-active]")).toHaveAttribute("data-area", first!);
  await expect(page.locator("[aria-live=polite]", { hasText: /A\d.*NT\$/ })).toBeAttached();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("grid")).toBeVisible();
});

test(
  "the map zooms into a pressed area and out again; with reduced motion at once",
  { tag: "@all" },
  async ({ memberPage: page, newSession }) => {
    const session = await newSession({ seats: 40, seatsPerRow: 10, areas: 2 });
    await page.emulateMedia({ reducedMotion: "no-preference" });
    await page.goto(`/purchase/ticket/${session.sessionId}`);
    await expect.poll(() => painted(page)).toBeGreaterThan(0);
    const watch = () =>
      page.evaluate(() => {
        const seen = ((window as unknown as { flights: number[] }).flights = []) as number[];
        new MutationObserver(() => {
          if (document.querySelector("[data-flying]")) seen.push(1);
        }).observe(document.body, { subtree: true, childList: true, attributes: true, attributeFilter: ["data-flying"] });
      });
    const flights = () => page.evaluate(() => (window as unknown as { flights: number[] }).flights.length);
    await watch();
    await list(page).getByRole("button", { name: "A1" }).click();
    await expect(page.getByRole("grid")).toBeVisible();
    expect(await flights()).toBeGreaterThan(0);
    await watch();
    await page.goBack();
    await expect(map(page)).toBeVisible();
    await expect.poll(flights).toBeGreaterThan(0);
    await expect(page.locator("[data-flying]")).toHaveCount(0);

    await page.emulateMedia({ reducedMotion: "reduce" });
    await watch();
    await list(page).getByRole("button", { name: "A1" }).click();
    await expect(page.getByRole("grid")).toBeVisible();
    expect(await flights()).toBe(0);
  },
);

test(
  "the seats appear where the animation ends; zooming out beyond the area returns to the hall",
  { tag: "@all" },
  async ({ memberPage: page, newSession }) => {
    const session = await newSession({ seats: 400, seatsPerRow: 40, areas: 2 });
    await page.emulateMedia({ reducedMotion: "no-preference" });
    await page.goto(`/purchase/ticket/${session.sessionId}`);
    await expect.poll(() => painted(page)).toBeGreaterThan(0);
    await page.evaluate((id) => {
      const lies = (map: string) => document.querySelector(`${map} [data-area-id="${id}"]`)?.getBoundingClientRect().toJSON() as DOMRect;
      const seen: { left?: DOMRect; arrived?: DOMRect } = {};
      Object.assign(window, { seen });
      // at each frame of the animation, even when some are dropped
      const follow = () => {
        if (seen.arrived) return;
        const there = lies(".hall-map");
        if (there?.width) seen.left = there;
        seen.arrived = lies(".seat-map-view");
      };
      new MutationObserver(follow).observe(document.body, { subtree: true, childList: true, attributeFilter: ["viewBox"] });
    }, String(session.areaIds[0]));
    await list(page).getByRole("button", { name: "A1" }).click();
    await expect(page.getByRole("grid")).toBeVisible();
    const { left, arrived } = await page.evaluate(() => (window as unknown as { seen: { left: DOMRect; arrived: DOMRect } }).seen);
    for (const side of ["x", "y", "width", "height"] as const) expect(Math.abs(arrived[side] - left[side]), side).toBeLessThan(MOST_JUMP);

    const seats = (await page.locator(".seat-map-view").boundingBox())!;
    await page.mouse.move(seats.x + seats.width / 2, seats.y + seats.height / 2);
    await expect
      .poll(async () => {
        await page.mouse.wheel(0, 400);
        return map(page).isVisible();
      })
      .toBe(true);
    await expect(page).toHaveURL(new RegExp(`/purchase/ticket/${session.sessionId}$`));
    await expect(page.locator("[data-flying]")).toHaveCount(0);
  },
);

test("doors around the hall are labelled in the page's language", { tag: "@all" }, async ({ memberPage: page }) => {
  await page.goto(`/kr/purchase/ticket/${await arenaId()}`);
  await expect(page.locator(".hall-map .entrance-label")).toHaveText(["1번 게이트 · 정문", "2번 게이트", "3번 게이트"]);
  await page.getByRole("list", { name: "구역 목록" }).getByRole("button", { name: /^B2/ }).click();
  await expect(page.getByRole("grid")).toBeVisible();
  await expect(page.locator(".entrance-label").first()).toBeHidden();
});

test("no door's label is cut off at the map's edge", async ({ memberPage: page }) => {
  const theatre = await sessionOf("green-river-theatre");
  for (const width of [390, 768, 1440]) {
    await page.setViewportSize({ width, height: 844 });
    await page.goto(`/purchase/ticket/${theatre}`);
    await expect.poll(() => painted(page)).toBeGreaterThan(0.02);
    const cut = await page.evaluate(() => {
      const frame = document.querySelector(".hall-map-view")!.getBoundingClientRect();
      const signs = [...document.querySelectorAll(".hall-map .entrance")].map((sign) => sign.getBoundingClientRect());
      return signs.map((sign) =>
        Math.max(frame.left - sign.left, frame.top - sign.top, sign.right - frame.right, sign.bottom - frame.bottom),
      );
    });
    expect(cut.length).toBeGreaterThan(0);
    for (const px of cut) expect(px, `at ${width} px`).toBeLessThanOrEqual(1);
  }
});

test("shows words instead of numbers of free seats if the operator hides numbers", async ({
  memberPage: page,
  newSession,
  as,
  newMember,
}) => {
  const session = await newSession({ seats: 20, seatsPerRow: 10 });
  await orderOf(create(as(await newMember()), seated(session, 2)));
  await db.eventSession.update({ where: { id: session.sessionId }, data: { showsRemaining: false } });
  await page.goto(`/purchase/ticket/${session.sessionId}`);
  await expect(list(page).getByRole("button", { name: "A1" })).toContainText("充足");
  await expect(page.getByText(/剩\d|共\d/)).toHaveCount(0);
});

test(
  "a row keeps its position when its area sells out, and moves to the end with the next sorting",
  { tag: "@all" },
  async ({ memberPage: page, newSession, as, newMember }) => {
    const session = await newSession({ seats: 4, seatsPerRow: 4, areas: 3 });
    await page.goto(`/purchase/ticket/${session.sessionId}`);
    const rows = list(page).getByRole("button");
    await expect(rows).toContainText(["A1", "A2", "A3"]);
    await orderOf(create(as(await newMember()), seated(session, 4)));
    await expect(rows.filter({ hasText: "A1" })).toContainText("已售完");
    await expect(rows).toContainText(["A1", "A2", "A3"]);
    await page.getByRole("combobox", { name: "排序" }).selectOption({ label: "票價低到高" });
    await expect(rows).toContainText(["A2", "A3", "A1"]);
  },
);
