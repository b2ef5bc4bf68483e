import type { Page, Request } from "playwright/test";
import { serverClockFollows } from "@/e2e/browser/devices";
import { confirmSeats } from "@/e2e/confirm-seats";
import { create, orderOf, seated } from "@/e2e/orders";
import { wordsOf } from "@/e2e/register";
import { roomKeys } from "@/lib/domain/waiting-room/room-keys";
import { closeRedis, redis } from "@/lib/platform/redis";
import { expect, test } from "../fixtures";

test.afterAll(closeRedis);

const small = { capacity: 1, perMinute: 6_000 };
const roomPath = (sessionId: number) => `/payment/get_waiting_room/${sessionId}`;
const tw = wordsOf("tw");
const pass = tw.Orders.purchase.pass;
const areas = (page: Page) => page.getByRole("list", { name: tw.Seats.areas });
const confirm = (page: Page) => page.getByRole("complementary").getByRole("button", { name: confirmSeats(tw) });

/** Chooses the first seat of the only area. */
async function pickSeat(page: Page): Promise<void> {
  await areas(page).getByRole("button", { name: "A1" }).click();
  await page.getByRole("gridcell").first().click();
}

const passTimer = (page: Page) => page.getByRole("timer", { name: tw.Layout.passFor });

/** Stops the page's clock, so that the remaining time no longer depends on how long the test takes. */
const stopClock = async (page: Page) => page.clock.pauseAt((await page.evaluate(() => Date.now())) + 60_000);

/** Advances the stopped clock until the pass has so many seconds left. */
async function leaveSeconds(page: Page, seconds: number): Promise<void> {
  const [minutes = 0, rest = 0] = ((await passTimer(page).textContent()) ?? "").split(":").map(Number);
  await page.clock.fastForward((minutes * 60 + rest - seconds) * 1_000);
}

test("shows the pass's remaining time during the choice, marks it under two minutes, and hides it with the order", async ({
  memberPage: page,
  newSession,
}) => {
  const session = await newSession({ room: small });
  const timer = passTimer(page);
  await page.clock.install();
  await serverClockFollows(page);
  await page.goto(`/purchase/ticket/${session.sessionId}?qty=1&mode=self`);
  await expect(timer).toHaveText(/^(09:\d\d|10:00)$/);
  await expect(page.locator(".hold-low")).toHaveCount(0);
  await stopClock(page);
  await leaveSeconds(page, 170);
  await expect(timer).toHaveText("02:50");
  await expect(page.locator(".hold-low")).toHaveCount(0);
  await leaveSeconds(page, 110);
  await expect(timer).toHaveText("01:50");
  await expect(page.locator(".hold-low")).toBeVisible();
  await page.clock.resume();

  await page.getByRole("list", { name: tw.Seats.areas }).getByRole("button", { name: "A1" }).click();
  await page.getByRole("gridcell").first().click();
  await page
    .getByRole("complementary")
    .getByRole("button", { name: confirmSeats(tw) })
    .click();
  await expect(page.getByRole("timer", { name: tw.Layout.heldFor })).toBeVisible();
  await expect(timer).toHaveCount(0);
});

test("a member whose pass expired during the choice gets a link back to the room", async ({
  memberPage: page,
  as,
  newMember,
  api,
  newSession,
}) => {
  const session = await newSession({ room: small });
  await page.goto(`/purchase/ticket/${session.sessionId}?qty=1&mode=self`);
  await page.getByRole("list", { name: tw.Seats.areas }).getByRole("button", { name: "A1" }).click();
  await page.getByRole("gridcell").first().click();
  // left in another tab; another member is admitted now
  await api.post(`/payment/leave_waiting_room/${session.sessionId}`);
  const other = as(await newMember());
  await other.get(roomPath(session.sessionId));
  await page
    .getByRole("complementary")
    .getByRole("button", { name: confirmSeats(tw) })
    .click();
  const problem = page.getByRole("dialog", { name: tw.Orders.purchase.problem.title.notAdmitted });
  await expect(problem).toContainText(tw.Errors.NOT_ADMITTED);
  await problem.getByRole("link", { name: tw.Orders.purchase.problem.room }).click();
  await expect(page.locator(".room-number")).toHaveText("0 人");
  // the other member's order admits this one, who continues with the earlier choice
  await orderOf(create(other, seated(session, 1, { seat_ids: session.seatIds[0]!.slice(-1) })));
  await expect(page).toHaveURL(new RegExp(`/purchase/ticket/${session.sessionId}$`));
  await page
    .getByRole("complementary")
    .getByRole("button", { name: confirmSeats(tw) })
    .click();
  await expect(page.getByRole("heading", { name: tw.Orders.purchase.buyer.title })).toBeVisible();
});

test(
  "announces the end of the time at two minutes and half a minute, then leads back to the queue",
  { tag: "@all" },
  async ({ memberPage: page, newSession }) => {
    const session = await newSession({ room: small });
    await page.clock.install();
    await serverClockFollows(page);
    await page.goto(`/purchase/ticket/${session.sessionId}?qty=1&mode=self`);
    await pickSeat(page);
    const notice = page.getByRole("status").filter({ hasText: /選購時間剩/ });
    await stopClock(page);
    await leaveSeconds(page, 140);
    await expect(passTimer(page)).toHaveText("02:20");
    await expect(notice).toHaveCount(0);
    await leaveSeconds(page, 119);
    await expect(notice).toHaveText(pass.soon);
    // it passes presses on to the page below it, and disappears automatically
    expect(await notice.evaluate((element) => getComputedStyle(element).pointerEvents)).toBe("none");
    await page.clock.fastForward("00:15");
    await expect(notice).toHaveCount(0);
    await leaveSeconds(page, 29);
    await expect(notice).toHaveText(pass.last);
    await page.clock.fastForward("00:30");
    await page.clock.resume();
    await expect(page.getByRole("heading", { level: 1, name: pass.over.title })).toBeFocused();
    await expect(notice).toHaveCount(0);
    await expect(page.getByRole("timer")).toHaveCount(0);
    await expect(page.getByRole("gridcell")).toHaveCount(0);
    // the server's clock did not change: its pass is still valid
    await page.clock.setSystemTime(new Date());
    // the room may admit before a wait for its address has begun
    const visited: string[] = [];
    page.on("framenavigated", (frame) => visited.push(new URL(frame.url()).pathname));
    await page.getByRole("link", { name: pass.over.act }).click();
    await expect.poll(() => visited).toContain(`/purchase/waiting_room/${session.sessionId}`);
    // admitted again, the choice is unchanged
    await expect.poll(() => visited.at(-1)).toBe(`/purchase/ticket/${session.sessionId}`);
    await expect(page.getByRole("complementary").getByRole("listitem")).toHaveText(/1排1號/);
    await confirm(page).click();
    await expect(page.getByRole("heading", { name: tw.Orders.purchase.buyer.title })).toBeVisible();
  },
);

test(
  "a tab that was asleep when the pass expired notices it as soon as it is visible",
  { tag: "@all" },
  async ({ memberPage: page, newSession }) => {
    const session = await newSession({ room: small });
    await page.clock.install();
    await serverClockFollows(page);
    const open = new Set<Request>();
    page.on("request", (request) => open.add(request));
    page.on("requestfinished", (request) => open.delete(request));
    page.on("requestfailed", (request) => open.delete(request));
    await page.goto(`/purchase/ticket/${session.sessionId}?qty=1&mode=self`);
    await expect(areas(page)).toBeVisible();
    await page.waitForLoadState("networkidle");
    // the clock advances, no timer fires
    await stopClock(page);
    // An answer that arrives later would make the page look at the clock, and no timer asks for another.
    await expect.poll(() => open.size).toBe(0);
    await page.clock.setSystemTime(Date.now() + 11 * 60_000);
    await expect(areas(page)).toBeVisible();
    await page.evaluate(() => document.dispatchEvent(new Event("visibilitychange")));
    await expect(page.getByRole("heading", { level: 1, name: pass.over.title })).toBeVisible();
  },
);

test("a member who cancels within the pass's time reads that they can choose again; afterwards they leave the room", async ({
  memberPage: page,
  as,
  newMember,
  newSession,
}) => {
  const session = await newSession({ room: small });
  await page.goto(`/purchase/ticket/${session.sessionId}?qty=1&mode=self`);
  await pickSeat(page);
  // a few seconds have passed, which a new pass would restore
  const gone = /^(0[0-8]:\d\d|09:([0-4]\d|5[0-5]))$/;
  await expect(page.getByRole("timer", { name: tw.Layout.passFor })).toHaveText(gone);
  await confirm(page).click();
  await page.getByRole("button", { name: tw.Orders.purchase.buyer.otherSeats }).click();
  const dialog = page.getByRole("dialog");
  await expect(dialog).toContainText(/\d\d:\d\d前可以直接重新選購/);
  await dialog.getByRole("button", { name: tw.Orders.purchase.giveUp.act }).click();
  await expect(page.getByRole("gridcell").first()).toBeVisible();
  // the same pass, not a new one
  expect(await page.getByRole("timer", { name: tw.Layout.passFor }).textContent()).toMatch(gone);

  await page.getByRole("gridcell").first().click();
  await confirm(page).click();
  await expect(page.getByRole("heading", { name: tw.Orders.purchase.buyer.title })).toBeVisible();
  // ten minutes later another member is inside
  const { kept } = roomKeys(session.sessionId);
  for (const member of await redis().zrange(kept, "0", "-1")) await redis().zadd(kept, Date.now() - 1_000, member);
  await page.evaluate(() =>
    sessionStorage.setItem(
      "houselight.purchase",
      JSON.stringify({
        ...JSON.parse(sessionStorage.getItem("houselight.purchase")!),
        roomPass: new Date(Date.now() - 1_000).toISOString(),
      }),
    ),
  );
  await page.reload();
  await as(await newMember()).get(roomPath(session.sessionId));
  await page.getByRole("button", { name: tw.Orders.purchase.buyer.otherSeats }).click();
  await expect(dialog).toContainText(tw.Orders.purchase.giveUp.roomOver);
  await dialog.getByRole("button", { name: tw.Orders.purchase.giveUp.act }).click();
  await page.waitForURL(`**/purchase/waiting_room/${session.sessionId}`);
  await expect(page.locator(".room-number")).toHaveText("0 人");
});
