import type { Page } from "playwright/test";
import { barriers } from "@/e2e/barriers";
import { slowDevice } from "@/e2e/captcha";
import { expect, test, type SessionFixture } from "@/e2e/fixtures";
import { create, orderOf, seated, seatsOf } from "@/e2e/orders";
import { wordsOf } from "@/e2e/register";
import { reserveStock } from "@/lib/office/rights/reserved-stock";
import { addSeconds } from "@/lib/platform/clock";
import { db } from "@/lib/platform/db";
import { closeRedis } from "@/lib/platform/redis";
import { makeCodes, makeRight } from "@/prisma/factories/rights";
import { testOperator } from "@/prisma/factories/test-operator";

// Rights to buy as buyers see them: codes, presales and prices that only a right shows.

test.afterAll(closeRedis);

const HOUR = 3_600;
const languages = { tw: "", en: "/en", jp: "/jp", kr: "/kr" } as const;
const tw = wordsOf("tw");
const code = tw.Events.code;
const phases = tw.Events.phases;
const name = (text: string) => ({ tw: text, en: text, jp: text, kr: text });

const main = (page: Page) => page.getByRole("main");
const areas = (page: Page) => page.getByRole("list", { name: tw.Seats.areas });
const field = (page: Page) => page.getByLabel(code.label, { exact: true });
const sideways = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth - innerWidth);

/** Opens the choice of areas with the first area picked. */
async function atAreas(page: Page, { sessionId }: SessionFixture, qty = 2): Promise<void> {
  await page.goto(`/purchase/ticket/${sessionId}?qty=${qty}&mode=auto`);
  await areas(page).getByRole("button", { name: "A1" }).click();
}

async function withCode(session: SessionFixture, more: object = {}): Promise<string> {
  const right = await makeRight({ eventId: session.eventId, carrier: "code", cutPercent: 10, name: name("海潮會員日9折"), ...more });
  return (await makeCodes(right.id))[0] as string;
}

test.describe("on a phone", () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true });

  test("a code is applied at once by keyboard, removed and applied again, and the order has its price", async ({
    memberPage: page,
    newSession,
  }) => {
    const session = await newSession({ price: 4_880, serviceFee: 50 });
    const typed = await withCode(session);
    await atAreas(page, session);
    await expect(main(page)).toContainText("NT$9,860");
    await page.getByRole("button", { name: code.ask }).press("Enter");
    await expect(field(page)).toBeFocused();
    await page.keyboard.type(typed.toLowerCase());
    await page.keyboard.press("Enter");
    await expect(main(page).getByRole("status").filter({ hasText: "海潮會員日9折" })).toContainText("2張適用");
    await expect(main(page).locator("s")).toHaveText(/NT\$9,860$/);
    await expect(main(page)).toContainText("NT$8,884");
    expect(await sideways(page)).toBeLessThanOrEqual(0);
    expect(await barriers(page)).toEqual([]);

    await page.getByRole("button", { name: code.remove.replace("{name}", "海潮會員日9折") }).click();
    await expect(main(page).locator("s")).toHaveCount(0);
    await page.getByRole("button", { name: code.ask }).click();
    await field(page).fill(typed);
    await page.getByRole("button", { name: code.apply }).click();
    await expect(main(page)).toContainText("NT$8,884");

    await page.getByRole("button", { name: tw.Orders.purchase.area.assign }).click();
    await expect(page.getByRole("heading", { name: tw.Orders.purchase.buyer.title })).toBeVisible();
    expect(await db.order.findFirst({ where: { sessionId: session.sessionId } })).toMatchObject({ totalPrice: 8_884 });
    await page.locator(".summary-fold summary").click();
    const summary = page.locator(".summary-fold");
    await expect(summary).toContainText("海潮會員日9折：折抵NT$976");
    await expect(summary).toContainText(tw.Orders.purchase.summary.faceValue);
    expect(await barriers(page)).toEqual([]);
  });

  test("a refused code stays in the field with one sentence, and the focus stays", async ({ memberPage: page, newSession }) => {
    const session = await newSession();
    await withCode(session);
    await atAreas(page, session);
    await page.getByRole("button", { name: code.ask }).click();
    await page.keyboard.type("7KQ4-M2XP-9T3D");
    await page.keyboard.press("Enter");
    await expect(page.getByRole("alert").filter({ hasText: code.refused })).toBeVisible();
    await expect(field(page)).toHaveValue("7KQ4-M2XP-9T3D");
    await expect(field(page)).toBeFocused();
    await expect(field(page)).toHaveAttribute("aria-invalid", "true");
    expect(await sideways(page)).toBeLessThanOrEqual(0);
    expect(await barriers(page)).toEqual([]);
  });
});

// The limit itself is tested in lib/http/call/with-code-tries.test.ts: no test of the site reaches one.
test("after too many tries the picture check comes first; without it the page says what to do", async ({
  memberPage: page,
  newSession,
}) => {
  await slowDevice(page);
  const session = await newSession();
  await withCode(session);
  const sentence = { tw_msg: "請完成圖形驗證", en_msg: "", jp_msg: "", kr_msg: "" };
  await page.route("**/order/check_code", (route) => route.fulfill({ status: 403, json: { status: 1, errorCode: 1050, ...sentence } }));
  await atAreas(page, session);
  await page.getByRole("button", { name: code.ask }).click();
  await field(page).fill("WRONG6");
  await page.getByRole("button", { name: code.apply }).click();
  await expect(page.getByRole("dialog", { name: tw.Members.captcha.title })).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("alert").filter({ hasText: code.check })).toBeVisible();
  await expect(field(page)).toHaveValue("WRONG6");
});

test("a discount for everybody is named, also for chosen seats; there is no field where no code exists", async ({
  memberPage: page,
  newSession,
}) => {
  const session = await newSession({ price: 1_000, serviceFee: 50 });
  await makeRight({ eventId: session.eventId, cutAmount: 300, name: name("早鳥") });
  await page.goto(`/purchase/ticket/${session.sessionId}?qty=2&mode=self`);
  await areas(page).getByRole("button", { name: "A1" }).click();
  await page.getByRole("button", { name: tw.Orders.purchase.seats.list }).click();
  await page.getByRole("button", { name: /^A11排1號，/ }).click();
  const basket = page.getByRole("complementary", { name: tw.Seats.basket.title });
  await expect(basket).toContainText("早鳥");
  await expect(basket).toContainText("NT$750");
  await expect(page.getByRole("button", { name: code.ask })).toHaveCount(0);
  expect(await barriers(page)).toEqual([]);
});

test("a session that is sold out for all others is open to a holder of reserved places", async ({
  page,
  memberPage,
  member,
  as,
  newMember,
  newSession,
}) => {
  const session = await newSession({ seats: 4 });
  const right = await makeRight({ eventId: session.eventId, carrier: "list", cutPercent: 0, holders: [member.id] });
  const seat_ids = seatsOf(session, 2);
  const stock = { right_id: right.id, session_id: session.sessionId, seat_ids, ends_at: addSeconds(new Date(), HOUR) };
  await reserveStock(stock, { actor: testOperator, eventIds: null });
  await orderOf(create(as(await newMember()), { ...seated(session, 2), seat_ids: seatsOf(session, 2, 2) }));
  const buy = memberPage.locator("#buy");
  await memberPage.goto(`/activity/${session.slug}`);
  await expect(buy).toContainText("剩餘2張");
  await expect(buy.locator(".price-row.is-out")).toHaveCount(0);
  await buy.getByRole("button", { name: tw.Events.autoSeats }).click();
  await memberPage.getByRole("dialog").getByRole("button", { name: tw.Events.continue }).click();
  await areas(memberPage).getByRole("button", { name: "A1" }).click();
  await memberPage.getByRole("button", { name: tw.Orders.purchase.area.assign }).click();
  await expect(memberPage.getByRole("heading", { name: tw.Orders.purchase.buyer.title })).toBeVisible();

  await page.context().clearCookies();
  await page.goto(`/activity/${session.slug}`);
  await expect(page.locator("#buy")).toContainText(tw.Events.sessionSoldOut);
});

test("the presale: log in to see, the time for others, tickets for a holder of a right", async ({
  page,
  memberPage,
  member,
  newSession,
}) => {
  const session = await newSession({ saleStarts: 2 * HOUR, price: 1_000 });
  const right = await makeRight({
    eventId: session.eventId,
    carrier: "list",
    givesEarly: true,
    from: -60,
    until: HOUR,
    maxPerMember: 2,
    name: name("HALO會員"),
  });
  const buy = memberPage.locator("#buy");
  const current = memberPage.locator(".phases [aria-current=step]");
  await memberPage.goto(`/activity/${session.slug}`);
  await expect(current).toContainText("HALO會員");
  await expect(memberPage.locator(".event-band .tag")).toHaveText(phases.presaleOn);
  await expect(buy).toContainText(/不在這次優先購票的對象內/);
  await expect(buy.getByRole("button", { name: tw.Events.pickSeats })).toHaveCount(0);
  expect(await barriers(memberPage)).toEqual([]);

  await db.rightHolder.create({ data: { rightId: right.id, memberId: member.id } });
  await memberPage.reload();
  await expect(current).toContainText(phases.onList);
  await expect(current).toContainText("您還可以買2張");
  await expect(buy.getByRole("button", { name: tw.Events.pickSeats })).toBeVisible();
  await expect(buy.getByRole("group", { name: tw.Events.qty }).getByRole("button", { name: tw.Ui.increase })).toBeDisabled();
  expect(await barriers(memberPage)).toEqual([]);
  await memberPage.goto(`/purchase/ticket/${session.sessionId}?qty=2&mode=auto`);
  await areas(memberPage).getByRole("button", { name: "A1" }).click();
  await memberPage.getByRole("button", { name: tw.Orders.purchase.area.assign }).click();
  await expect(memberPage.getByRole("heading", { name: tw.Orders.purchase.buyer.title })).toBeVisible();

  await page.context().clearCookies();
  await page.goto(`/activity/${session.slug}`);
  await expect(page.locator("#buy")).toContainText(phases.login);
  await expect(page.locator("#buy").getByRole("button", { name: phases.loginAct })).toBeVisible();
});

test("a code shows hidden prices and their areas", async ({ memberPage: page, newSession }) => {
  const session = await newSession({ areas: 1, price: 5_000 });
  await db.price.updateMany({ where: { sessionId: session.sessionId }, data: { onlyByRight: true } });
  const right = await makeRight({ eventId: session.eventId, carrier: "code", givesSee: true, name: name("貴賓") });
  const [typed] = await makeCodes(right.id);
  await page.goto(`/purchase/ticket/${session.sessionId}?qty=1&mode=auto`);
  await expect(main(page)).toContainText(tw.Orders.purchase.codeFirst);
  await field(page).fill(typed as string);
  await page.getByRole("button", { name: code.apply }).click();
  await areas(page).getByRole("button", { name: "A1" }).click();
  await page.getByRole("button", { name: tw.Orders.purchase.area.assign }).click();
  await expect(page.getByRole("heading", { name: tw.Orders.purchase.buyer.title })).toBeVisible();
});

test("in the waiting room of a presale others learn when the general sale is", async ({ memberPage: page, newSession }) => {
  const session = await newSession({ saleStarts: 2 * HOUR, room: { capacity: 5, perMinute: 600 } });
  await makeRight({ eventId: session.eventId, carrier: "code", givesEarly: true, from: -60 });
  await page.goto(`/purchase/waiting_room/${session.sessionId}`);
  await expect(page.getByRole("alert").filter({ hasText: /一般開賣時間為20\d\d/ })).toBeVisible();
  await expect(page.getByRole("link", { name: tw.WaitingRoom.stop.event })).toBeVisible();
  await expect(page.getByRole("button", { name: code.ask })).toBeVisible();
  expect(await barriers(page)).toEqual([]);
});

for (const [language, prefix] of Object.entries(languages)) {
  test(`the phases of a sale in ${language}`, async ({ page, newSession }) => {
    const words = wordsOf(language).Events;
    const session = await newSession({ saleStarts: 2 * HOUR, price: 1_000 });
    const text = { tw: "會員", en: "Members", jp: "会員", kr: "회원" };
    await makeRight({ eventId: session.eventId, carrier: "list", givesEarly: true, from: -60, name: text });
    await makeRight({ eventId: session.eventId, cutPercent: 10, name: { tw: "早鳥", en: "Early bird", jp: "早割", kr: "얼리버드" } });
    await page.goto(`${prefix}/activity/${session.slug}`);
    const steps = page.locator(".phases li");
    await expect(page.getByRole("heading", { name: words.phases.title })).toBeVisible();
    await expect(steps).toHaveCount(3);
    await expect(steps.first()).toContainText(text[language as keyof typeof text]);
    await expect(steps.first()).toHaveAttribute("aria-current", "step");
    await expect(page.locator("#buy")).toContainText(words.phases.login);
    await expect(page.locator(".phases")).toContainText("NT$900");
  });
}
