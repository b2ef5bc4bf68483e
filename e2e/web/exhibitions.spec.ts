import type { Page } from "playwright/test";
import { expect, logInBrowser, test, type ExhibitionFixture, type MemberFixture } from "@/e2e/fixtures";
import { createEntry, entry, orderOf } from "@/e2e/orders";
import { payInBrowser } from "@/e2e/pay";
import { dialog, fillNumber, national, wordsOf, type Words } from "@/e2e/register";
import { tiered } from "@/e2e/sample";
import { formatDate, formatDateTime, formatTime } from "@/lib/i18n/format";
import { db } from "@/lib/platform/db";
import { FACTORY_PASSWORD } from "@/prisma/factories/members";
import { barriers } from "../barriers";

const visits = [
  { language: "tw", locale: "zh-TW", prefix: "", width: 390 },
  { language: "tw", locale: "zh-TW", prefix: "", width: 1440 },
  { language: "en", locale: "en", prefix: "/en", width: 390 },
  { language: "en", locale: "en", prefix: "/en", width: 1440 },
] as const;
const types = { tw: ["全票", "優待票", "兒童票"], en: ["Adult", "Concession", "Child"] };
const tw = wordsOf("tw");

const panel = (page: Page, words: Words) => page.getByRole("complementary", { name: words.Events.visitLabel });
const chip = (page: Page, words: Words, legend: "day" | "time", text: string) =>
  page.getByRole("group", { name: words.Events.entry[legend] }).locator("label").filter({ hasText: text });
/** The form's own button; the bar's on a phone has the same words. */
const buy = (page: Page, words: Words) => page.locator("form").getByRole("button", { name: words.Events.entry.buy });

/** Presses a ticket type's plus button the given number of times. */
async function add(page: Page, words: Words, type: string, times: number): Promise<void> {
  for (let i = 0; i < times; i++)
    await page.getByRole("group", { name: type, exact: true }).getByRole("button", { name: words.Ui.increase }).click();
}

async function open(page: Page, words: Words, { slug }: ExhibitionFixture, prefix = ""): Promise<void> {
  await page.goto(`${prefix}/activity/${slug}`);
  await expect(buy(page, words)).toBeVisible();
}

/** Agrees to the notice, which an order requires. */
async function agree(page: Page, words: Words): Promise<void> {
  await dialog(page).getByRole("button", { name: words.Events.continue }).click();
}

const atBuyer = (page: Page, words: Words) => expect(page.getByRole("heading", { name: words.Orders.purchase.buyer.title })).toBeVisible();
const sideways = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth - innerWidth);

async function payAtTheGateway(page: Page, words: Words): Promise<void> {
  await page.getByRole("button", { name: new RegExp(words.Payments.pay.replace("{amount}", "NT")) }).click();
  await payInBrowser(page);
}

for (const [tier, { language, locale, prefix, width }] of tiered(visits)) {
  test(
    `two ticket types for an entry time, paid by card at the gateway (${language}, ${width})`,
    tier,
    async ({ memberPage: page, newExhibition }) => {
      const words = wordsOf(language);
      const [adult, , child] = types[language] as [string, string, string];
      const show = await newExhibition({ days: 12 });
      const time = show.times[4] as string;
      await page.setViewportSize({ width, height: width < 600 ? 844 : 900 });
      await open(page, words, show, prefix);
      await chip(page, words, "day", formatDate(time, locale)).click();
      await chip(page, words, "time", formatTime(time)).click();
      await add(page, words, adult, 2);
      await add(page, words, child, 1);
      await expect(panel(page, words)).toContainText("NT$940");
      expect(await sideways(page)).toBeLessThanOrEqual(0);
      await buy(page, words).click();
      await agree(page, words);

      await atBuyer(page, words);
      await expect(page.getByText(formatDateTime(time, locale)).first()).toBeAttached();
      expect(await sideways(page)).toBeLessThanOrEqual(0);
      await page.getByRole("button", { name: words.Orders.purchase.buyer.next }).click();
      await payAtTheGateway(page, words);

      await page.waitForURL(`**${prefix}/member/record/detail/**`);
      await expect(page.locator('img[src*="/ticket/qrcode/"]')).toHaveCount(3);
      await expect(page.getByText(formatDateTime(time, locale, { year: "always" })).first()).toBeVisible();
      await expect(page.getByText(child).first()).toBeVisible();
      expect(await sideways(page)).toBeLessThanOrEqual(0);
      await page.goto(`${prefix}/member/record/list`);
      const row = page.getByRole("main").getByRole("listitem").first();
      await expect(row).toContainText(formatDateTime(time, locale, { year: "always" }));
      await expect(row).toContainText(`${adult} × 2`);
    },
  );
}

test("without a login the choice waits for it and is ordered afterwards", async ({ page, newExhibition, newMember }) => {
  const show = await newExhibition();
  const member: MemberFixture = await newMember();
  await open(page, tw, show);
  await chip(page, tw, "time", "12:00").click();
  await add(page, tw, "全票", 1);
  await buy(page, tw).click();
  await agree(page, tw);
  await dialog(page).getByRole("button", { name: tw.Members.dialog.login, exact: true }).click();
  await fillNumber(dialog(page), tw, national(member));
  await dialog(page).getByRole("textbox", { name: tw.Members.fields.password }).fill(FACTORY_PASSWORD);
  await dialog(page).getByRole("button", { name: tw.Members.dialog.login, exact: true }).click();
  await page.waitForURL(`**/purchase/ticket/${show.sessionId}`);
  await atBuyer(page, tw);
  expect(await db.order.findFirst({ where: { memberId: member.id } })).toMatchObject({ kind: "exhibition", ticketQty: 1, totalPrice: 370 });
});

test("closing the login dialog cancels the waiting order and keeps the choice", async ({
  page,
  context,
  baseURL,
  newExhibition,
  newMember,
}) => {
  const show = await newExhibition();
  await open(page, tw, show);
  await chip(page, tw, "time", "12:00").click();
  await add(page, tw, "全票", 1);
  await buy(page, tw).click();
  await agree(page, tw);
  await dialog(page).getByRole("button", { name: tw.Members.dialog.login, exact: true }).click();
  await dialog(page).getByRole("button", { name: tw.Ui.close }).click();
  await expect(dialog(page)).toBeHidden();
  // the member logs in in another tab, then continues to the tickets in this one without a reload
  await logInBrowser(context, await newMember(), baseURL as string);
  const calls: string[] = [];
  page.on("request", (request) => {
    if (request.url().includes("/order/create")) calls.push(request.url());
  });
  await page.evaluate(
    (path) => (window as unknown as { next: { router: { push: (to: string) => void } } }).next.router.push(path),
    `/purchase/ticket/${show.sessionId}`,
  );
  await expect(page.getByRole("heading", { name: tw.Orders.purchase.entry.title })).toBeVisible();
  await expect(page.getByRole("main")).toContainText("NT$370");
  // an automatic order would have been sent by now
  expect(await page.evaluate(() => fetch("/healthz").then(({ ok }) => ok))).toBe(true);
  expect(calls).toEqual([]);
  expect(await db.order.count({ where: { sessionId: show.sessionId } })).toBe(0);
});

test("reports a changed price and orders nothing at a total other than the one shown", async ({ memberPage: page, newExhibition }) => {
  const show = await newExhibition({ days: 1 });
  await open(page, tw, show);
  await chip(page, tw, "time", "12:00").click();
  await add(page, tw, "全票", 1);
  await expect(panel(page, tw)).toContainText("NT$370");
  await buy(page, tw).click();
  await db.price.updateMany({ where: { sessionId: show.sessionId, price: 350 }, data: { price: 400 } });
  const lists: Promise<string>[] = [];
  page.on("response", (response) => {
    if (!response.url().endsWith("/order/create_exhibition")) return;
    page.on("requestfinished", async (request) => {
      if (request.url().includes("/session/price_list/")) lists.push(request.response().then((list) => list!.text()));
    });
  });
  await agree(page, tw);
  await expect(page.getByRole("main").getByRole("alert")).toHaveText(tw.Orders.purchase.priceChanged);
  expect(await db.order.count({ where: { sessionId: show.sessionId } })).toBe(0);
  // The price list may be some seconds old, but not after this refusal: the first one that arrives then has the new price.
  await expect(page.getByRole("main")).toContainText("NT$420");
  expect(await lists[0]).toContain(":400");
  await buy(page, tw).click();
  await atBuyer(page, tw);
  expect(await db.order.findFirst({ where: { sessionId: show.sessionId } })).toMatchObject({ totalPrice: 420 });
});

test("reports missing input, marks sold-out and scarce entry times, and stops steppers at the limit", async ({
  memberPage: page,
  newExhibition,
  as,
  newMember,
}) => {
  const show = await newExhibition({ days: 1, capacity: 8, maxPerOrder: 8 });
  await orderOf(createEntry(as(await newMember()), entry(show, [8])));
  await orderOf(createEntry(as(await newMember()), entry(show, [5], { ticket_time: show.times[1] })));
  await open(page, tw, show);
  await expect(chip(page, tw, "time", "10:00")).toContainText("已售完");
  await expect(page.getByRole("radio", { name: /10:00/ })).toBeDisabled();
  await expect(chip(page, tw, "time", "12:00")).toContainText("剩3張");
  await buy(page, tw).click();
  await expect(panel(page, tw).getByRole("alert")).toHaveText("請選擇入場時段");
  await chip(page, tw, "time", "12:00").click();
  await buy(page, tw).click();
  await expect(panel(page, tw).getByRole("alert")).toHaveText("請選擇票種與張數");
  await add(page, tw, "優待票", 3);
  await expect(page.getByRole("group", { name: "全票", exact: true }).getByRole("button", { name: tw.Ui.increase })).toBeDisabled();
  await expect(page.getByRole("group", { name: "優待票", exact: true }).getByRole("button", { name: tw.Ui.increase })).toBeDisabled();
  await expect(panel(page, tw)).toContainText("NT$900");
});

test("an entry time that sells out at the last moment opens a dialog with others, in which tickets can be bought", async ({
  memberPage: page,
  newExhibition,
  as,
  newMember,
}) => {
  const show = await newExhibition({ days: 1, capacity: 2, maxPerOrder: 2 });
  await open(page, tw, show);
  await chip(page, tw, "time", "10:00").click();
  await add(page, tw, "全票", 1);
  await orderOf(createEntry(as(await newMember()), entry(show, [2])));
  await buy(page, tw).click();
  await agree(page, tw);
  const refusal = page.getByRole("dialog", { name: "這個時段已售完" });
  await expect(refusal).toContainText("票券已售完");
  await refusal.getByRole("button", { name: "選其他時段" }).click();
  await expect(chip(page, tw, "time", "10:00")).toContainText("已售完");
  await chip(page, tw, "time", "14:00").click();
  await buy(page, tw).click();
  await atBuyer(page, tw);
  // cancelled again: the entry times can be chosen
  await page.getByRole("button", { name: tw.Orders.purchase.buyer.otherTime }).click();
  await page.getByRole("dialog").getByRole("button", { name: tw.Orders.purchase.giveUp.actTickets }).click();
  await expect(page.getByRole("heading", { name: "選擇時段與票種" })).toBeVisible();
  await expect.poll(() => db.seat.count({ where: { areaId: show.areaIds[2], heldUntil: { lt: new Date() } } })).toBe(2);
});

test("a member's held entry continues at its last step and does not block the purchase", async ({
  memberPage: page,
  newExhibition,
  api,
}) => {
  const show = await newExhibition();
  const order = await orderOf(createEntry(api, entry(show, [1])));
  await page.goto(`/purchase/ticket/${show.sessionId}`);
  await atBuyer(page, tw);
  await page.getByRole("button", { name: tw.Orders.purchase.buyer.next }).click();
  await expect(page.getByRole("heading", { name: tw.Payments.heading })).toBeVisible();
  expect(await db.order.count({ where: { sessionId: show.sessionId } })).toBe(1);
  expect(await db.order.findUnique({ where: { id: order.order_id } })).toMatchObject({ status: "unpaid" });
});

test("an unpaid order blocks the purchase, and can be paid or cancelled from there", async ({ memberPage: page, newExhibition, api }) => {
  const show = await newExhibition();
  const held = await newExhibition();
  await open(page, tw, show);
  await chip(page, tw, "time", "12:00").click();
  await add(page, tw, "全票", 1);
  await buy(page, tw).click();
  // ordered on another device meanwhile: the event page knows only the orders that existed when it was opened
  const order = await orderOf(createEntry(api, entry(held, [1])));
  await agree(page, tw);
  await page
    .getByRole("dialog", { name: "有一筆訂單尚未付款" })
    .getByRole("link", { name: `訂單${order.order_no}` })
    .click();
  await page.waitForURL(`**/member/record/detail/${order.order_id}`);
  await expect(page.getByText(formatDateTime(held.times[0] as string, "zh-TW", { year: "always" })).first()).toBeVisible();
  await page.getByRole("button", { name: "取消訂單" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "取消訂單" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("訂單已取消");
});

for (const [tier, colorScheme] of tiered(["light", "dark"] as const)) {
  test(
    `no serious accessibility violation on the panel and the first step (${colorScheme})`,
    tier,
    async ({ memberPage: page, newExhibition, as, newMember }) => {
      const show = await newExhibition({ days: 1, capacity: 8 });
      await orderOf(createEntry(as(await newMember()), entry(show, [8])));
      await page.emulateMedia({ colorScheme });
      await open(page, tw, show);
      await expect(chip(page, tw, "time", "10:00")).toContainText("已售完");
      await chip(page, tw, "time", "12:00").click();
      await buy(page, tw).click();
      expect(await barriers(page, { within: "#buy" })).toEqual([]);
      await page.goto(`/purchase/ticket/${show.sessionId}`);
      await expect(buy(page, tw)).toBeVisible();
      expect(await barriers(page, { within: "#main" })).toEqual([]);
    },
  );
}

test("chooses and orders an entry time by keyboard alone", async ({ memberPage: page, newExhibition }) => {
  const show = await newExhibition({ days: 2 });
  await open(page, tw, show);
  await page.getByRole("group", { name: "日期" }).getByRole("radio").first().focus();
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Space");
  await expect(page.getByRole("radio", { name: /10:00/ })).toBeChecked();
  await page.keyboard.press("ArrowRight");
  await expect(page.getByRole("radio", { name: /12:00/ })).toBeChecked();
  // minus is disabled at zero, so the next stop is plus
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await expect(panel(page, tw)).toContainText("NT$370");
  await buy(page, tw).focus();
  await page.keyboard.press("Enter");
  await expect(dialog(page)).toBeVisible();
});
