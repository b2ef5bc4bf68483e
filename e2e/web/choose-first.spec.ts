import type { Locator, Page } from "playwright/test";
import { clockOff, errorsOf, translated } from "@/e2e/browser/devices";
import { confirmSeats } from "@/e2e/confirm-seats";
import { expect, test, type MemberFixture, type SessionFixture } from "@/e2e/fixtures";
import { create, orderOf, seated } from "@/e2e/orders";
import { payInBrowser } from "@/e2e/pay";
import { dialog, fillNumber, national, register, wordsOf } from "@/e2e/register";
import { db } from "@/lib/platform/db";
import { FACTORY_PASSWORD } from "@/prisma/factories/members";
import { barriers } from "../barriers";

// A visitor without a login chooses seats on the event page and logs in when they confirm.

const tw = wordsOf("tw");
const words = tw.Orders.purchase;
const heading = (page: Page, name: string) => page.getByRole("heading", { name });
const areas = (page: Page) => page.getByRole("list", { name: tw.Seats.areas });
const basket = (page: Page) => page.getByRole("complementary", { name: tw.Seats.basket.title });
const seat = (page: Page, row: number, number: number) => page.getByRole("gridcell", { name: `A1${row}排${number}號` });
const ticketButton = (page: Page, name: string) => page.locator("#buy").getByRole("button", { name });

async function toAreas(page: Page, { slug }: SessionFixture, way = tw.Events.pickSeats): Promise<void> {
  await page.goto(`/activity/${slug}`);
  await ticketButton(page, way).click();
  await dialog(page).getByRole("button", { name: tw.Events.continue }).click();
  await expect(heading(page, words.area.title)).toBeFocused();
  await expect(page).toHaveURL(new RegExp(`/activity/${slug}#choose$`));
}

async function chooseTwo(page: Page): Promise<void> {
  await areas(page).getByRole("button", { name: "A1" }).click();
  await seat(page, 1, 1).click();
  await seat(page, 1, 2).click();
}

async function logIn(page: Page, member: MemberFixture, within: Locator = dialog(page)): Promise<void> {
  await within.getByRole("tab", { name: tw.Members.dialog.login }).click();
  await fillNumber(within, tw, national(member));
  await within.getByRole("textbox", { name: tw.Members.fields.password }).fill(FACTORY_PASSWORD);
  await within.getByRole("button", { name: tw.Members.dialog.login, exact: true }).click();
}

const confirm = (page: Page) => basket(page).getByRole("button", { name: confirmSeats(tw) });

test("seats chosen without a login survive a reload and the registration, and are paid", async ({ page, newSession }) => {
  const session = await newSession({ seats: 40, seatsPerRow: 10, price: 1_000, serviceFee: 50 });
  const calls: string[] = [];
  page.on("request", (request) => calls.push(new URL(request.url()).pathname));
  await toAreas(page, session);
  expect(await barriers(page)).toEqual([]);
  await chooseTwo(page);
  await page.reload();
  await expect(basket(page).getByRole("listitem")).toHaveText([/1排1號/, /1排2號/]);
  // no call was made that needs a member or an order
  expect(calls.filter((path) => /captcha|waiting_room|\/order\/(unpaid|create|auto)/.test(path))).toEqual([]);

  await confirm(page).click();
  await expect(dialog(page)).toContainText(tw.Members.dialog.why.choice);
  await page.reload();
  await confirm(page).click();
  await register(page, tw, { lastName: "林", firstName: "先選" });
  await page.waitForURL(`**/purchase/ticket/${session.sessionId}`);
  await expect(basket(page).getByRole("listitem")).toHaveText([/1排1號/, /1排2號/]);
  await expect(basket(page)).toContainText("NT$2,100");
  await confirm(page).click();
  await expect(heading(page, words.buyer.title)).toBeVisible();
  await page.getByRole("button", { name: words.buyer.next }).click();
  await page.getByRole("button", { name: new RegExp(tw.Payments.pay.replace("{amount}", "NT")) }).click();
  await payInBrowser(page);
  await page.waitForURL("**/member/record/detail/**");
  await expect(page.locator('img[src*="/ticket/qrcode/"]')).toHaveCount(2);
});

test("after the login a seat that was sold meanwhile is named, and one press confirms the rest", async ({
  page,
  newSession,
  newMember,
  as,
}) => {
  const session = await newSession({ seats: 40, seatsPerRow: 10 });
  const member = await newMember();
  await toAreas(page, session);
  await chooseTwo(page);
  await confirm(page).click();
  await orderOf(create(as(await newMember()), { ...seated(session, 1), seat_ids: [String(session.seatIds[0]![1])] }));
  await logIn(page, member);
  await page.waitForURL(`**/purchase/ticket/${session.sessionId}`);
  await expect(basket(page).getByRole("status")).toContainText("1排2號，請選其他座位");
  await expect(basket(page).getByRole("listitem")).toHaveText([/1排1號/]);
  await confirm(page).click();
  await expect(heading(page, words.buyer.title)).toBeVisible();
  expect(await db.order.findFirst({ where: { memberId: member.id } })).toMatchObject({ status: "unpaid", ticketQty: 1 });
});

test("standing tickets: area and count survive the login", async ({ page, newSession, newMember }) => {
  const session = await newSession({ seats: 30, numbered: false, areas: 2 });
  await toAreas(page, session, tw.Events.getTickets);
  await areas(page).getByRole("button", { name: "A2" }).click();
  await page.getByRole("group", { name: words.area.count }).getByRole("button", { name: tw.Ui.increase }).click();
  await page.getByRole("button", { name: words.area.take }).click();
  await logIn(page, await newMember());
  await page.waitForURL(`**/purchase/ticket/${session.sessionId}`);
  await expect(page.getByRole("main")).toContainText(words.area.chosen.replace("{area}", "A2").replace("{count}", "3"));
  await page.getByRole("button", { name: words.area.take }).click();
  await expect(heading(page, words.buyer.title)).toBeVisible();
});

test("names an unpaid order when the seats are confirmed after the login", async ({ page, newSession, newMember, as }) => {
  const session = await newSession({ seats: 40, seatsPerRow: 10 });
  const member = await newMember();
  const order = await orderOf(create(as(member), seated(await newSession(), 1)));
  await toAreas(page, session);
  await chooseTwo(page);
  await confirm(page).click();
  await logIn(page, member);
  await page.waitForURL(`**/purchase/ticket/${session.sessionId}`);
  await confirm(page).click();
  const refusal = page.getByRole("dialog", { name: words.problem.title.unpaid });
  await expect(refusal.getByRole("link", { name: `訂單${order.order_no}` })).toBeVisible();
  await refusal.getByRole("button", { name: "取消訂單" }).click();
  await page.getByRole("dialog", { name: "取消這筆訂單" }).getByRole("button", { name: "取消訂單" }).click();
  await expect(refusal).toBeHidden();
  await confirm(page).click();
  await expect(heading(page, words.buyer.title)).toBeVisible();
});

test("a session with a waiting room shows the room instead of its seats", async ({ page, newSession }) => {
  const session = await newSession({ room: { capacity: 1, perMinute: 60 } });
  await page.goto(`/activity/${session.slug}`);
  await ticketButton(page, tw.Events.pickSeats).click();
  await dialog(page).getByRole("button", { name: tw.Events.continue }).click();
  await page.waitForURL(`**/purchase/waiting_room/${session.sessionId}`);
  // the room was switched on after the page was opened: an address opened before also leads to the room
  await page.goto(`/activity/${session.slug}`);
  await page.evaluate(
    (id) => sessionStorage.setItem("houselight.purchase", JSON.stringify({ sessionID: id, step: 1 })),
    String(session.sessionId),
  );
  await page.goto(`/activity/${session.slug}#choose`);
  await page.reload();
  await page.waitForURL(`**/purchase/waiting_room/${session.sessionId}`);
});

test("by keyboard: seats, Back to the areas, Back to the event with the focus on its button", async ({ page, newSession }) => {
  const session = await newSession({ seats: 80, seatsPerRow: 10 });
  await page.goto(`/activity/${session.slug}`);
  await ticketButton(page, tw.Events.pickSeats).focus();
  await page.keyboard.press("Enter");
  await dialog(page).getByRole("button", { name: tw.Events.continue }).focus();
  await page.keyboard.press("Enter");
  await expect(heading(page, words.area.title)).toBeFocused();
  await expect(page.getByRole("banner")).toHaveCount(1);
  await expect(page.getByRole("main")).toHaveCount(1);
  await areas(page).getByRole("button", { name: "A1" }).focus();
  await page.keyboard.press("Enter");
  await expect(heading(page, words.seats.title)).toBeFocused();
  await seat(page, 1, 1).focus();
  await page.keyboard.press("Space");
  await expect(confirm(page)).toBeEnabled();
  await page.goBack();
  await expect(heading(page, words.area.title)).toBeFocused();
  await page.goBack();
  await expect(ticketButton(page, tw.Events.pickSeats)).toBeFocused();
  await expect(page.locator("#main")).toBeVisible();
  await page.goForward();
  await page.getByRole("link", { name: words.problem.event }).click();
  await expect(ticketButton(page, tw.Events.pickSeats)).toBeFocused();
});

test("a member's old address of the choice opens the event", async ({ memberPage: page, newSession }) => {
  const session = await newSession({ seats: 10 });
  await page.goto(`/activity/${session.slug}#choose`);
  await expect(page).toHaveURL(new RegExp(`/activity/${session.slug}$`));
  await expect(ticketButton(page, tw.Events.pickSeats)).toBeVisible();
});

test("the choice survives the login on a translated page and a device with a wrong clock", async ({ page, newSession, newMember }) => {
  const errors = errorsOf(page);
  await clockOff(page, 1_200_000);
  await translated(page, "loaded");
  const session = await newSession({ seats: 40, seatsPerRow: 10 });
  await page.goto(`/activity/${session.slug}`);
  await page.locator("#buy .buy-main").click();
  await dialog(page).locator(".dlg-foot button").click();
  await areas(page).getByRole("button", { name: "A1" }).click();
  await seat(page, 1, 1).click();
  await confirm(page).click();
  await logIn(page, await newMember());
  await page.waitForURL(`**/purchase/ticket/${session.sessionId}`);
  await confirm(page).click();
  await expect(page.getByRole("button", { name: words.buyer.next })).toBeVisible();
  expect(errors).toEqual([]);
});
