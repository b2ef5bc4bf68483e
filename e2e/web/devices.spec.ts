import type { Page } from "playwright/test";
import { clockOff, errorsOf, oldBrowser, translated, withoutCookies, withoutStorage, type TranslationStart } from "@/e2e/browser/devices";
import { quickDevice } from "@/e2e/captcha";
import { confirmSeats } from "@/e2e/confirm-seats";
import { expect, hydrating, test, type SessionFixture } from "@/e2e/fixtures";
import { create, orderOf, seated } from "@/e2e/orders";
import { payInBrowser } from "@/e2e/pay";
import { dialog, fillNumber, national, openTab, wordsOf } from "@/e2e/register";
import { tiered } from "@/e2e/sample";
import { addSeconds } from "@/lib/platform/clock";
import { db } from "@/lib/platform/db";
import { FACTORY_PASSWORD } from "@/prisma/factories/members";
import { makeMerchandise } from "@/prisma/factories/merchandise";

// A whole purchase on devices that differ from what the site expects: wrong clocks, translation, missing features.

const tw = wordsOf("tw");
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
/** Longer than an order is held. */
const clocks = [-5 * MINUTE, 5 * MINUTE, 20 * MINUTE, -20 * MINUTE, 9 * HOUR, -9 * HOUR];

const pay = (page: Page) => page.getByRole("button", { name: new RegExp(tw.Payments.pay.replace("{amount}", "NT")) });

/** Chooses a seat, uses the buyer's stored data and pays by card. */
async function buyTicket(page: Page, { sessionId }: SessionFixture): Promise<void> {
  await page.goto(`/purchase/ticket/${sessionId}?qty=1&mode=self`);
  await page.getByRole("list", { name: tw.Seats.areas }).getByRole("button", { name: "A1" }).click();
  await page.getByRole("gridcell").first().click();
  const confirm = page.getByRole("complementary").getByRole("button", { name: confirmSeats(tw) });
  await expect(confirm).toHaveText(tw.Seats.basket.confirm.replace("{count}", "1"));
  await confirm.click();
  await page.getByRole("button", { name: tw.Orders.purchase.buyer.next }).click();
  await pay(page).click();
  await payInBrowser(page);
  await page.waitForURL("**/member/record/detail/**");
  await expect(page.locator('img[src*="/ticket/qrcode/"]').first()).toBeVisible();
}

/** Orders a merchandise item from its page, without reloading the cart page, and pays by card. */
async function buyMerchandise(page: Page): Promise<void> {
  const { id } = await makeMerchandise(db, { specs: [{ price: 480, stock: 9 }] });
  await page.goto(`/merch/${id}`);
  await page.getByRole("button", { name: "直接結帳" }).click();
  await page.getByRole("button", { name: "前往結帳" }).first().click();
  await page.getByRole("button", { name: "送出訂單" }).first().click();
  await pay(page).click();
  await payInBrowser(page);
  await expect(page.getByRole("heading", { name: "訂購完成" })).toBeVisible();
}

for (const [tier, off] of tiered(clocks)) {
  test(`a device ${off / MINUTE} minutes off buys tickets and merchandise`, tier, async ({ memberPage: page, newSession }) => {
    await clockOff(page, off);
    await buyTicket(page, await newSession());
    await buyMerchandise(page);
  });
}

test("a device whose clock is ahead can pay in the order's last minutes, even when the server's time arrives late", async ({
  memberPage: page,
  api,
  newSession,
}) => {
  const order = await orderOf(create(api, seated(await newSession(), 1)));
  // a payment can begin until three minutes before the deadline
  await db.order.update({ where: { id: order.order_id }, data: { payDeadline: addSeconds(new Date(), 300) } });
  await clockOff(page, 20 * MINUTE);
  await page.route("**/misc/clock", () => undefined);
  await page.goto(`/member/record/detail/${order.order_id}`);
  await expect(page.getByRole("timer")).toHaveText(/0[0-4]/);
  await page.getByRole("link", { name: tw.Orders.record.pay, exact: true }).click();
  await expect(pay(page)).toBeVisible();
  await expect(page.getByRole("timer", { name: tw.Layout.heldFor })).toHaveText(/^0[0-4]:\d\d$/);
  await pay(page).click();
  await payInBrowser(page);
  await page.waitForURL("**/member/record/detail/**");
  await expect(page.locator('img[src*="/ticket/qrcode/"]').first()).toBeVisible();
});

test("a slow clock sees a sale that has begun, a fast clock does not see one that has not", async ({ page, newSession }) => {
  const [begun, coming] = [await newSession({ saleStarts: -60 }), await newSession({ saleStarts: 240 })];
  await clockOff(page, -5 * MINUTE);
  await page.goto(`/activity/${begun.slug}`);
  await expect(page.locator(".buy-panel").getByRole("button", { name: tw.Events.pickSeats })).toBeVisible();
  const fast = await page.context().newPage();
  await clockOff(fast, 5 * MINUTE);
  await fast.goto(`/activity/${coming.slug}`);
  await expect(fast.getByRole("timer").first()).toContainText(/03|04/);
  await expect(fast.locator(".buy-panel").getByRole("button", { name: tw.Events.pickSeats })).toHaveCount(0);
});

for (const [tier, start] of tiered<TranslationStart>(["parsed", "loaded", "pressed"])) {
  test(`a page that is translated when ${start} sells tickets and merchandise`, tier, async ({ memberPage: page, newSession }) => {
    const errors = errorsOf(page);
    await translated(page, start);
    await buyTicket(page, await newSession());
    await buyMerchandise(page);
    expect(errors).toEqual([]);
  });
}

test("sells tickets and merchandise without storage", async ({ memberPage: page, newSession }) => {
  const errors = errorsOf(page);
  await withoutStorage(page);
  await buyTicket(page, await newSession());
  await buyMerchandise(page);
  expect(errors).toEqual([]);
});

test("the oldest supported browsers buy tickets after the picture check, and merchandise", async ({ memberPage: page, newSession }) => {
  const errors = errorsOf(page);
  await oldBrowser(page);
  await quickDevice(page);
  const session = await newSession({ captchaRequired: true });
  const passed = page.waitForResponse((answer) => answer.url().endsWith("/member/captcha/verify"));
  await page.goto(`/purchase/ticket/${session.sessionId}`);
  expect((await passed).status()).toBe(200);
  await buyTicket(page, session);
  await buyMerchandise(page);
  expect(errors).toEqual([]);
});

test("without cookies the login says what is missing, and no message claims a login", async ({ browser, baseURL, member }) => {
  const context = await browser.newContext({ baseURL, locale: "zh-TW" });
  const page = hydrating(await context.newPage());
  await withoutCookies(page);
  await page.goto("/");
  await openTab(page, tw, "login");
  await expect(dialog(page).getByText(tw.Members.toast.noCookies)).toBeVisible();
  await fillNumber(dialog(page), tw, national(member));
  await dialog(page).getByRole("textbox", { name: tw.Members.fields.password }).fill(FACTORY_PASSWORD);
  await dialog(page).getByRole("button", { name: tw.Members.dialog.login, exact: true }).click();
  await expect(page.getByRole("alertdialog")).toContainText(tw.Members.toast.noCookies);
  await expect(page.getByText(tw.Members.toast.loginDone, { exact: true })).toHaveCount(0);
  await context.close();
});

test("offline while seats are confirmed: the choice stays, and the next press makes one order", async ({
  memberPage: page,
  member,
  newSession,
}) => {
  const session = await newSession();
  const keys: (string | undefined)[] = [];
  await page.goto(`/purchase/ticket/${session.sessionId}?qty=1&mode=self`);
  await page.getByRole("list", { name: tw.Seats.areas }).getByRole("button", { name: "A1" }).click();
  await page.getByRole("gridcell").first().click();
  const confirm = page.getByRole("complementary").getByRole("button", { name: confirmSeats(tw) });
  // the order is created, but the response is lost
  await page.route("**/order/create", async (route) => {
    keys.push(route.request().headers()["idempotency-key"]);
    if (keys.length > 1) return route.continue();
    await route.fetch();
    await route.abort("internetdisconnected");
  });
  await confirm.click();
  await expect(page.getByText(tw.Orders.purchase.noAnswer).first()).toBeVisible();
  await expect(confirm).toHaveText(tw.Seats.basket.confirm.replace("{count}", "1"));
  await confirm.click();
  await expect(page.getByRole("button", { name: tw.Orders.purchase.buyer.next })).toBeVisible();
  expect(keys[0]).toMatch(/^[\da-f-]{36}$/);
  expect(keys[1]).toBe(keys[0]);
  expect(await db.order.count({ where: { memberId: member.id } })).toBe(1);
});

test("offline while merchandise is ordered: the form stays filled, and the next press makes one order", async ({
  memberPage: page,
  member,
}) => {
  const { id } = await makeMerchandise(db, { specs: [{ price: 480, stock: 9 }] });
  const keys: (string | undefined)[] = [];
  await page.goto(`/merch/${id}`);
  await page.getByRole("button", { name: "直接結帳" }).click();
  await page.getByRole("button", { name: "前往結帳" }).first().click();
  await page.getByText(tw.Orders.purchase.invoice.ways.company).click();
  const title = page.getByLabel(tw.Orders.purchase.invoice.companyTitle);
  await title.fill("場燈股份有限公司");
  await page.getByRole("textbox", { name: tw.Orders.purchase.invoice.taxNumber }).fill("04595257");
  // first there is no network at all, then the order is created and the response is lost
  await page.route("**/merchandise/create_order", async (route) => {
    keys.push(route.request().headers()["idempotency-key"]);
    if (keys.length > 2) return route.continue();
    if (keys.length === 2) await route.fetch();
    await route.abort("internetdisconnected");
  });
  const order = page.getByRole("button", { name: "送出訂單" }).first();
  for (const tries of [1, 2]) {
    await order.click();
    await expect(page.getByText(tw.Orders.purchase.noAnswer).first()).toBeVisible();
    await expect.poll(() => keys.length).toBe(tries);
    await expect(title).toHaveValue("場燈股份有限公司");
    await expect(order).toBeEnabled();
  }
  await order.click();
  await expect(pay(page)).toBeVisible();
  expect(keys[0]).toMatch(/^[\da-f-]{36}$/);
  expect(new Set(keys).size).toBe(1);
  expect(await db.order.count({ where: { memberId: member.id } })).toBe(1);
});
