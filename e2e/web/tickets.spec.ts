import { readFileSync } from "node:fs";
import type { Page } from "playwright/test";
import { serverClockFollows } from "@/e2e/browser/devices";
import { expect, test } from "@/e2e/fixtures";
import { paidOrder } from "@/e2e/gate";
import { logOut, wordsOf } from "@/e2e/register";
import { tiered } from "@/e2e/sample";
import { MOST_SHIFT, watchShifts } from "@/e2e/walk/layout-shift";
import { formatTime } from "@/lib/i18n/format";
import { db } from "@/lib/platform/db";
import { barriers } from "../barriers";

const keptIn = (page: Page) =>
  page.evaluate(async () => {
    const paths: string[] = [];
    for (const name of await caches.keys()) {
      if (!name.startsWith("houselight-member")) continue;
      for (const { url } of await (await caches.open(name)).keys()) paths.push(new URL(url).pathname);
    }
    return paths;
  });
const shownWidths = (page: Page) =>
  page.locator("article img").evaluateAll((images) => images.map((image) => (image as HTMLImageElement).naturalWidth));

test("on the day of a show the home page begins with its ticket, without layout shift; not on other days or without a login", async ({
  memberPage: page,
  member,
  api,
  newSession,
}) => {
  const session = await newSession();
  const order = await paidOrder(api, session, 2);
  // another member's data on this device is removed first, however long that takes
  await page.addInitScript(() => {
    const keys = caches.keys.bind(caches);
    // eslint-disable-next-line houselight/no-clock-in-tests -- the device's slowness, not a wait of the test
    caches.keys = () => new Promise((done) => setTimeout(() => done(keys()), 1_000));
  });
  await page.goto("/member/record/list");
  await expect(page.getByRole("heading", { name: order.event_name! })).toBeVisible();
  await expect.poll(() => page.evaluate(() => localStorage.getItem("houselight.kept-for"))).toBe(member.id);
  await expect.poll(() => page.evaluate(() => localStorage.getItem("houselight.next-tickets"))).toContain(order.order_id);
  const ticket = page.getByRole("region", { name: "今天的票券" });
  await page.goto("/");
  await expect(page.getByRole("heading", { name: "近期活動" })).toBeVisible();
  await expect(ticket).toHaveCount(0);

  const shifts = await watchShifts(page, { pressed: true });
  const day = Date.parse(order.session_time!);
  await serverClockFollows(page);
  await page.clock.setFixedTime(day);
  await page.reload();
  await expect(ticket.getByText(`今天${formatTime(order.session_time!)}`)).toBeVisible();
  await expect(ticket.getByRole("heading", { name: order.event_name! })).toBeVisible();
  await expect(ticket).toContainText("1排1號、2號");
  expect(await barriers(page, { within: "section[aria-label]", least: "minor" })).toEqual([]);
  expect(shifts().filter(({ value }) => value >= MOST_SHIFT)).toEqual([]);
  // the space reserved before the page's scripts run is the ticket's
  for (const width of [390, 1280]) {
    await page.setViewportSize({ width, height: 720 });
    const room = await ticket.evaluate((section) => [
      section.getBoundingClientRect().height,
      parseFloat(getComputedStyle(section).minHeight),
    ]);
    expect(room[0], `${width} px`).toBe(room[1]);
  }
  await ticket.getByRole("link", { name: "出示票券" }).click();
  // the button opens the code; closing it leads to the order
  await expect(page.getByRole("dialog")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page).toHaveURL(new RegExp(`/member/record/detail/${order.order_id}$`));
  // after Back in the browser the card is there immediately
  await page.goBack();
  await expect(ticket).toBeVisible();

  await page.clock.setFixedTime(day + 86_400_000);
  await page.reload();
  await expect(page.getByRole("heading", { name: "近期活動" })).toBeVisible();
  await expect(ticket).toHaveCount(0);
  await page.clock.setFixedTime(day);
  await page.reload();
  await expect(ticket).toBeVisible();
  await logOut(page, wordsOf("tw"));
  await expect(page.getByRole("heading", { name: "近期活動" })).toBeVisible();
  await expect(ticket).toHaveCount(0);
  expect(await page.evaluate(() => localStorage.getItem("houselight.next-tickets"))).toBeNull();
});

for (const [tier, { language, prefix }] of tiered([
  { language: "tw", prefix: "" },
  { language: "en", prefix: "/en" },
])) {
  test(
    `shows tickets stored on the device without a network, and deletes them with the login (${language})`,
    tier,
    async ({ memberPage: page, api, newSession }) => {
      const words = wordsOf(language);
      const order = await paidOrder(api, await newSession(), 2);
      const kept = [`/order/detail/${order.order_id}`, ...order.tickets.map(({ ticket_no }) => `/ticket/qrcode/${ticket_no}`)].sort();
      await page.goto(`${prefix}/member/record/detail/${order.order_id}`);
      await expect(page.getByRole("article")).toHaveCount(2);
      await expect.poll(async () => (await keptIn(page)).sort()).toEqual(kept);
      const notice = page.getByText(language === "en" ? /this is the copy of .*\d\d:\d\d/ : /目前沒有網路，顯示.*\d\d:\d\d保存的內容/);
      await expect(notice).toBeHidden();

      const calls = /\/(order\/detail|ticket\/qrcode)\//;
      await page.route(calls, (route) => route.abort());
      await page.reload();
      await expect(notice).toBeVisible();
      await expect.poll(() => shownWidths(page)).toEqual([expect.any(Number), expect.any(Number)]);
      await expect.poll(async () => Math.min(...(await shownWidths(page)))).toBeGreaterThan(300);
      expect(await barriers(page)).toEqual([]);

      await page.unroute(calls);
      await page.evaluate(() => window.dispatchEvent(new Event("online")));
      await expect(notice).toBeHidden();
      await expect(page.getByRole("article")).toHaveCount(2);

      await logOut(page, words);
      expect(new URL(page.url()).pathname).toBe(prefix || "/");
      await expect.poll(() => keptIn(page)).toEqual([]);
    },
  );
}

test("without any network: from the list back to the tickets, their codes and their date", async ({
  memberPage: page,
  context,
  api,
  newSession,
}) => {
  const { Orders, Tickets } = wordsOf("en");
  const order = await paidOrder(api, await newSession(), 2);
  await page.goto("/en/member/record/list");
  await page.getByRole("link", { name: "See tickets: 測試演出 Test show" }).click();
  await expect(page.getByRole("article")).toHaveCount(2);
  // the order, two codes, and the list of tickets that others have handed over
  await expect.poll(async () => (await keptIn(page)).length).toBe(4);
  await page.getByRole("navigation", { name: Orders.record.crumb }).getByRole("link").click();
  await page.waitForURL("**/member/record/list");
  await context.setOffline(true);
  await page.goBack();
  await page.waitForURL(`**/member/record/detail/${order.order_id}`);
  await expect(page.getByText(/this is the copy of .*\d\d:\d\d/)).toBeVisible();
  await expect.poll(async () => Math.min(...(await shownWidths(page)))).toBeGreaterThan(300);
  await expect(page.getByText(Tickets.note)).toBeVisible();
  await Promise.all([page.waitForEvent("download"), page.getByRole("button", { name: Tickets.calendar }).click()]);
  await context.setOffline(false);
  await expect(page.getByText(/this is the copy of/)).toBeHidden();
});

test("reports an order that is not on this device as unavailable", async ({ memberPage: page, api, newSession }) => {
  const order = await paidOrder(api, await newSession(), 1);
  await page.route(/\/order\/detail\//, (route) => route.abort());
  await page.goto(`/en/member/record/detail/${order.order_id}`);
  await expect(page.getByText(wordsOf("en").Orders.record.loadFailed)).toBeVisible();
});

test("on a phone shows one ticket at a time, also by buttons, and adds the date to the calendar", async ({
  memberPage: page,
  api,
  newSession,
}) => {
  const { Tickets } = wordsOf("en");
  const order = await paidOrder(api, await newSession(), 3);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`/en/member/record/detail/${order.order_id}`);
  const [next, previous] = [page.getByRole("button", { name: Tickets.next }), page.getByRole("button", { name: Tickets.previous })];
  const ticket = (index: number) => page.getByRole("article", { name: `E-ticket ${index} of 3` });
  await expect(previous).toBeDisabled();
  await next.click();
  await expect(page.getByText("E-ticket 2 of 3")).toBeAttached();
  await expect(ticket(2)).toBeInViewport({ ratio: 0.5 });
  await expect(previous).toBeEnabled();
  await next.press("Enter");
  await expect(ticket(3)).toBeInViewport({ ratio: 0.5 });
  await expect(next).toBeDisabled();
  await next.press("ArrowRight");
  await next.press("ArrowLeft");
  await expect(ticket(2)).toBeInViewport({ ratio: 0.5 });
  // by swiping
  await ticket(2).hover();
  await page.mouse.wheel(300, 0);
  await expect(ticket(3)).toBeInViewport({ ratio: 0.5 });
  await expect(page.getByText("E-ticket 3 of 3")).toBeAttached();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  const [download] = await Promise.all([page.waitForEvent("download"), page.getByRole("button", { name: Tickets.calendar }).click()]);
  const text = readFileSync(await download.path(), "utf8");
  const starts = new Date(order.session_time as string).toISOString().replace(/[-:]|\.\d+/g, "");
  for (const line of [`DTSTART:${starts}`, "SUMMARY:測試演出 Test show", "LOCATION:測試廳 Test hall 測試路 1 號", "TRIGGER:-PT2H"])
    expect(text).toContain(`\r\n${line}\r\n`);
  expect(text).not.toContain("DURATION");
});

test("used, void, picked up and unprinted tickets show their state instead of a code", async ({ memberPage: page, api, newSession }) => {
  const { Tickets } = wordsOf("en");
  const session = await newSession({ maxPerMember: 8 });
  const order = await paidOrder(api, session, 4);
  const [used, voided, printed] = order.tickets.map(({ ticket_no: no }) => no);
  await db.ticket.update({ where: { ticketNo: used }, data: { status: "used", usedAt: new Date("2026-11-20T11:30:00Z") } });
  await db.ticket.update({ where: { ticketNo: voided }, data: { status: "void", voidedAt: new Date() } });
  await db.ticket.update({ where: { ticketNo: printed }, data: { status: "picked_up", pickedUpAt: new Date() } });
  await page.goto(`/en/member/record/detail/${order.order_id}`);
  const ticket = (index: number) => page.getByRole("article", { name: `E-ticket ${index} of 4` });
  await expect(ticket(1)).toContainText(Tickets.status.used);
  await expect(ticket(1)).toContainText("19:30");
  await expect(ticket(2)).toContainText(Tickets.status.void);
  await expect(ticket(3)).toContainText(Tickets.status.picked_up);
  for (const index of [1, 2, 3]) await expect(ticket(index).getByRole("img")).toHaveCount(0);
  await expect(ticket(4).getByRole("img")).toBeVisible();

  const kiosk = await paidOrder(api, session, 2, { from: 4, more: { ticket_type: "kiosk" } });
  const [first, second] = kiosk.tickets;
  await db.ticket.update({ where: { ticketNo: first?.ticket_no }, data: { status: "picked_up", pickedUpAt: new Date() } });
  await page.goto(`/en/member/record/detail/${kiosk.order_id}`);
  await expect(page.getByRole("article", { name: "Ticket 1 of 2" })).toContainText(Tickets.status.picked_up);
  await expect(page.getByRole("article", { name: "Ticket 1 of 2" })).not.toContainText(first?.pickup_no as string);
  await expect(page.getByRole("article", { name: "Ticket 2 of 2" })).toContainText(second?.pickup_no as string);
  await expect(page.getByRole("article", { name: "Ticket 2 of 2" })).toContainText(Tickets.status.toPickUp);
  await expect(page.getByText(Tickets.noteKiosk)).toBeVisible();
});

test("on a phone the next ticket's code is on the first screen; pressing it fills the screen, and the focus returns", async ({
  memberPage: page,
  api,
  newSession,
}) => {
  const { Tickets, Ui } = wordsOf("en");
  const order = await paidOrder(api, await newSession(), 3);
  await db.ticket.update({ where: { ticketNo: order.tickets[0]?.ticket_no }, data: { status: "used", usedAt: new Date() } });
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`/en/member/record/detail/${order.order_id}`);
  const ticket = (index: number) => page.getByRole("article", { name: `E-ticket ${index} of 3` });
  await expect(ticket(2)).toBeInViewport({ ratio: 0.99 });
  await expect(ticket(2).getByRole("img")).toBeInViewport({ ratio: 1 });
  await expect.poll(async () => (await ticket(2).getByRole("img").boundingBox())?.width).toBe(224);
  const open = ticket(2).getByRole("button", { name: Tickets.enlarge });
  const screen = page.getByRole("dialog");
  const large = (index: number) => screen.getByRole("listitem", { name: `E-ticket ${index} of 2` });

  await open.press("Enter");
  await expect(large(1).getByRole("img")).toBeVisible();
  expect((await large(1).getByRole("img").boundingBox())?.width).toBe(326);
  await expect(large(1).getByText(Tickets.brightness)).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(screen).toBeHidden();
  await expect(open).toBeFocused();
  expect(new URL(page.url()).hash).toBe("");

  // swiping to the next ticket changes the page, too
  await open.click();
  await screen.getByRole("button", { name: Tickets.next }).click();
  await expect(large(2)).toBeInViewport({ ratio: 0.9 });
  await expect(screen.getByText("2 of 2", { exact: true })).toBeVisible();
  await page.keyboard.press("ArrowLeft");
  await expect(large(1)).toBeInViewport({ ratio: 0.9 });
  await page.keyboard.press("ArrowRight");
  await expect(screen.getByText("2 of 2", { exact: true })).toBeVisible();
  expect(await barriers(page, { least: "minor" })).toEqual([]);
  await page.goBack();
  await expect(screen).toBeHidden();
  expect(new URL(page.url()).pathname).toBe(`/en/member/record/detail/${order.order_id}`);
  await expect(ticket(3).getByRole("button", { name: Tickets.enlarge })).toBeFocused();
  await expect(ticket(3)).toBeInViewport({ ratio: 0.9 });

  await page.setViewportSize({ width: 320, height: 640 });
  await ticket(3).getByRole("button", { name: Tickets.enlarge }).click();
  await screen.getByRole("button", { name: Ui.close }).click();
  await expect(screen).toBeHidden();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
});

test("right after the payment: the tickets, the mail's address, what happens next, and a link to share the event", async ({
  memberPage: page,
  context,
  api,
  newSession,
}) => {
  const { Tickets } = wordsOf("en");
  const order = await paidOrder(api, await newSession(), 1);
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.goto(`/en/member/record/detail/${order.order_id}?payment=done`);
  await expect(page.getByRole("heading", { level: 1, name: Tickets.paidSeats })).toBeVisible();
  await expect(page.getByText(/^Tickets sent to .+@/)).toBeVisible();
  await expect(page.getByRole("heading", { name: Tickets.nextSteps.title })).toBeVisible();
  await expect(page.getByText(Tickets.nextSteps.entryCode)).toBeVisible();
  await expect(page.getByRole("link", { name: "Directions: 測試廳 Test hall" })).toHaveAttribute(
    "href",
    /google\.com\/maps\/search\/.*query=/,
  );
  await page.evaluate(() => delete (Navigator.prototype as { share?: unknown }).share);
  await page.getByRole("button", { name: Tickets.share }).click();
  await expect(page.getByText(Tickets.linkCopied)).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(/\/en\/activity\/[\w-]+$/);
  await page.goto(`/en/member/record/detail/${order.order_id}`);
  await expect(page.getByRole("heading", { level: 1, name: Tickets.title })).toBeVisible();
  await expect(page.getByRole("heading", { name: Tickets.nextSteps.title })).toHaveCount(0);
});
