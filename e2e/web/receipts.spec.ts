import { readFile } from "node:fs/promises";
import type { Page } from "playwright/test";
import { db } from "@/lib/platform/db";
import { expect, test, withoutTimeLimit, type Caller, type SessionFixture } from "../fixtures";
import { create, orderOf, seated } from "../orders";
import { payByCard } from "../pay";
import { pagesOf } from "../read-pdf";

async function paidOrder(api: Caller, session: SessionFixture): Promise<string> {
  const { order_id: id } = await orderOf(create(api, seated(session, 2)));
  await payByCard(api, id);
  await expect.poll(async () => (await db.order.findUniqueOrThrow({ where: { id } })).status).toBe("paid");
  return id;
}

const receipts = "**/order/v2/receipt/**";
const button = (page: Page) => page.getByRole("button", { name: /下載收據|Download receipt/ });
const failure = (page: Page) => page.locator(".msg-err[role=alert]");

for (const { prefix, title } of [
  { prefix: "", title: "訂單收據" },
  { prefix: "/en", title: "Receipt" },
]) {
  test(`saves a paid order's receipt under its own name, in the page's language (${title})`, async ({
    api,
    memberPage: page,
    newSession,
  }) => {
    const id = await paidOrder(api, await newSession());
    const { orderNo } = await db.order.findUniqueOrThrow({ where: { id } });
    await withoutTimeLimit(page);
    await page.goto(`${prefix}/member/record/detail/${id}`);
    const saving = page.waitForEvent("download");
    await button(page).click();
    const saved = await saving;
    expect(saved.suggestedFilename()).toBe(`houselight-receipt-${orderNo}.pdf`);
    const text = (await pagesOf(await readFile(await saved.path()), { dense: true })).join("");
    expect(text).toContain(title);
    expect(text).toContain(orderNo);
    await expect(failure(page)).toHaveCount(0);
  });
}

test("a failed download shows its error, and the next press may succeed", async ({ api, memberPage: page, newSession }) => {
  const id = await paidOrder(api, await newSession());
  await withoutTimeLimit(page);
  await page.goto(`/member/record/detail/${id}`);
  const envelope = {
    status: 1,
    errorCode: 5029,
    tw_msg: "目前無法處理，請稍候再試",
    en_msg: "busy",
    jp_msg: "busy",
    kr_msg: "busy",
    retry_after: 5,
  };
  await page.route(receipts, (route) => route.fulfill({ status: 503, json: envelope }));
  await button(page).click();
  await expect(failure(page)).toHaveText("目前無法處理，請稍候再試");
  await page.unroute(receipts);
  const saving = page.waitForEvent("download");
  await button(page).click();
  await saving;
  await expect(failure(page)).toHaveCount(0);
});

test("aborts a download that does not arrive in time, with a message", async ({ api, memberPage: page, newSession }) => {
  const id = await paidOrder(api, await newSession());
  await withoutTimeLimit(page);
  await page.goto(`/member/record/detail/${id}`);
  await page.route(receipts, () => undefined);
  await button(page).click();
  await expect(button(page)).toHaveAttribute("aria-busy", "true");
  type Limited = { limit: number; abortSlow: () => void };
  expect(await page.evaluate(() => (window as unknown as Limited).limit)).toBe(8_000);
  await expect(failure(page)).toHaveCount(0);
  await page.evaluate(() => (window as unknown as Limited).abortSlow());
  await expect(failure(page)).toBeVisible();
  await expect(button(page)).not.toHaveAttribute("aria-busy", "true");
});

test("aborts a download after 8 s", { tag: "@all" }, async ({ api, memberPage: page, newSession }) => {
  const id = await paidOrder(api, await newSession());
  await page.goto(`/member/record/detail/${id}`);
  await page.route(receipts, () => undefined);
  const start = Date.now();
  await button(page).click();
  await expect(button(page)).toHaveAttribute("aria-busy", "true");
  await expect(failure(page)).toBeVisible({ timeout: 12_000 });
  expect(Date.now() - start).toBeGreaterThan(7_500);
  await expect(button(page)).not.toHaveAttribute("aria-busy", "true");
});

test("an unpaid order offers no receipt", async ({ api, memberPage: page, newSession }) => {
  const { order_id: id } = await orderOf(create(api, seated(await newSession(), 1)));
  await page.goto(`/member/record/detail/${id}`);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(button(page)).toHaveCount(0);
});
