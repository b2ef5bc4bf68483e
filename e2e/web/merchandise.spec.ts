import type { Page } from "playwright/test";
import type { MerchandiseDetailView } from "@/lib/domain/merchandise/types";
import { db } from "@/lib/platform/db";
import { makeMerchandise } from "@/prisma/factories/merchandise";
import { makePaidOrder } from "@/prisma/factories/paid-orders";
import { expect, logInBrowser, test } from "../fixtures";
import { stockOf } from "../merchandise";
import { payInBrowser } from "../pay";
import { logOut, menuOf, wordsOf } from "../register";

const cartLink = (page: Page) => page.locator("header").getByRole("link", { name: /^購物車/ });
const add = (page: Page) => page.getByRole("button", { name: "加入購物車" });
const quantity = (page: Page) => page.getByRole("group", { name: "數量" });
const more = (page: Page) => quantity(page).getByRole("button").last();
const word = () => `piece${crypto.randomUUID().slice(0, 8)}`;

test.describe("the list", () => {
  test("the address contains category, event, sort order, search and page, and the browser's Back restores them", async ({ page }) => {
    await page.goto("/merch");
    await expect(page.getByRole("heading", { level: 1, name: "官方商品" })).toBeVisible();
    const cards = page.locator(".merch-card");
    await expect(cards.first()).toBeVisible();
    await page.getByRole("navigation", { name: "商品分類" }).getByRole("link", { name: "晶片吊牌" }).click();
    await expect(page).toHaveURL(/\?category=chip_tag$/);
    await expect(page.locator(".merch-card-category").filter({ hasNotText: "晶片吊牌" })).toHaveCount(0);
    await page.getByRole("combobox", { name: "排序" }).selectOption("lowest");
    await expect(page).toHaveURL(/sort=lowest/);
    const prices = async () => (await page.locator(".merch-card-price").allInnerTexts()).map((text) => Number(text.replace(/\D/g, "")));
    // the address changes before the list
    await expect(async () => {
      const shown = await prices();
      expect(shown.length).toBeGreaterThan(1);
      expect(shown).toEqual([...shown].sort((a, b) => a - b));
    }).toPass();
    await page.goBack();
    await expect(page).toHaveURL(/\?category=chip_tag$/);
    await page.goBack();
    await expect(page).toHaveURL(/\/merch$/);
  });

  test("search works with Chinese input, and shows the number of results or that there are none", async ({ page }) => {
    await page.goto("/merch");
    await page.getByRole("searchbox").fill("手燈");
    await expect(page).toHaveURL(/search=/);
    await expect(page.locator(".merch-card-name").filter({ hasNotText: "手燈" })).toHaveCount(0);
    await expect(page.locator(".merch-card-name").first()).toContainText("手燈");
    await page.getByRole("searchbox").fill("沒有這種東西");
    await expect(page.getByText("找不到符合的商品")).toBeVisible();
    await page.getByRole("button", { name: "看全部商品" }).click();
    await expect(page.locator(".merch-card").first()).toBeVisible();
    await page.getByRole("combobox", { name: "活動" }).selectOption({ index: 1 });
    await expect(page).toHaveURL(/event=\d+/);
    await expect(page.locator(".merch-card").first()).toBeVisible();
  });

  test("each page of the list has an address", async ({ page }) => {
    await page.goto("/en/merch");
    const pages = page.getByRole("navigation", { name: "Pages" });
    const first = await page.locator(".merch-card-name").first().innerText();
    await pages.getByRole("link", { name: "Page 2" }).click();
    await expect(page).toHaveURL(/page=2/);
    await expect(pages.getByRole("link", { name: "Page 2" })).toHaveAttribute("aria-current", "page");
    await expect(page.locator("[aria-busy=true]")).toHaveCount(0);
    await expect(page.locator(".merch-card-name").first()).not.toHaveText(first);
    await page.reload();
    await expect(pages.getByRole("link", { name: "Page 2" })).toHaveAttribute("aria-current", "page");
    await expect(page.locator("[aria-busy=true]")).toHaveCount(0);
    await expect(page.locator(".merch-card-name").first()).not.toHaveText(first);
  });
});

test.describe("one merchandise item", () => {
  test("a quantity follows a spec; custom text is checked during typing; the quota is shown", async ({ page }) => {
    const { id } = await makeMerchandise(db, {
      name: "潮間帶 手燈",
      specs: [{ price: 480 }, { price: 520, stock: 0 }, { price: 500 }],
      quota: { qty: 2, scope: "order" },
      labels: ["第 1 行", "第 2 行"],
    });
    await page.goto(`/merch/${id}`);
    await expect(more(page)).toBeDisabled();
    await expect(page.getByRole("radio", { name: /#2/ })).toBeDisabled();
    await add(page).click();
    await expect(page.getByText("請先選擇款式", { exact: true })).toBeVisible();
    await page.locator(".spec-chips label", { hasText: "#3" }).click();
    await expect(page.locator(".merch-price")).toHaveText("NT$500");
    await expect(page.locator(".merch-qty")).toContainText("每筆訂單限購2件");
    await page.getByLabel("第 2 行").fill("漲潮見★");
    await expect(page.getByText("不可使用「★」")).toBeVisible();
    await add(page).click();
    await expect(cartLink(page)).toHaveAccessibleName("購物車");
    await page.getByLabel("第 2 行").fill("SEAFOAM ２０２６");
    await more(page).click();
    await expect(more(page)).toBeDisabled();
    await add(page).click();
    await expect(cartLink(page)).toHaveAccessibleName("購物車，2件");
    await add(page).click();
    await expect(page.getByRole("dialog", { name: "已達購買上限" })).toContainText("每筆訂單限購2件");
  });

  test("has breadcrumbs, also for search engines, and its sections as tabs", async ({ page }) => {
    const { id } = await makeMerchandise(db, {
      name: "潮間帶 手燈",
      category: "chip_tag",
      specs: [{ price: 480 }],
      quota: { qty: 2, scope: "order" },
      labels: ["第 1 行"],
    });
    await page.goto(`/merch/${id}`);
    const way = page.getByRole("navigation", { name: "麵包屑" });
    await expect(way).toHaveText("官方商品晶片吊牌潮間帶 手燈");
    await expect(way.locator("[aria-current=page]")).toHaveText("潮間帶 手燈");
    await expect(way.getByRole("link", { name: "晶片吊牌" })).toHaveAttribute("href", "/merch?category=chip_tag");
    const texts = await page.locator('script[type="application/ld+json"]').allInnerTexts();
    const steps =
      texts
        .map((text) => JSON.parse(text) as { "@type": string; itemListElement: { name: string; item: { "@id": string } }[] })
        .find((data) => data["@type"] === "BreadcrumbList")?.itemListElement ?? [];
    expect(steps.slice(1).map(({ name, item }) => [name, item["@id"].replace(/^https?:\/\/[^/]+/, "")])).toEqual([
      ["官方商品", "/merch"],
      ["晶片吊牌", "/merch?category=chip_tag"],
      ["潮間帶 手燈", `/merch/${id}`],
    ]);
    await page.getByRole("tab", { name: "商品說明" }).press("ArrowRight");
    await expect(page.getByRole("tabpanel", { name: "規格" })).toContainText("每筆訂單限購2件");
    await expect(page.getByRole("tabpanel", { name: "規格" })).toContainText("第 1 行，最多18個字");
    await page.keyboard.press("End");
    await expect(page.getByRole("tabpanel", { name: "退換貨須知" }).getByRole("heading", { name: "收到瑕疵商品怎麼辦？" })).toBeVisible();
  });

  test("describes itself to search engines as a product with offers", async ({ page }) => {
    const { id } = await makeMerchandise(db, { specs: [{ price: 300 }, { price: 350, stock: 0 }] });
    await page.goto(`/jp/merch/${id}`);
    const data = JSON.parse(await page.locator('script[type="application/ld+json"]').first().innerText()) as {
      "@type": string;
      offers: { price: number; availability: string }[];
    };
    expect(data["@type"]).toBe("Product");
    expect(data.offers.map(({ price, availability }) => [price, availability])).toEqual([
      [300, "https://schema.org/InStock"],
      [350, "https://schema.org/OutOfStock"],
    ]);
    expect((await page.goto("/merch/999999999"))?.status()).toBe(404);
  });
});

test.describe("the cart", () => {
  /** Puts merchandise with one spec into the cart. */
  async function take(page: Page, id: number, times = 1): Promise<void> {
    await page.goto(`/merch/${id}`);
    for (let i = 1; i < times; i++) await more(page).click();
    await add(page).click();
    await expect(page.getByText("已加入購物車")).toBeVisible();
  }

  test("survives a reload, is the same in two tabs, and restores a removed line", async ({ page, context }) => {
    const [a, b] = [
      await makeMerchandise(db, { name: word(), specs: [{ price: 200 }] }),
      await makeMerchandise(db, { name: word(), specs: [{ price: 300 }] }),
    ];
    await take(page, a.id, 2);
    const other = await context.newPage();
    await take(other, b.id);
    await page.goto("/cart?step=1");
    await expect(page.locator(".cart-line")).toHaveCount(2);
    await expect(page.getByRole("complementary", { name: "訂單摘要" })).toContainText("NT$700");
    await page.getByRole("button", { name: /^移除/ }).first().click();
    await expect(page.locator(".cart-line")).toHaveCount(1);
    await expect(cartLink(other)).toHaveAccessibleName("購物車，1件");
    await page.getByRole("button", { name: "復原" }).click();
    await expect(page.locator(".cart-line")).toHaveCount(2);
    await page.reload();
    await expect(cartLink(page)).toHaveAccessibleName("購物車，3件");
  });

  test("asks the buyer to resolve changed prices, sold-out and removed items before checkout", async ({ page, api }) => {
    const [dearer, gone, short] = [
      await makeMerchandise(db, { name: word(), specs: [{ price: 200 }] }),
      await makeMerchandise(db, { name: word(), specs: [{ price: 300 }] }),
      await makeMerchandise(db, { name: word(), specs: [{ price: 100 }] }),
    ];
    await take(page, dearer.id);
    await take(page, gone.id);
    await take(page, short.id, 3);
    await db.merchandiseSpec.update({ where: { id: dearer.specIds[0] }, data: { price: 250 } });
    await db.merchandise.update({ where: { id: gone.id }, data: { isPublished: false } });
    await db.merchandiseSpec.update({ where: { id: short.specIds[0] }, data: { stock: 1 } });
    // the cached reply of the shop may be a second old
    await expect.poll(async () => (await api.get<MerchandiseDetailView>(`/merchandise/detail/${short.id}`)).result.specs[0]?.stock).toBe(1);
    await page.route(/\/merchandise\/detail\//, (route) =>
      route.continue({ headers: { ...route.request().headers(), "cache-control": "no-cache" } }),
    );
    await page.goto("/cart?step=1");
    const checkout = page.getByRole("button", { name: "前往結帳" });
    await expect(page.getByText("價格已從NT$200變為NT$250")).toBeVisible();
    await expect(page.getByText("這件商品已下架")).toBeVisible();
    await expect(page.getByText("庫存只剩1件")).toBeVisible();
    await expect(checkout).toBeDisabled();
    await page.getByRole("button", { name: "以新價格購買" }).click();
    await page.locator(".cart-issue").filter({ hasText: "這件商品已下架" }).getByRole("button", { name: "移除" }).click();
    await page.getByRole("button", { name: "改為1件" }).click();
    await expect(page.locator(".cart-issue")).toHaveCount(0);
    await expect(page.getByRole("complementary", { name: "訂單摘要" })).toContainText("NT$350");
    await expect(checkout).toBeEnabled();
  });

  test("an empty cart offers best sellers, or the merchandise of the next show for which the member has tickets", async ({
    page,
    context,
    member,
    newSession,
    baseURL,
  }) => {
    const rows = page.locator("section", { has: page.locator(".merch-grid") });
    await page.goto("/cart?step=1");
    await expect(rows.getByRole("heading", { level: 2 })).toHaveText("熱銷商品");
    await expect(rows.getByRole("listitem")).toHaveCount(5);
    const session = await newSession();
    const [name, soldOut] = [word(), word()];
    await makeMerchandise(db, { name, eventId: session.eventId });
    await makeMerchandise(db, { name: soldOut, eventId: session.eventId, specs: [{ stock: 0 }] });
    await makePaidOrder({ member, session, seatIds: session.seatIds[0]!.slice(0, 1) });
    await logInBrowser(context, member, baseURL as string);
    await page.reload();
    await expect(rows.getByRole("heading", { level: 2 })).toHaveText("您買了票的活動");
    await expect(rows.getByRole("heading", { level: 3 })).toHaveText([name]);
    await rows.getByRole("link", { name: "全部商品" }).click();
    await expect(page).toHaveURL(`/merch?event=${session.eventId}`);
  });

  test("disappears at the member's logout, returns at their login, and is not shown to the next member", async ({
    page,
    context,
    member,
    newLogin,
    newMember,
    baseURL,
  }) => {
    const { id } = await makeMerchandise(db, { name: word() });
    const words = wordsOf("tw");
    await logInBrowser(context, member, baseURL as string);
    await take(page, id, 2);
    await logOut(page, words);
    await expect(cartLink(page)).toHaveAccessibleName("購物車");
    await logInBrowser(context, await newLogin(member), baseURL as string);
    await page.goto("/merch");
    await expect(cartLink(page)).toHaveAccessibleName("購物車，2件");
    await logOut(page, words);
    await expect(cartLink(page)).toHaveAccessibleName("購物車");
    await logInBrowser(context, await newMember(), baseURL as string);
    await page.goto("/merch");
    await expect(menuOf(page, words)).toBeVisible();
    await expect(cartLink(page)).toHaveAccessibleName("購物車");
  });
});

for (const [prefix, width] of [
  ["", 390],
  ["/en", 1440],
] as const) {
  test(`${prefix || "tw"} ${width}: from the cart to the paid order in My orders`, async ({ page, context, member, baseURL }) => {
    await page.setViewportSize({ width, height: 900 });
    const en = prefix === "/en";
    const say = (tw: string, other: string) => (en ? other : tw);
    const name = word();
    const { id, specIds } = await makeMerchandise(db, { name, specs: [{ price: 480, stock: 9 }], labels: ["Line 1"] });
    await logInBrowser(context, member, baseURL as string);
    await page.goto(`${prefix}/merch/${id}`);
    await page.getByLabel("Line 1").fill("海沫");
    await page.getByRole("button", { name: say("直接結帳", "Buy now") }).click();
    await expect(page).toHaveURL(/\/cart\?step=1$/);
    await expect(page.locator(".cart-texts")).toContainText("海沫");
    await page
      .getByRole("button", { name: say("前往結帳", "Check out") })
      .first()
      .click();
    await expect(page).toHaveURL(/step=2/);
    await page.locator(".rows-item", { hasText: say("超商取貨", "Convenience store pickup") }).click();
    await expect(page.getByRole("complementary", { name: say("訂單摘要", "Order summary") })).toContainText("NT$545");
    await page
      .getByRole("button", { name: say("送出訂單", "Place the order") })
      .first()
      .click();
    await expect(page).toHaveURL(/step=3&order_id=/);
    expect(await stockOf(specIds[0])).toBe(8);
    await expect(page.locator("header").getByRole("link", { name: say("購物車", "Cart"), exact: true })).toBeVisible();
    await page.getByRole("button", { name: say("前往付款NT$545", "Pay NT$545") }).click();
    await payInBrowser(page);
    await expect(page.getByRole("heading", { name: say("訂購完成", "Thank you for your order") })).toBeVisible();
    await page.getByRole("link", { name: say("看訂單", "See the order") }).click();
    await expect(page.getByText(name).first()).toBeVisible();
    await page.goto(`${prefix}/member/record/list`);
    await expect(page.getByRole("main")).toContainText("NT$545");
  });
}

test("Back from the payment shows the empty cart; without a response step 2 remains, with a retry", async ({ memberPage: page }) => {
  const { id } = await makeMerchandise(db, { name: word(), specs: [{ price: 480, stock: 9 }] });
  const fill = async () => {
    await page.goto(`/merch/${id}`);
    await page.getByRole("button", { name: "直接結帳" }).click();
    await expect(page).toHaveURL(/\/cart\?step=1$/);
  };
  await fill();
  await page.getByRole("button", { name: "前往結帳" }).first().click();
  await page.getByRole("button", { name: "送出訂單" }).first().click();
  await expect(page).toHaveURL(/step=3&order_id=/);
  await page.goBack();
  await expect(page.getByText("購物車是空的")).toBeVisible();

  await fill();
  await page.route("**/merchandise/detail/*", (route) => route.abort());
  await page.goto("/cart?step=2");
  await expect(page.getByRole("button", { name: "前往結帳" }).first()).toBeDisabled();
  await page.unroute("**/merchandise/detail/*");
  await page.getByRole("button", { name: "再試一次" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "配送與發票" })).toBeVisible();
});
