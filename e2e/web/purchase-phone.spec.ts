import type { Page } from "playwright/test";
import { expect, test, type Caller, type SessionFixture } from "@/e2e/fixtures";
import { create, orderOf, seated } from "@/e2e/orders";

// Elements that stay visible on a phone, in a part of the hall and at the last steps.

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

/** Opens one of the last steps of a purchase with two held seats. */
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

test("the continue button stays in view while the buyer's fields are filled in, and covers none", async ({
  memberPage: page,
  api,
  newSession,
}) => {
  await openHeld({ page, api, session: await newSession(), step: 3 });
  await expect(page.getByRole("heading", { name: "購票資料" })).toBeVisible();
  const next = page.getByRole("button", { name: "下一步：付款" });
  await expect(next).toBeInViewport({ ratio: 1 });
  // goes through every field by keyboard: each is visible above the bar
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
  // in a low window the bar leaves the space to the fields
  await page.setViewportSize({ width: 320, height: 400 });
  await page.evaluate(() => window.scrollTo(0, 0));
  await expect(next).not.toBeInViewport();
});

test("at the last step the summary and the payment are in view at once", { tag: "@all" }, async ({ memberPage: page, api, newSession }) => {
  await openHeld({ page, api, session: await newSession(), step: 4 });
  await expect(page.getByRole("heading", { name: "選擇付款方式" })).toBeVisible();
  const summary = page.locator(".summary-fold summary");
  await expect(summary).toContainText("測試演出 Test show");
  await expect(summary).toBeInViewport({ ratio: 1 });
  await expect(page.getByRole("button", { name: /^前往付款/ })).toBeInViewport({ ratio: 1 });
  // once seats are held, completed steps are not links
  await expect(page.getByRole("list", { name: "購票步驟" }).getByRole("button")).toHaveCount(0);
});
