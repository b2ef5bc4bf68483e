import type { Page } from "playwright/test";
import { db } from "@/lib/platform/db";
import { makeProduct } from "@/prisma/factories/products";
import { barriers } from "../barriers";
import { expect, test, type SessionFixture } from "../fixtures";
import { cancel, create, orderOf, seated } from "../orders";
import { payByCard, payInBrowser } from "../pay";
import { wordsOf } from "../register";

const words = wordsOf("tw").Orders.purchase;
const stockOf = async (id: number) => (await db.product.findUniqueOrThrow({ where: { id } })).stock;
const units = (page: Page, name: string) => page.getByRole("group", { name: `${name}的數量` });
const more = (page: Page, name: string) => units(page, name).getByRole("button").last();
const summary = (page: Page) => page.getByRole("complementary", { name: "訂單摘要" });

async function stocked({ eventId }: SessionFixture) {
  return {
    towel: await makeProduct(db, { eventId, price: 520, stock: 9, maxPerOrder: 4, name: "毛巾" }),
    light: await makeProduct(db, { eventId, price: 1_480, stock: 1, maxPerOrder: 2, name: "手燈" }),
    bag: await makeProduct(db, { eventId, price: 300, stock: 0, name: "提袋" }),
  };
}

/** Goes to the buyer step with two assigned seats. */
async function toBuyer(page: Page, { sessionId }: SessionFixture): Promise<void> {
  await page.goto(`/purchase/ticket/${sessionId}?qty=2&mode=auto`);
  await page.getByRole("list", { name: "區域列表" }).getByRole("button", { name: "A1" }).click();
  await page.getByRole("button", { name: "配位並保留座位" }).click();
  await expect(page.getByRole("heading", { name: "購票資料" })).toBeVisible();
}

test("the buyer's step offers products: shows limits, updates the total at once, one payment", async ({ memberPage: page, newSession }) => {
  const session = await newSession({ price: 1_000, serviceFee: 50 });
  const { towel, light } = await stocked(session);
  await toBuyer(page, session);
  await expect(page.getByRole("heading", { name: "加購商品" })).toBeVisible();
  const list = page.getByRole("listitem");
  await expect(list.filter({ hasText: "毛巾" })).toContainText("每筆訂單最多4件");
  await expect(list.filter({ hasText: "手燈" })).toContainText("剩1件可選");
  await expect(list.filter({ hasText: "提袋" })).toContainText("已售完");
  await expect(units(page, "提袋")).toHaveCount(0);
  await more(page, "毛巾").click();
  await more(page, "毛巾").click();
  await more(page, "手燈").click();
  await expect(more(page, "手燈")).toBeDisabled();
  await expect(summary(page)).toContainText("NT$4,620");
  await expect(summary(page)).toContainText("毛巾 × 2");
  expect(await barriers(page, { within: ".product-list", least: "minor" })).toEqual([]);

  await page.getByRole("button", { name: "下一步：付款" }).click();
  await expect(page.getByRole("button", { name: "前往付款NT$4,620" })).toBeVisible();
  expect([await stockOf(towel), await stockOf(light)]).toEqual([7, 0]);
  // Back on this page: the held seats are shown and can be released.
  await page.getByRole("button", { name: "回購票資料" }).click();
  await expect(units(page, "毛巾").getByRole("status")).toHaveText("2");
  await units(page, "手燈").getByRole("button").first().click();
  await page.getByRole("button", { name: "下一步：付款" }).click();
  await expect(page.getByRole("button", { name: "前往付款NT$3,140" })).toBeVisible();
  expect([await stockOf(towel), await stockOf(light)]).toEqual([7, 1]);
});

test("reports a product that sold out meanwhile, and loses nothing else", async ({ memberPage: page, newSession }) => {
  const session = await newSession({ price: 1_000, serviceFee: 50 });
  const { towel } = await stocked(session);
  await toBuyer(page, session);
  await more(page, "毛巾").click();
  await db.product.update({ where: { id: towel }, data: { stock: 0 } });
  await page.getByRole("button", { name: "下一步：付款" }).click();
  await expect(page.getByRole("alert").filter({ hasText: "庫存不足" })).toBeVisible();
  await expect(page.getByRole("heading", { name: "購票資料" })).toBeVisible();
  await units(page, "毛巾").getByRole("button").first().click();
  await page.getByRole("button", { name: "下一步：付款" }).click();
  await expect(page.getByRole("button", { name: "前往付款NT$2,100" })).toBeVisible();
});

test("adds products to paid tickets and pays them at the bank", async ({ memberPage: page, api, newSession }) => {
  const session = await newSession();
  const { towel } = await stocked(session);
  const tickets = await orderOf(create(api, seated(session, 1)));
  await payByCard(api, tickets.order_id);
  await page.goto(`/member/record/detail/${tickets.order_id}`);
  await expect(page.getByRole("heading", { name: "加購商品" })).toBeVisible();
  await more(page, "毛巾").click();
  await more(page, "毛巾").click();
  await page.getByRole("button", { name: "訂購並付款" }).click();
  await expect(page.getByRole("heading", { name: "選擇付款方式" })).toBeVisible();
  expect(await stockOf(towel)).toBe(7);
  await page.getByRole("button", { name: "前往付款NT$1,040" }).click();
  await payInBrowser(page);
  await page.waitForURL(/\/member\/record\/detail\//);
  await expect(page.getByText("已付款").first()).toBeVisible();
  await expect(page.getByRole("row").filter({ hasText: "毛巾" })).toContainText("NT$1,040");
  // back and forth between the tickets and the products added to them
  const productsPath = new URL(page.url()).pathname;
  await page.getByRole("link", { name: `訂單${tickets.order_no}` }).click();
  await page.waitForURL(`**/member/record/detail/${tickets.order_id}`);
  await expect(page.getByRole("heading", { name: "已加購的商品" })).toBeVisible();
  await page.getByRole("link", { name: /^訂單HL/ }).click();
  await page.waitForURL(`**${productsPath}`);
});

test("products get a separate invoice over their full price: a company's, validated like the tickets', or donated", async ({
  memberPage: page,
  api,
  newSession,
}) => {
  const session = await newSession();
  await stocked(session);
  const tickets = await orderOf(create(api, seated(session, 1)));
  await payByCard(api, tickets.order_id);
  await page.goto(`/member/record/detail/${tickets.order_id}`);
  await expect(page.getByText(words.invoice.notes.goods)).toHaveCount(0);
  await more(page, "毛巾").click();
  await expect(page.getByText(words.invoice.notes.goods)).toBeVisible();
  await page.getByRole("button", { name: "修改發票" }).click();
  await page.getByText(words.invoice.ways.company).click();
  await page.getByRole("textbox", { name: words.invoice.taxNumber }).fill("12345678");
  await page.getByRole("button", { name: "訂購並付款" }).click();
  await expect(page.getByText("統一編號不正確，請檢查8位數字", { exact: true })).toBeVisible();
  expect(await db.order.count({ where: { parentId: tickets.order_id } })).toBe(0);
  await page.getByLabel(words.invoice.companyTitle).fill("場燈股份有限公司");
  await page.getByRole("textbox", { name: words.invoice.taxNumber }).fill("04595257");
  await page.getByRole("button", { name: "訂購並付款" }).click();
  await expect(page.getByRole("heading", { name: "選擇付款方式" })).toBeVisible();
  const order = await db.order.findFirstOrThrow({ where: { parentId: tickets.order_id }, include: { invoice: true } });
  expect(order.invoice).toMatchObject({ method: "company", title: "場燈股份有限公司", taxNumber: "04595257" });

  // cancelled, and ordered again with a donated invoice
  await cancel(api, order.id);
  await page.goto(`/member/record/detail/${tickets.order_id}`);
  await more(page, "毛巾").click();
  // the account's invoice settings apply to the next tickets; a product's start from its tickets' settings
  await page.getByRole("button", { name: "修改發票" }).click();
  await page.getByText(words.invoice.ways.donate, { exact: true }).click();
  await page.getByRole("radio", { name: words.invoice.otherCharity }).check({ force: true });
  await page.getByRole("button", { name: "訂購並付款" }).click();
  await expect(page.getByRole("textbox", { name: words.invoice.donate })).toHaveAttribute("aria-invalid", "true");
  await page.getByRole("textbox", { name: words.invoice.donate }).fill("919");
  await page.getByRole("button", { name: "訂購並付款" }).click();
  await expect(page.getByRole("heading", { name: "選擇付款方式" })).toBeVisible();
  expect(await db.order.findFirst({ where: { parentId: tickets.order_id, status: "unpaid" }, include: { invoice: true } })).toMatchObject({
    invoice: { method: "e_invoice", donate: "919", taxNumber: null },
  });
});

test("the note says what is invoiced: fees for tickets, and products if there are any", async ({ memberPage: page, newSession }) => {
  const session = await newSession();
  await stocked(session);
  await toBuyer(page, session);
  await expect(page.getByText(words.invoice.notes.tickets)).toBeVisible();
  await more(page, "毛巾").click();
  await expect(page.getByText(words.invoice.notes.both)).toBeVisible();
});

test("shows an unpaid order that blocks the purchase", async ({ memberPage: page, api, newSession }) => {
  const session = await newSession();
  const { towel } = await stocked(session);
  const tickets = await orderOf(create(api, seated(session, 1)));
  await payByCard(api, tickets.order_id);
  const unpaid = await orderOf(api.post("/order/create_product", { order_id: tickets.order_id, items: [{ product_id: towel, qty: 1 }] }));
  await page.goto(`/member/record/detail/${tickets.order_id}`);
  await more(page, "毛巾").click();
  await page.getByRole("button", { name: "訂購並付款" }).click();
  await expect(page.getByRole("link", { name: `訂單${unpaid.order_no}` })).toHaveCount(2); // in the notice, and among the added products
  await expect(page.getByRole("timer")).toHaveText(/剩餘1[0-5]:\d\d/);
  await expect(page.getByRole("link", { name: "繼續付款" })).toHaveAttribute("href", `/purchase/payment?order_id=${unpaid.order_id}`);
  await page.getByRole("button", { name: "取消訂單" }).click();
  await page.getByRole("dialog", { name: "取消這筆訂單" }).getByRole("button", { name: "取消訂單" }).click();
  await expect(page.getByRole("link", { name: "繼續付款" })).toHaveCount(0);
  // nothing blocks the next purchase
  await page.getByRole("button", { name: "訂購並付款" }).click();
  await page.waitForURL(/\/purchase\/payment\?order_id=/);
});
