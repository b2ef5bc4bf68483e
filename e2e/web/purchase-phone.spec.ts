import type { Page } from "playwright/test";
import { expect, test, type Caller, type SessionFixture } from "@/e2e/fixtures";
import { create, orderOf, seated } from "@/e2e/orders";

// What a phone keeps in sight while it shows a part of the hall, and at the last step.

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

/** A purchase of two seats that are held already, opened at one of its last steps. */
async function openHeld({ page, api, session, step }: { page: Page; api: Caller; session: SessionFixture; step: 3 | 4 }): Promise<void> {
  const order = await orderOf(create(api, seated(session, 2)));
  await page.goto("/healthz");
  await page.evaluate((purchase) => sessionStorage.setItem("houselight.purchase", JSON.stringify(purchase)), {
    sessionID: String(session.sessionId),
    step,
    isBookStep: true,
    orderID: order.order_id,
  });
  await page.goto(`/purchase/ticket/${session.sessionId}`);
}

test("row names stay at the edge of a wide area; a finished step links back", async ({ memberPage: page, newSession }) => {
  const session = await newSession({ seats: 400, seatsPerRow: 40 });
  await page.goto(`/purchase/ticket/${session.sessionId}?qty=2&mode=self`);
  await page.getByRole("list", { name: "區域列表" }).getByRole("button", { name: "A1" }).click();
  const map = page.locator(".seat-map-view");
  await expect(map).toHaveAttribute("data-pickable", "false");
  await expect(page.locator(".row-rail")).toBeHidden();
  const box = (await map.boundingBox())!;
  await page.touchscreen.tap(box.x + box.width / 2, box.y + box.height / 2);
  await expect(map).toHaveAttribute("data-pickable", "true");
  // the rows begin far to the left
  await expect(page.locator(".row-rail")).toBeVisible();
  await expect(page.locator(".row-label", { hasText: /^5$/ })).toBeInViewport({ ratio: 1 });
  // a seat under them is not taken unseen
  await page.touchscreen.tap(box.x + 6, box.y + box.height / 2);
  await page.touchscreen.tap(box.x + box.width / 2, box.y + box.height / 2);
  await expect(page.locator('[data-state="mine"]')).toHaveCount(1);

  await page.getByRole("list", { name: "購票步驟" }).getByRole("button", { name: "選區域" }).click();
  await expect(page.getByRole("heading", { name: "選擇區域" })).toBeVisible();
});

test("all sixteen seats of a row can be picked", async ({ memberPage: page, newSession }) => {
  const session = await newSession({ seats: 160, seatsPerRow: 16 });
  await page.goto(`/purchase/ticket/${session.sessionId}?qty=2&mode=self&area=${session.areaIds[0]}`);
  const seat = (number: number) => page.getByRole("gridcell", { name: `A13排${number}號` });
  await expect(seat(1)).toBeInViewport({ ratio: 1 });
  await expect(page.locator(".seat-map-view")).toHaveAttribute("data-pickable", "true");
  await expect(page.locator(".row-label", { hasText: /^3$/ })).toBeInViewport({ ratio: 1 });
  for (const number of [1, 16]) {
    const box = (await seat(number).boundingBox())!;
    await page.touchscreen.tap(box.x + box.width / 2, box.y + box.height / 2);
    await expect(seat(number)).toHaveAttribute("aria-selected", "true");
  }
  const [first, second] = [(await seat(1).boundingBox())!, (await seat(2).boundingBox())!];
  expect(second.x + second.width / 2 - first.x - first.width / 2, "CSS px from seat to seat").toBeGreaterThanOrEqual(
    24 - first.width * 0.1,
  );
  const spoken = page.getByRole("complementary", { name: "已選座位" }).locator("[aria-live]");
  await expect(spoken).toHaveText("已選2張，合計NT$2,100。其中有座位沒有相鄰。");
  await page.touchscreen.tap(first.x + first.width / 2, first.y + first.height / 2);
  await page.getByRole("gridcell", { name: "A13排15號" }).tap();
  await expect(spoken).toHaveText("已選2張，合計NT$2,100。座位並列，中間沒有空位。");
});

test("the button to continue stays in view while the buyer's fields are filled in, and covers none", async ({
  memberPage: page,
  api,
  newSession,
}) => {
  await openHeld({ page, api, session: await newSession(), step: 3 });
  await expect(page.getByRole("heading", { name: "購票資料" })).toBeVisible();
  const next = page.getByRole("button", { name: "下一步：付款" });
  await expect(next).toBeInViewport({ ratio: 1 });
  // by keyboard through every field: each is to be seen above the bar
  await page.getByRole("button", { name: "修改購票人" }).click();
  await page.getByLabel("姓", { exact: true }).focus();
  const hidden = await page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>("main form :is(input, select)")]
      .filter((field) => {
        field.focus();
        const label = field.closest("label") ?? field;
        return label.getBoundingClientRect().bottom > document.querySelector(".step-bar")!.getBoundingClientRect().top + 1;
      })
      .map(({ id, outerHTML }) => id || outerHTML.slice(0, 80)),
  );
  expect(hidden).toEqual([]);
  // a low window belongs to the fields
  await page.setViewportSize({ width: 320, height: 400 });
  await page.evaluate(() => window.scrollTo(0, 0));
  await expect(next).not.toBeInViewport();
});

test("at the last step the summary and the payment are in view at once", async ({ memberPage: page, api, newSession }) => {
  await openHeld({ page, api, session: await newSession(), step: 4 });
  await expect(page.getByRole("heading", { name: "選擇付款方式" })).toBeVisible();
  const summary = page.locator(".summary-fold summary");
  await expect(summary).toContainText("測試演出 Test show");
  await expect(summary).toBeInViewport({ ratio: 1 });
  await expect(page.getByRole("button", { name: /^前往付款/ })).toBeInViewport({ ratio: 1 });
  // once seats are held, a step that is done is no way back
  await expect(page.getByRole("list", { name: "購票步驟" }).getByRole("button")).toHaveCount(0);
});
