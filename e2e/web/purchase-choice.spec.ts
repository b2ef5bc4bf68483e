import type { Page } from "playwright/test";
import { confirmSeats } from "@/e2e/confirm-seats";
import { expect, test } from "@/e2e/fixtures";
import { cancel, create, orderOf, seated } from "@/e2e/orders";
import { wordsOf } from "@/e2e/register";

// The choice of areas and seats before and after the server has reported what is free.

const tw = wordsOf("tw");
const areas = (page: Page) => page.getByRole("list", { name: tw.Seats.areas });
const seat = (page: Page, row: number, number: number) => page.getByRole("gridcell", { name: `A1${row}排${number}號` });

/** Holds back the responses with taken seats. @returns a function that lets them through */
async function withoutTruth(page: Page): Promise<() => void> {
  let release = (): void => undefined;
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(/\/session\/unavailable_/, async (route) => {
    await released;
    await route.continue();
  });
  return release;
}

test("areas and seats are neutral until the server has reported what is free", async ({ memberPage: page, newSession, as, newMember }) => {
  const session = await newSession({ seats: 40, seatsPerRow: 10, areas: 2 });
  await orderOf(create(as(await newMember()), seated(session, 1, { seat_ids: [session.seatIds[0]![0]!] })));
  const release = await withoutTruth(page);
  await page.goto(`/purchase/ticket/${session.sessionId}?qty=2&mode=self`);
  await expect(page.locator('.hall-map .area[data-as="unknown"]')).toHaveCount(2);
  await areas(page).getByRole("button", { name: "A1" }).click();
  await expect(page.locator('.seat[data-state="unknown"]')).toHaveCount(40);
  await expect(seat(page, 1, 1)).toHaveAccessibleName(new RegExp(tw.Seats.state.unknown));
  release();
  await expect(page.locator('.seat[data-state="free"]')).toHaveCount(39);
  await expect(seat(page, 1, 1)).toHaveAttribute("data-state", "taken");
});

test("the seat map opens around the best free seats, and again after a rotation", async ({ memberPage: page, newSession }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const session = await newSession({ seats: 1_200, seatsPerRow: 40, maxPerOrder: 50, maxPerMember: 50 });
  const ids = session.seatIds[0]!;
  // free are three seats at the right end of row 20, and a single one in row 1
  const free = new Set([ids[0], ids[797], ids[798], ids[799]]);
  const gone = ids.filter((id) => !free.has(id)).map(String);
  await page.route(/\/session\/unavailable_seat_list\//, async (route) => {
    const answer = (await (await route.fetch()).json()) as { result: object };
    await route.fulfill({ json: { ...answer, result: { as_of: new Date(0).toISOString(), seat_ids: gone } } });
  });
  await page.goto(`/purchase/ticket/${session.sessionId}?qty=3&mode=self&area=${session.areaIds[0]}`);
  const inView = async () => {
    const map = (await page.locator(".seat-map-view").boundingBox())!;
    for (const number of [38, 39, 40]) {
      const box = (await seat(page, 20, number).boundingBox())!;
      expect(box.x, `seat ${number}`).toBeGreaterThanOrEqual(map.x - 1);
      expect(box.x + box.width).toBeLessThanOrEqual(map.x + map.width + 1);
      expect(box.y).toBeGreaterThanOrEqual(map.y - 1);
      expect(box.y + box.height).toBeLessThanOrEqual(map.y + map.height + 1);
    }
  };
  await expect(inView).toPass();
  await page.setViewportSize({ width: 844, height: 390 });
  await expect(inView).toPass();
  await expect(page.getByText(tw.Orders.purchase.small.rotate)).toBeVisible();
  await expect(page.getByText(tw.Orders.purchase.small.text)).toBeHidden();
});

test("says in visible words that seats are apart, and the areas show the chosen ones", async ({ memberPage: page, newSession }) => {
  const session = await newSession({ seats: 40, seatsPerRow: 10, areas: 2 });
  await page.goto(`/purchase/ticket/${session.sessionId}?qty=2&mode=self&area=${session.areaIds[0]}`);
  await seat(page, 1, 1).click();
  await seat(page, 1, 2).click();
  await expect(page.getByText(tw.Seats.basket.apartShort, { exact: true })).toHaveCount(0);
  await seat(page, 1, 2).click();
  await seat(page, 2, 9).click();
  await expect(page.getByText(tw.Seats.basket.apartShort, { exact: true })).toBeVisible();
  await page.getByRole("button", { name: tw.Orders.purchase.seats.hall, exact: true }).click();
  await expect(page.getByText("已選2席")).toBeVisible();
  await page.getByRole("button", { name: tw.Orders.purchase.area.toSeats }).click();
  await expect(seat(page, 2, 9)).toHaveAttribute("aria-selected", "true");
});

test("a new choice after a cancelled order starts at the areas", async ({ memberPage: page, newSession, api }) => {
  const session = await newSession({ seats: 40, seatsPerRow: 10 });
  await page.goto(`/purchase/ticket/${session.sessionId}?qty=1&mode=self&area=${session.areaIds[0]}`);
  await seat(page, 1, 1).click();
  const placed = page.waitForResponse((response) => response.url().endsWith("/order/create"));
  await page
    .getByRole("complementary")
    .getByRole("button", { name: confirmSeats(tw) })
    .click();
  const { result } = (await (await placed).json()) as { result: { order_id: string } };
  await expect(page.getByRole("heading", { name: tw.Orders.purchase.buyer.title })).toBeVisible();
  expect((await cancel(api, result.order_id)).code).toBe(0);
  await page.goto(`/purchase/ticket/${session.sessionId}?qty=3&mode=self`);
  await expect(page.getByRole("heading", { name: tw.Orders.purchase.area.title })).toBeVisible();
  await expect(page.getByText(tw.Orders.purchase.cancelled.title)).toHaveCount(0);
});

test("areas without seats count tickets and cannot be sorted by the best seat", async ({ memberPage: page, newSession }) => {
  const session = await newSession({ seats: 40, areas: 2, numbered: false });
  await page.goto(`/purchase/ticket/${session.sessionId}`);
  await expect(page.getByText(/2區有票，共80張/)).toBeVisible();
  await expect(areas(page).getByText("剩40張").first()).toBeVisible();
  await expect(page.getByRole("combobox", { name: tw.Seats.hall.sort }).getByRole("option")).toHaveText([
    tw.Seats.hall.dearest,
    tw.Seats.hall.cheapest,
  ]);
});
