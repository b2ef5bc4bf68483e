import type { Page } from "playwright/test";
import { expect, test } from "@/e2e/fixtures";
import { db } from "@/lib/platform/db";
import { barriers } from "../barriers";

// On a phone, one press chooses a wheelchair place and the companion's; they are confirmed and ordered at half the price.

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

const seat = (page: Page, number: number) => page.getByRole("gridcell", { name: new RegExp(`^A11排${number}號`) });

test("one press on a wheelchair place also chooses its companion's; the order asks who they are for", async ({
  memberPage: page,
  newSession,
}) => {
  const session = await newSession({ seats: 40, seatsPerRow: 8, pairs: 1, price: 1_001, companion: { halfPrice: true } });
  await page.goto(`/purchase/ticket/${session.sessionId}?qty=2&mode=self&area=${session.areaIds[0]}`);
  await expect(seat(page, 2)).toHaveAccessibleName(/NT\$500.*陪同席/);
  await expect(seat(page, 3)).toHaveAccessibleName(/NT\$1,001/);
  await seat(page, 1).tap();
  for (const number of [1, 2]) await expect(seat(page, number)).toHaveAttribute("aria-selected", "true");
  await expect(page.locator(".seat-dock-text")).toContainText("身障席與陪同席一起選");
  // pressing the other one releases both
  await seat(page, 2).tap();
  await expect(page.getByRole("gridcell", { selected: true })).toHaveCount(0);
  await seat(page, 2).tap();
  const basket = page.getByRole("complementary", { name: "已選座位" });
  await expect(basket.getByRole("listitem").filter({ hasText: "陪同席" })).toContainText("500");
  await expect(basket).toContainText("1,100");
  await basket.getByRole("button", { name: "確認2張" }).tap();
  const dialog = page.getByRole("dialog", { name: "身障席與陪同席" });
  const order = dialog.getByRole("button", { name: "確認訂購" });
  await expect(order).toBeDisabled();
  await dialog.getByText("持有身心障礙證明").tap();
  expect(await barriers(page)).toEqual([]);
  await order.tap();
  await expect(page.getByRole("heading", { name: "購票資料" })).toBeVisible();
  const { items } = await db.order.findFirstOrThrow({
    where: { sessionId: session.sessionId, companionConfirmedAt: { not: null } },
    include: { items: { orderBy: { id: "asc" } } },
  });
  expect(items).toMatchObject([
    { price: 500, pairPlace: "wheelchair" },
    { price: 500, pairPlace: "companion" },
  ]);
});
