import type { Page } from "playwright/test";
import { expect, test, type SessionFixture } from "@/e2e/fixtures";
import { MOST_SHIFT, watchShifts } from "@/e2e/walk/layout-shift";
import { db } from "@/lib/platform/db";

// The seat map on a touch screen: nothing covers a seat, and nothing moves during the choice.

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

const seat = (page: Page, row: number, number: number) => page.getByRole("gridcell", { name: `A1${row}排${number}號` });
const side = (page: Page) => page.getByRole("complementary", { name: "已選座位" });
const middle = (box: { x: number; y: number; width: number; height: number }) => ({ x: box.x + box.width / 2, y: box.y + box.height / 2 });

async function openSeats(page: Page, session: SessionFixture): Promise<void> {
  await page.goto(`/purchase/ticket/${session.sessionId}?qty=2&mode=self&area=${session.areaIds[0]}`);
  await expect(seat(page, 1, 1)).toBeVisible();
}

/** The distance from seat to seat, in CSS px. */
async function pitchOf(page: Page): Promise<number> {
  const [first, second] = [middle((await seat(page, 1, 1).boundingBox())!), middle((await seat(page, 1, 2).boundingBox())!)];
  return second.x - first.x;
}

test("chooses the seat under the finger while the basket fills, the dock shows messages and others buy", async ({
  memberPage: page,
  newSession,
  newMember,
  as,
}) => {
  const shifts = await watchShifts(page, { pressed: true });
  const session = await newSession({ seats: 400, seatsPerRow: 20 });
  await openSeats(page, session);
  const map = page.locator(".seat-map-view");
  const before = { map: await map.boundingBox(), seat: await seat(page, 3, 3).boundingBox() };
  // the seats' positions are read once; each press uses the earlier position
  const places = await Promise.all([8, 9, 10, 11, 12, 13].map(async (number) => middle((await seat(page, 5, number).boundingBox())!)));
  const still = async () => {
    expect(await map.boundingBox()).toEqual(before.map);
    expect(await seat(page, 3, 3).boundingBox()).toEqual(before.seat);
  };
  for (const [index, at] of places.slice(0, 4).entries()) {
    await page.touchscreen.tap(at.x, at.y);
    await expect(seat(page, 5, index + 8)).toHaveAttribute("aria-selected", "true");
    await expect(page.getByRole("gridcell", { selected: true })).toHaveCount(index + 1);
    await still();
  }
  // at the limit the dock offers a swap for the pressed seat
  await page.touchscreen.tap(places[5]!.x, places[5]!.y);
  await expect(side(page).getByRole("status")).toHaveText("已選滿4張 要把5排11號換成5排13號嗎？");
  await still();
  await side(page).getByRole("button", { name: "換座位" }).tap();
  await expect(seat(page, 5, 13)).toHaveAttribute("aria-selected", "true");
  await expect(seat(page, 5, 11)).toHaveAttribute("aria-selected", "false");
  await still();
  // another member takes one of them
  const other = as(await newMember());
  const order = { session_id: String(session.sessionId), seat_ids: [String(session.seatIds[0]![87])], ticket_type: "e_ticket" };
  expect((await other.post("/order/create", order)).code).toBe(0);
  await expect(side(page).getByRole("status")).toHaveText("這個座位剛被選走 5排8號，請選其他座位");
  await still();
  await page.touchscreen.tap(places[4]!.x, places[4]!.y);
  await expect(seat(page, 5, 12)).toHaveAttribute("aria-selected", "true");
  await side(page).getByRole("button", { name: "清除" }).tap();
  await still();
  expect(shifts().filter(({ value }) => value >= MOST_SHIFT)).toEqual([]);
});

test("announces a restricted view before the seat is chosen: in the dock, in its view and in the basket", async ({
  memberPage: page,
  newSession,
}) => {
  const session = await newSession({ seats: 400, seatsPerRow: 20 });
  await db.seat.update({ where: { id: session.seatIds[0]![49] }, data: { hasRestrictedView: true } });
  await openSeats(page, session);
  await expect(page.getByRole("gridcell", { name: "視線受阻" })).toHaveCount(1);
  const restricted = page.getByRole("gridcell", { name: /^A13排10號.*視線受阻$/ });
  const at = middle((await restricted.boundingBox())!);
  await page.touchscreen.tap(at.x, at.y);
  await expect(page.locator(".seat-dock-text")).toContainText("視線受阻");
  await expect(side(page).getByRole("listitem").filter({ hasText: "3排10號" })).toContainText("視線受阻");
  await page.locator(".seat-dock-view").tap();
  await expect(page.getByRole("dialog")).toContainText("看不到部分舞台");
});

test(
  "an area larger than the screen opens with seats large enough for a finger, and row names in a separate strip",
  { tag: "@all" },
  async ({ memberPage: page, newSession }) => {
    await openSeats(page, await newSession({ seats: 400, seatsPerRow: 40 }));
    for (const width of [390, 360, 320]) {
      await page.setViewportSize({ width, height: 844 });
      await page.reload();
      await expect(seat(page, 1, 1)).toBeVisible();
      // The map may still fly there, and each seat is measured by a call.
      await expect.poll(() => pitchOf(page), `${width}`).toBeGreaterThanOrEqual(36);
      const strip = (await page.locator(".row-strip").boundingBox())!;
      expect(strip.width).toBe(44);
      expect((await page.locator(".seat-map-view").boundingBox())!.x).toBe(strip.x + strip.width);
      expect((await seat(page, 1, 20).boundingBox())!.x).toBeGreaterThanOrEqual(strip.x + strip.width);
      for (const row of [1, 4]) {
        const label = page.locator(".row-strip .row-label", { hasText: new RegExp(`^${row}$`) });
        await expect(label).toBeInViewport({ ratio: 1 });
        expect(Math.abs(middle((await label.boundingBox())!).y - middle((await seat(page, row, 1).boundingBox())!).y)).toBeLessThan(2);
      }
    }
    // row names stay visible when the map is moved
    await page.setViewportSize({ width: 390, height: 844 });
    await page.reload();
    await expect(seat(page, 1, 1)).toBeVisible();
    const box = (await page.locator(".seat-map-view").boundingBox())!;
    await page.mouse.move(box.x + 300, box.y + 200);
    await page.mouse.down();
    await page.mouse.move(box.x + 20, box.y + 200, { steps: 6 });
    await page.mouse.up();
    await expect(seat(page, 1, 20)).not.toBeInViewport();
    await expect(page.locator(".row-strip .row-label", { hasText: /^5$/ })).toBeInViewport({ ratio: 1 });
    await page.touchscreen.tap(20, box.y + 200);
    await expect(page.getByRole("gridcell", { selected: true })).toHaveCount(0);
    await page.getByRole("list", { name: "購票步驟" }).getByRole("button", { name: "選區域" }).click();
    await expect(page.getByRole("heading", { name: "選擇區域" })).toBeVisible();
  },
);

test(
  "shows a small area whole; the dock describes the view of the stage and whether seats are side by side",
  { tag: "@all" },
  async ({ memberPage: page, newSession }) => {
    await openSeats(page, await newSession({ seats: 48, seatsPerRow: 8 }));
    for (const [row, number] of [
      [1, 1],
      [1, 8],
      [6, 1],
      [6, 8],
    ] as const)
      await expect(seat(page, row, number)).toBeInViewport({ ratio: 1 });
    await expect.poll(() => pitchOf(page)).toBeGreaterThanOrEqual(36);
    await expect(page.locator(".seat-number")).toHaveCount(48);
    const choose = async (row: number, number: number) => {
      const { x, y } = middle((await seat(page, row, number).boundingBox())!);
      await page.touchscreen.tap(x, y);
    };
    await choose(2, 4);
    await expect(side(page)).toContainText("2排4號 · 離舞台約3公尺");
    await side(page).getByRole("button", { name: "放大看座位視野" }).last().tap();
    const large = page.getByRole("dialog", { name: "從2排4號看舞台" });
    await expect(large.getByRole("img")).toHaveAccessibleName(/離舞台約3公尺/);
    await large.getByRole("button", { name: "關閉" }).tap();
    const spoken = side(page).locator("[aria-live]");
    await choose(2, 5);
    await expect(spoken).toHaveText("已選2張，合計NT$2,100。座位並列，中間沒有空位。");
    await choose(2, 5);
    await choose(4, 8);
    await expect(spoken).toHaveText("已選2張，合計NT$2,100。有座位不相鄰。");
  },
);

test("shows the same amount of seats, basket and dock for every choice", { tag: "@all" }, async ({ memberPage: page, newSession }) => {
  await openSeats(page, await newSession({ seats: 400, seatsPerRow: 20 }));
  const parts = [".seat-bar", ".seat-dock", ".basket"];
  const sizes = () => Promise.all(parts.map(async (part) => (await page.locator(part).boundingBox())!.height));
  expect(await sizes()).toEqual([52, 76, 192]);
  await seat(page, 2, 10).tap();
  await expect(side(page).getByRole("heading")).toHaveText("已選 1/4");
  expect(await sizes()).toEqual([52, 76, 192]);
});
