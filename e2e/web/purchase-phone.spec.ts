import { expect, test } from "@/e2e/fixtures";
import { create, made, seated } from "@/e2e/orders";

// What a phone keeps in sight while it shows a part of the hall, and at the last step.

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

test("row names stay at the edge of a wide area; the step that is done leads back", async ({ memberPage: page, newSession }) => {
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

test("at the last step what is paid for and the payment itself are in sight at once", async ({ memberPage: page, api, newSession }) => {
  const session = await newSession();
  const order = await made(create(api, seated(session, 2)));
  await page.goto("/healthz");
  await page.evaluate((purchase) => sessionStorage.setItem("houselight.purchase", JSON.stringify(purchase)), { sessionID: String(session.sessionId), step: 4, isBookStep: true, orderID: order.order_id });
  await page.goto(`/purchase/ticket/${session.sessionId}`);
  await expect(page.getByRole("heading", { name: "選擇付款方式" })).toBeVisible();
  const summary = page.locator(".summary-fold summary");
  await expect(summary).toContainText("測試演出 Test show");
  await expect(summary).toBeInViewport({ ratio: 1 });
  await expect(page.getByRole("button", { name: /^前往付款/ })).toBeInViewport({ ratio: 1 });
  // once seats are held, a step that is done is no way back
  await expect(page.getByRole("list", { name: "購票步驟" }).getByRole("button")).toHaveCount(0);
});
