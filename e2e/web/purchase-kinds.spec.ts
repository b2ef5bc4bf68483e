import type { Page } from "playwright/test";
import { confirmSeats } from "@/e2e/confirm-seats";
import { expect, test, type SessionFixture } from "@/e2e/fixtures";
import { auto, autoCreate, create, orderOf, seated } from "@/e2e/orders";
import { payByCard } from "@/e2e/pay";
import { wordsOf } from "@/e2e/register";
import { db } from "@/lib/platform/db";
import { makeProduct } from "@/prisma/factories/products";

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

const tw = wordsOf("tw");
const words = tw.Orders.purchase;
const step = tw.Layout.step;
const steps = (page: Page) => page.getByRole("list", { name: tw.Layout.steps }).getByRole("listitem");
const areas = (page: Page) => page.getByRole("list", { name: tw.Seats.areas });
const main = (page: Page) => page.getByRole("main");
const tickets = (page: Page) => main(page).getByRole("group", { name: words.area.count });
const basket = (page: Page) => page.getByRole("complementary", { name: tw.Seats.basket.title });
const summary = (page: Page) => page.locator(".summary-fold summary");
const sideways = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth - innerWidth);

/** Goes from the event page through the notice to the areas. */
async function fromEvent(page: Page, { slug }: SessionFixture, way: string): Promise<void> {
  await page.goto(`/activity/${slug}`);
  await page.locator("#buy").getByRole("button", { name: way }).click();
  await page.getByRole("dialog").getByRole("button", { name: tw.Events.continue }).click();
  await expect(page.getByRole("heading", { name: words.area.title })).toBeVisible();
}

const atBuyer = (page: Page) => expect(page.getByRole("heading", { name: words.buyer.title })).toBeVisible();

test("seats without a map: an area from the list is assigned and held, then cancelled and chosen again", async ({
  memberPage: page,
  newSession,
}) => {
  const session = await newSession({ seats: 40, seatsPerRow: 10, areas: 2, seatMap: false, price: 1_000, serviceFee: 50 });
  await page.goto(`/activity/${session.slug}`);
  await expect(page.locator("#buy").getByRole("button", { name: tw.Events.autoSeats })).toBeVisible();
  await expect(page.getByRole("button", { name: tw.Events.pickSeats })).toHaveCount(0);
  await fromEvent(page, session, tw.Events.autoSeats);
  await expect(steps(page)).toContainText([step.area, step.buyer, step.payment]);
  await expect(main(page)).toContainText(words.area.onlyAuto);
  await expect(page.getByRole("group", { name: words.area.mode })).toHaveCount(0);
  await areas(page).getByRole("button", { name: "A2" }).click();
  await tickets(page).getByRole("button", { name: tw.Ui.increase }).click();
  await expect(main(page)).toContainText("NT$3,150");
  expect(await sideways(page)).toBeLessThanOrEqual(0);
  await page.getByRole("button", { name: words.area.assign }).click();
  await atBuyer(page);
  await expect(steps(page).nth(1)).toHaveAttribute("aria-current", "step");
  await expect(summary(page)).toContainText(/3張.*NT\$3,150/);
  expect(await db.order.findFirst({ where: { sessionId: session.sessionId } })).toMatchObject({
    status: "unpaid",
    ticketQty: 3,
    totalPrice: 3_150,
  });

  await page.getByRole("button", { name: words.buyer.otherSeats }).click();
  await page.getByRole("dialog").getByRole("button", { name: words.giveUp.act }).click();
  await expect(page.getByRole("heading", { name: words.area.title })).toBeVisible();
  await expect(tickets(page)).toContainText("3");
});

test("packages on the map: only whole sets, with a hint while one is incomplete, and at the limit", async ({
  memberPage: page,
  newSession,
}) => {
  const session = await newSession({
    seats: 24,
    seatsPerRow: 8,
    packageSize: 4,
    maxPerOrder: 6,
    maxPerMember: 6,
    price: 1_000,
    serviceFee: 50,
  });
  await fromEvent(page, session, tw.Events.pickSeats);
  // only one set of four fits into the order's limit of six
  await expect(main(page)).toContainText("每筆限購4張");
  await expect(areas(page).getByRole("button", { name: "A1" })).toContainText("4張一組");
  await areas(page).getByRole("button", { name: "A1" }).click();
  await expect(basket(page)).toContainText("已選 0/4");
  await page.getByRole("button", { name: words.seats.list }).click();
  const seat = (number: number) => page.getByRole("button", { name: new RegExp(`^A11排${number}號，`) });
  for (const number of [1, 2, 3]) await seat(number).click();
  await expect(basket(page)).toContainText("這個票種整組販售，還要再選1張");
  await expect(basket(page).getByRole("button", { name: confirmSeats(tw) })).toBeDisabled();
  await seat(4).click();
  await seat(5).click();
  await expect(basket(page).getByText("已選滿4張", { exact: true })).toBeVisible();
  expect(await sideways(page)).toBeLessThanOrEqual(0);
  await basket(page)
    .getByRole("button", { name: confirmSeats(tw) })
    .click();
  await atBuyer(page);
  await expect(summary(page)).toContainText(/4張.*NT\$4,200/);
});

test(
  "assigned packages are counted in sets; an area with fewer places than a set is sold out",
  { tag: "@all" },
  async ({ memberPage: page, api, as, newMember, newSession }) => {
    const session = await newSession({
      seats: 10,
      seatsPerRow: 10,
      areas: 2,
      packageSize: 4,
      maxPerOrder: 8,
      maxPerMember: 8,
      price: 1_000,
      serviceFee: 50,
    });
    await orderOf(autoCreate(as(await newMember()), { ...auto(session, 8), area_id: session.areaIds[0] }));
    await fromEvent(page, session, tw.Events.autoSeats);
    await expect(main(page)).toContainText("4張一組，每筆訂單限購8張");
    await expect(areas(page).getByRole("button", { name: "A1" })).toContainText(tw.Ui.left.soldOut);
    await expect(areas(page).getByRole("button", { name: "A1" })).toHaveAttribute("aria-disabled", "true");
    await areas(page).getByRole("button", { name: "A2" }).click();
    await tickets(page).getByRole("button", { name: tw.Ui.increase }).click();
    await expect(tickets(page)).toContainText("8");
    // another member takes a set at the last moment
    await orderOf(autoCreate(as(await newMember()), { ...auto(session, 4), area_id: session.areaIds[1] }));
    await page.getByRole("button", { name: words.area.assign }).click();
    const refusal = page.getByRole("dialog", { name: words.problem.title.notEnough });
    await refusal.getByRole("button", { name: words.problem.adjust }).click();
    await tickets(page).getByRole("button", { name: tw.Ui.decrease }).click();
    await page.getByRole("button", { name: words.area.assign }).click();
    await atBuyer(page);
    await expect(summary(page)).toContainText(/4張.*NT\$4,200/);
    expect((await api.get<{ has_unpaid: boolean }>(`/order/unpaid/${session.sessionId}`)).result.has_unpaid).toBe(true);
  },
);

test("reports a price that changes meanwhile, with the new total at once", async ({ memberPage: page, newSession }) => {
  const session = await newSession({ seats: 40, seatMap: false, price: 1_000, serviceFee: 50 });
  await page.goto(`/purchase/ticket/${session.sessionId}?qty=2&mode=auto`);
  await areas(page).getByRole("button", { name: "A1" }).click();
  await expect(main(page)).toContainText("NT$2,100");
  await db.price.updateMany({ where: { sessionId: session.sessionId }, data: { price: 1_200 } });
  await page.getByRole("button", { name: words.area.assign }).click();
  await expect(main(page).getByRole("alert")).toHaveText(words.priceChanged);
  // a fresh cached answer is not requested again
  expect(await main(page).textContent()).toContain("NT$2,500");
  await page.getByRole("button", { name: words.area.assign }).click();
  await atBuyer(page);
});

test("an event shows the refund deadline and when it has passed", async ({ memberPage: page, newSession, newExhibition }) => {
  const refund = tw.Events.refund;
  const line = async (slug: string) => {
    await page.goto(`/activity/${slug}`);
    await page.getByRole("tab", { name: tw.Events.part.pickup }).click();
    return page.getByRole("listitem").filter({ hasText: "退票" }).first();
  };
  await expect(await line((await newSession()).slug)).toHaveText(new RegExp(refund.until.replace("{time}", "20.+")));
  await expect(await line((await newSession({ startsIn: 5 * 86_400, saleEnds: 86_400 })).slug)).toHaveText(
    new RegExp(refund.over.replace("{time}", "20.+")),
  );
  // an exhibition runs for weeks: each ticket's deadline depends on its entry time
  await expect(await line((await newExhibition({ firstDay: 1 })).slug)).toHaveText("入場時段10天前可以申請退票。");
});

test(
  "the step bar names what is chosen: tickets without seats, or only products",
  { tag: "@all" },
  async ({ memberPage: page, api, newSession }) => {
    const standing = await newSession({ seats: 30, numbered: false });
    await page.goto(`/en/purchase/ticket/${standing.sessionId}?qty=1&mode=auto`);
    const en = wordsOf("en").Layout;
    await expect(page.getByRole("list", { name: en.steps }).getByRole("listitem")).toContainText([
      en.step.tickets,
      en.step.buyer,
      en.step.payment,
    ]);
    await expect(page.getByRole("list", { name: en.steps }).getByRole("listitem")).toHaveCount(3);

    const session = await newSession();
    const product = await makeProduct(db, { eventId: session.eventId });
    const order = await orderOf(create(api, seated(session, 1)));
    await payByCard(api, order.order_id);
    const goods = await orderOf(api.post("/order/create_product", { order_id: order.order_id, items: [{ product_id: product, qty: 1 }] }));
    await page.goto(`/purchase/payment?order_id=${goods.order_id}`);
    await expect(steps(page)).toContainText([step.goods, step.payment]);
    await expect(steps(page)).toHaveCount(2);
  },
);
