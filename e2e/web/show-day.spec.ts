import type { Page } from "playwright/test";
import { serverClockFollows } from "@/e2e/browser/devices";
import { expect, test, type SessionFixture } from "@/e2e/fixtures";
import { paidOrder } from "@/e2e/gate";
import { wordsOf } from "@/e2e/register";
import { tiered } from "@/e2e/sample";
import { sameText } from "@/lib/i18n/languages";
import { addSeconds, dayInTaipei, timeOfDayInTaipei } from "@/lib/platform/clock";
import { db } from "@/lib/platform/db";
import { barriers } from "../barriers";

const tw = wordsOf("tw");
const day = dayInTaipei(new Date()) + 40;
const at = (time: string) => timeOfDayInTaipei(day, time);
const today = (page: Page) => page.getByRole("region", { name: tw.ShowDay.label });

/** A show at 19:30 with doors at 18:00, in a venue whose organizer has written directions. */
async function eveningShow(session: SessionFixture): Promise<void> {
  const times = { startsAt: at("19:30"), entryAt: at("18:00"), endsAt: at("21:45") };
  const { hallId } = await db.eventSession.update({ where: { id: session.sessionId }, data: times });
  const venue = await db.venue.create({
    data: {
      slug: `made-${session.slug}`,
      name: sameText("測試廳"),
      address: sameText("測試路 1 號"),
      city: sameText("測試市"),
      directions: sameText("捷運測試站 2 號出口，步行 6 分鐘\n\n- 1 號門在測試東路上"),
      lastTrains: sameText("往北末班 23:52"),
      mapUrl: "https://maps.example/test-hall",
    },
  });
  await db.hall.update({ where: { id: hallId }, data: { venueId: venue.id } });
  await db.area.updateMany({ where: { sessionId: session.sessionId }, data: { entrance: sameText("1 號門") } });
}

/** Opens the home page with the browser's clock and the server's replies at a time of the day of the show. */
async function openHome(page: Page, time: string, prefix = ""): Promise<void> {
  await page.clock.setFixedTime(at(time));
  await page.goto(prefix || "/");
}

for (const [tier, { language, prefix, width }] of tiered([
  { language: "tw", prefix: "", width: 390 },
  { language: "en", prefix: "/en", width: 1440 },
]))
  test(
    `the day of the show: times, door and directions at home and at the order, and one press to the code (${language}, ${width} px)`,
    tier,
    async ({ memberPage: page, api, newSession }) => {
      const { ShowDay, Tickets } = wordsOf(language);
      await page.setViewportSize({ width, height: 844 });
      const session = await newSession();
      await eveningShow(session);
      const order = await paidOrder(api, session, 2);
      expect(order).toMatchObject({ end_time: expect.stringContaining("T21:45") as unknown, venue: { last_trains: "往北末班 23:52" } });
      await serverClockFollows(page);
      await page.goto(`${prefix}/member/record/detail/${order.order_id}`);
      await expect(page.getByRole("heading", { name: ShowDay.title })).toHaveCount(0);
      await expect.poll(() => page.evaluate(() => localStorage.getItem("houselight.next-tickets"))).toContain("1 號門");

      const home = page.getByRole("region", { name: ShowDay.label });
      await openHome(page, "05:59", prefix);
      await expect(page.getByRole("heading", { level: 1 })).toBeAttached();
      await expect(home).toHaveCount(0);
      await openHome(page, "17:12", prefix);
      await expect(home).toContainText("1 號門");
      const current = home.locator("[aria-current=time]");
      await expect(current).toContainText(`${ShowDay.entry} · ${ShowDay.inMinutes.replace("{minutes}", "48")}`);
      await home.getByText(ShowDay.lastTrains).click();
      await expect(home.getByText("往北末班 23:52").last()).toBeVisible();
      await expect(home.getByRole("link", { name: ShowDay.map })).toHaveAttribute("href", "https://maps.example/test-hall");
      expect(await barriers(page, { within: "section[aria-label]", least: "minor" })).toEqual([]);
      await openHome(page, "18:30", prefix);
      await expect(current).toContainText("19:30");
      await openHome(page, "20:00", prefix);
      await expect(current).toContainText(ShowDay.startOpen);

      await home.getByRole("link", { name: ShowDay.show }).click();
      const screen = page.getByRole("dialog");
      await expect(screen.getByText(Tickets.brightness).first()).toBeVisible();
      await page.keyboard.press("Escape");
      await expect(screen).toBeHidden();
      await expect(page.getByRole("heading", { name: ShowDay.title })).toBeVisible();
      await expect(page.getByText("1 號門在測試東路上")).toBeVisible();
      expect(new URL(page.url()).pathname).toBe(`${prefix}/member/record/detail/${order.order_id}`);
      expect(await barriers(page)).toEqual([]);
    },
  );

test("the home page shows the state of the day's tickets, and offline the stored one", async ({ memberPage: page, api, newSession }) => {
  const [session, other] = [await newSession(), await newSession()];
  for (const one of [session, other]) await eveningShow(one);
  await db.eventSession.update({
    where: { id: other.sessionId },
    data: { startsAt: at("21:00"), entryAt: at("20:30"), endsAt: at("23:00") },
  });
  const [order, second] = [await paidOrder(api, session, 2), await paidOrder(api, other, 1)];
  await serverClockFollows(page);
  await page.goto("/member/record/list");
  await expect.poll(() => page.evaluate(() => localStorage.getItem("houselight.next-tickets"))).toContain(second.order_id);

  await openHome(page, "17:00");
  const more = today(page).getByRole("link", { name: new RegExp(`${tw.ShowDay.more}.*21:00`) });
  await expect(more).toHaveAttribute("href", `/member/record/detail/${second.order_id}`);

  await page.route("**/order/detail/**", (route) => route.abort());
  await page.reload();
  await expect(today(page)).toContainText("18:00");
  await expect(today(page).getByRole("link", { name: tw.ShowDay.show })).toBeVisible();
  await page.unroute("**/order/detail/**");

  await db.ticket.updateMany({ where: { ticketNo: order.tickets[0]?.ticket_no }, data: { status: "used", usedAt: new Date() } });
  await page.reload();
  await expect(today(page)).toContainText(tw.ShowDay.usedSome.replace("{used}", "1").replace("{count}", "2"));
  await db.ticket.updateMany({ where: { orderId: order.order_id }, data: { status: "used", usedAt: new Date() } });
  await page.reload();
  await expect(today(page)).toContainText(tw.ShowDay.usedAll);
  await expect(today(page).getByRole("link", { name: tw.ShowDay.order })).toBeVisible();

  const called = (calledOff: string | null) => db.eventSession.update({ where: { id: session.sessionId }, data: { calledOff } });
  for (const kind of ["postponed", "cancelled"] as const) {
    await called(kind);
    await page.reload();
    await expect(today(page)).toContainText(tw.ShowDay.off[kind]);
    await expect(today(page).getByRole("list", { name: tw.ShowDay.times })).toHaveCount(0);
  }
  const later = (time: string) => addSeconds(at(time), 7 * 86_400);
  const moved = { startsAt: later("19:30"), entryAt: later("18:00"), endsAt: later("21:45") };
  await db.eventSession.update({
    where: { id: session.sessionId },
    data: { calledOff: "rescheduled", calledOffFrom: at("19:30"), ...moved },
  });
  await page.reload();
  await expect(today(page)).toContainText(tw.ShowDay.off.rescheduled);

  // refunded elsewhere: the other show is today's until it is over
  await db.order.update({ where: { id: order.order_id }, data: { status: "cancelled", cancelReason: "refund", cancelledAt: new Date() } });
  await page.reload();
  await expect(today(page).locator("[aria-current=time]")).toContainText("20:30");
  await expect(more).toHaveCount(0);
  await openHome(page, "23:00");
  await expect(page.getByRole("heading", { level: 1 })).toBeAttached();
  await expect(today(page)).toHaveCount(0);
});

test("keeps the screen awake while codes are shown, again after the page was hidden, and not afterwards", async ({
  memberPage: page,
  api,
  newSession,
}) => {
  const order = await paidOrder(api, await newSession(), 1);
  await page.addInitScript(() => {
    const calls: string[] = [];
    const release = () => Promise.resolve(void calls.push("release"));
    const request = (type: string) => {
      calls.push(type);
      return Promise.resolve({ release });
    };
    Object.defineProperty(navigator, "wakeLock", { value: { request } });
    Object.assign(window, { wakeCalls: calls });
  });
  const calls = () => page.evaluate(() => (window as unknown as { wakeCalls: string[] }).wakeCalls);
  const show = (state: "hidden" | "visible") =>
    page.evaluate((value) => {
      Object.defineProperty(document, "visibilityState", { value, configurable: true });
      document.dispatchEvent(new Event("visibilitychange"));
    }, state);
  await page.goto(`/member/record/detail/${order.order_id}`);
  await expect.poll(calls).toEqual(["screen"]);
  await show("hidden");
  expect(await calls()).toEqual(["screen"]);
  await show("visible");
  await expect.poll(calls).toEqual(["screen", "screen"]);
  await page.getByRole("navigation", { name: tw.Orders.record.crumb }).getByRole("link").click();
  await page.waitForURL("**/member/record/list");
  await expect.poll(calls).toContain("release");
});
