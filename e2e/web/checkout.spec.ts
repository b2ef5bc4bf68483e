import type { Locator, Page } from "playwright/test";
import { db } from "@/lib/platform/db";
import { FACTORY_PASSWORD } from "@/prisma/factories/members";
import { makeMerchandise, type MerchandiseFixture } from "@/prisma/factories/merchandise";
import { barriers } from "../barriers";
import { expect, logInBrowser, test } from "../fixtures";
import { line, order as placeOrder, soldOf, stockOf } from "../merchandise";
import { create, orderOf, seated } from "../orders";
import { payByCard } from "../pay";
import { dialog, national, wordsOf } from "../register";

const send = (page: Page) => page.getByRole("button", { name: "送出訂單" });
const toast = (page: Page, text: string) => page.getByText(text).first();

/** Puts units of a merchandise fixture into the cart through its page, and opens the next step. */
async function goWith(page: Page, units: [MerchandiseFixture, number][], step: 1 | 2, price = 500): Promise<void> {
  const cart = Object.fromEntries(
    units.map(
      ([
        {
          id,
          specIds: [spec],
        },
        qty,
      ]) => [String(spec), { merchandise_id: String(id), spec_id: String(spec), qty, quota: 0, is_limited: false, custom_text: [], price }],
    ),
  );
  await page.goto("/merch");
  await page.evaluate((value) => localStorage.setItem("houselight.cart", value), JSON.stringify(cart));
  await page.goto(`/cart?step=${step}`);
}

async function nothingInTheWay(page: Page): Promise<void> {
  expect(await barriers(page)).toEqual([]);
}

test("delivery asks for the login and continues after it", async ({ page, member }) => {
  await goWith(page, [[await makeMerchandise(db), 1]], 2);
  const words = wordsOf("tw");
  await dialog(page).getByRole("button", { name: words.Members.dialog.login, exact: true }).click();
  await dialog(page).getByRole("textbox", { name: words.Members.fields.mobile }).fill(national(member));
  await dialog(page).getByRole("textbox", { name: words.Members.fields.password }).fill(FACTORY_PASSWORD);
  await dialog(page).getByRole("button", { name: words.Members.dialog.login, exact: true }).click();
  await expect(page.getByRole("heading", { level: 1, name: "配送與發票" })).toBeVisible();
  await expect(page).toHaveURL(/\/cart\?step=2$/);
  await expect(send(page)).toBeEnabled();
});

test("a changed price or stock leads back to the cart, which shows the new one", async ({ memberPage: page }) => {
  const [dearer, scarce] = [await makeMerchandise(db), await makeMerchandise(db)];
  await goWith(
    page,
    [
      [dearer, 1],
      [scarce, 3],
    ],
    2,
  );
  await expect(send(page)).toBeEnabled();
  await db.merchandiseSpec.update({ where: { id: dearer.specIds[0] }, data: { price: 620 } });
  await send(page).click();
  await expect(page).toHaveURL(/step=1/);
  await expect(page.getByText("價格已從NT$500變為NT$620")).toBeVisible();
  await page.getByRole("button", { name: "以新價格購買" }).click();
  await page.getByRole("button", { name: "前往結帳" }).click();
  await expect(send(page)).toBeEnabled();
  await db.merchandiseSpec.update({ where: { id: scarce.specIds[0] }, data: { stock: 2 } });
  await send(page).click();
  await expect(page.getByText("庫存只剩2件")).toBeVisible();
  await page.getByRole("button", { name: "改為2件" }).click();
  await page.getByRole("button", { name: "前往結帳" }).click();
  await send(page).click();
  await expect(page).toHaveURL(/step=3&order_id=/);
  expect([await stockOf(dearer.specIds[0]), await stockOf(scarce.specIds[0])]).toEqual([49, 0]);
});

test("an unpaid order blocks the checkout: a phone scrolls to it, to pay or cancel it there", async ({ memberPage: page, api }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const merchandise = await makeMerchandise(db);
  const unpaid = (await placeOrder(api, [line(merchandise)])).result;
  await goWith(page, [[merchandise, 1]], 2);
  await page.locator(".buy-bar").getByRole("button", { name: "送出訂單" }).click();
  const summary = page.getByRole("complementary", { name: "訂單摘要" });
  await expect(summary.getByRole("alert")).toBeInViewport();
  await expect(summary.getByRole("link", { name: `訂單${unpaid.order_no}` })).toBeVisible();
  await expect(summary.getByRole("link", { name: "繼續付款" })).toHaveAttribute("href", new RegExp(unpaid.order_id));
  await nothingInTheWay(page);
  expect(await stockOf(merchandise.specIds[0])).toBe(49);
  await summary.getByRole("button", { name: "取消訂單" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "取消訂單" }).click();
  await expect(summary.getByRole("alert")).toHaveCount(0);
  await summary.getByRole("button", { name: "送出訂單" }).click();
  await expect(page).toHaveURL(/step=3&order_id=/);
});

test("a member who may not buy limited merchandise sees the reason and how to become eligible", async ({
  memberPage: page,
  newSession,
}) => {
  const session = await newSession();
  const { eventId } = await db.eventSession.findUniqueOrThrow({ where: { id: session.sessionId }, select: { eventId: true } });
  const { id } = await makeMerchandise(db, { eventId, quota: { qty: 1, scope: "ticket" } });
  await page.goto(`/merch/${id}`);
  await expect(page.getByText("目前沒有可用的本活動票券，或限購數量已用完。")).toBeVisible();
  await expect(page.getByRole("link", { name: "前往購買本活動票券" })).toHaveAttribute("href", `/activity/${session.slug}`);
  await expect(page.getByRole("button", { name: "加入購物車" })).toHaveCount(0);
});

test("two tabs that order one cart at the same time make one order", { tag: "@all" }, async ({ memberPage: page, context }) => {
  const merchandise = await makeMerchandise(db);
  await goWith(page, [[merchandise, 2]], 2);
  const other = await context.newPage();
  await other.goto("/cart?step=2");
  await expect(send(page)).toBeEnabled();
  await expect(send(other)).toBeEnabled();
  let arrived = 0;
  let release = (): void => undefined;
  const both = new Promise<void>((resolve) => {
    release = resolve;
  });
  await context.route("**/merchandise/create_order", async (route) => {
    if (++arrived === 2) release();
    await both;
    await route.continue();
  });
  await Promise.all([send(page).click(), send(other).click()]);
  await expect.poll(async () => [page, other].filter((one) => /step=3/.test(one.url())).length).toBe(1);
  await expect.poll(() => soldOf(merchandise.id)).toEqual({ units: 2, orders: 1 });
  expect(await stockOf(merchandise.specIds[0])).toBe(48);
});

test("keeps a cart that the browser cannot store for the open page, and says so", { tag: "@all" }, async ({ page }) => {
  const { id } = await makeMerchandise(db);
  await page.addInitScript(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException("full", "QuotaExceededError");
    };
  });
  await page.goto(`/merch/${id}`);
  await page.getByRole("button", { name: "加入購物車" }).first().click();
  await expect(toast(page, wordsOf("tw").Merchandise.notKept)).toBeVisible();
});

test("the quota counts all specs and both visits, the stock counts the cart", async ({ page }) => {
  const { id } = await makeMerchandise(db, { specs: [{}, {}], quota: { qty: 3, scope: "order" } });
  const chip = (name: string) => page.locator(".spec-chips label", { hasText: name });
  const add = page.locator("#merch-actions").getByRole("button", { name: "加入購物車" });
  const more = page.getByRole("group", { name: "數量" }).getByRole("button").last();
  await page.goto(`/merch/${id}`);
  await chip("#1").click();
  await more.click();
  await add.click();
  await expect(page.getByText("購物車已有2件")).toBeVisible();
  await chip("#2").click();
  await expect(more).toBeDisabled();
  await add.click();
  await expect(page.getByText("購物車已有3件")).toBeVisible();
  await chip("#1").click();
  await add.click();
  await expect(page.getByRole("dialog", { name: "已達購買上限" })).toBeVisible();
  await page.getByRole("button", { name: "我知道了" }).click();
  await page.goto("/cart?step=1");
  await page
    .getByRole("group", { name: /的數量/ })
    .first()
    .getByRole("button")
    .last()
    .click();
  await expect(page.getByRole("dialog", { name: "已達購買上限" })).toBeVisible();

  const scarce = await makeMerchandise(db, { specs: [{ stock: 1 }] });
  await page.goto(`/merch/${scarce.id}`);
  await add.click();
  await expect(page.getByText("購物車已有1件")).toBeVisible();
  await add.click();
  await expect(page.getByRole("dialog", { name: "已達購買上限" })).toBeVisible();
});

test("a quota per ticket explains itself, and allows as many units as the member has tickets", async ({
  page,
  context,
  member,
  newSession,
  baseURL,
  api,
}) => {
  const session = await newSession();
  const { eventId } = await db.eventSession.findUniqueOrThrow({ where: { id: session.sessionId }, select: { eventId: true } });
  const { id } = await makeMerchandise(db, { eventId, quota: { qty: 1, scope: "ticket" } });
  await page.goto(`/merch/${id}`);
  await expect(page.getByText("結帳時需登入，且持有本活動的有效票券。")).toBeVisible();
  await page.locator("#merch-actions").getByRole("button", { name: "加入購物車" }).click();
  await expect(page.getByText("購物車已有1件")).toBeVisible();
  await logInBrowser(context, member, baseURL as string);
  await page.goto("/cart?step=1");
  await expect(page.getByText("需要本活動的有效票券，或限購數量已用完")).toBeVisible();
  await expect(page.getByRole("button", { name: "前往結帳" })).toBeDisabled();
  const tickets = await orderOf(create(api, seated(session, 2)));
  await payByCard(api, tickets.order_id);
  await page.reload();
  await expect(page.getByRole("button", { name: "前往結帳" })).toBeEnabled();
  const more = page
    .getByRole("group", { name: /的數量/ })
    .getByRole("button")
    .last();
  await more.click();
  await expect(page.getByRole("complementary", { name: "訂單摘要" })).toContainText("2件");
  await more.click();
  await expect(page.getByRole("dialog", { name: "已達購買上限" })).toBeVisible();
});

/** Presses Tab until a control has the focus; a control that is waiting for an answer ignores presses. */
async function tabTo(page: Page, wanted: Locator): Promise<void> {
  await expect(wanted.first()).toBeVisible();
  await expect(wanted.first()).toBeEnabled();
  for (let i = 0; i < 90; i++) {
    if (await wanted.first().evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press("Tab");
  }
  throw new Error(`Tab does not reach ${wanted}`);
}

test("from an item to the payment by keyboard alone", { tag: "@all" }, async ({ memberPage: page }) => {
  const { id } = await makeMerchandise(db, { specs: [{ price: 300 }, { price: 320 }], labels: ["第 1 行"] });
  await page.goto(`/merch/${id}`);
  await expect(page.getByRole("button", { name: "直接結帳" })).toBeEnabled();
  await tabTo(page, page.getByRole("radio"));
  await page.keyboard.press("ArrowDown");
  await expect(page.getByRole("radio", { checked: true })).toHaveCount(1);
  await tabTo(page, page.getByLabel("第 1 行"));
  await page.keyboard.type("SEAFOAM");
  await tabTo(page, page.getByRole("button", { name: "直接結帳" }));
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/step=1/);
  await expect(page.getByText("SEAFOAM")).toBeVisible();
  await tabTo(page, page.getByRole("button", { name: "前往結帳" }));
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { level: 1, name: "配送與發票" })).toBeFocused();
  await tabTo(page, page.getByRole("radio", { name: /宅配/ }));
  await page.keyboard.press("ArrowDown");
  await expect(page.getByRole("radio", { name: /超商取貨/ })).toBeChecked();
  await tabTo(page, send(page));
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/step=3&order_id=/);
  await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
});
