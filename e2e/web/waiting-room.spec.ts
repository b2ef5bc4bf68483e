import type { Locator, Page } from "playwright/test";
import { slowDevice, textOf } from "@/e2e/captcha";
import { confirmSeats } from "@/e2e/confirm-seats";
import { wordsOf } from "@/e2e/register";
import type { CaptchaView } from "@/lib/domain/captcha/types";
import { setRoomMode } from "@/lib/domain/waiting-room/operate-room";
import type { WaitingRoomView } from "@/lib/domain/waiting-room/types";
import { db } from "@/lib/platform/db";
import { closeRedis } from "@/lib/platform/redis";
import { expect, test } from "../fixtures";

test.afterAll(closeRedis);

const small = { capacity: 1, perMinute: 6_000 };
const roomPath = (sessionId: number) => `/payment/get_waiting_room/${sessionId}`;
const tw = wordsOf("tw");

const areas = (page: Page) => page.getByRole("list", { name: tw.Seats.areas });
const confirm = (page: Page) => page.getByRole("complementary").getByRole("button", { name: confirmSeats(tw) });

/** Presses a button that requires the picture check, and solves it. */
async function passCheck(page: Page, press: Locator): Promise<void> {
  // the request of this press: an earlier one may still be unanswered
  const [request] = await Promise.all([page.waitForRequest((one) => one.url().endsWith("/member/captcha/create")), press.click()]);
  const { captcha_id: id } = ((await (await request.response())!.json()) as { result: CaptchaView }).result;
  await page
    .getByRole("dialog", { name: tw.Members.captcha.title })
    .getByLabel(tw.Members.captcha.label)
    .fill(await textOf(id));
  await page.keyboard.press("Enter");
}

test("a member who opens the tickets waits in the room and returns automatically", async ({
  memberPage: page,
  as,
  newMember,
  newSession,
}) => {
  const session = await newSession({ room: small });
  const first = as(await newMember());
  expect((await first.get<WaitingRoomView>(roomPath(session.sessionId))).result.state).toBe("admitted");

  await page.goto(`/purchase/ticket/${session.sessionId}?qty=3&mode=auto`);
  await expect(page).toHaveURL(new RegExp(`/purchase/waiting_room/${session.sessionId}$`));
  await expect(page.getByRole("heading", { name: "正在依序開放購票" })).toBeVisible();
  await expect(page.locator(".room-number")).toHaveText("0 人");
  await expect(page.getByText("正在估算時間", { exact: true })).toBeVisible();
  await expect(page.getByText(/最後更新\d\d:\d\d:\d\d/)).toBeVisible();
  await expect(page).toHaveTitle(/^前面0人/);

  await first.post(`/payment/leave_waiting_room/${session.sessionId}`);
  await expect(page).toHaveURL(new RegExp(`/purchase/ticket/${session.sessionId}$`));
  await expect(page.getByRole("listitem").filter({ hasText: "選區域" })).toHaveAttribute("aria-current", "step");
  // the choice from the event page is still there
  await expect(page.locator(".stepper output").first()).toHaveText("3");
});

test("leaving asks first, gives up the position and opens the event", async ({ memberPage: page, as, newMember, api, newSession }) => {
  const session = await newSession({ room: small });
  await as(await newMember()).get(roomPath(session.sessionId));
  await page.goto(`/en/purchase/waiting_room/${session.sessionId}`);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("We're letting people in, one after another");
  await page.getByRole("button", { name: "Leave the line" }).click();
  const dialog = page.getByRole("dialog", { name: "Leave the line?" });
  await dialog.getByRole("button", { name: "Keep waiting" }).click();
  await expect(dialog).toBeHidden();
  await page.getByRole("button", { name: "Leave the line" }).click();
  await dialog.getByRole("button", { name: "Leave the line" }).click();
  await expect(page).toHaveURL(new RegExp(`/en/activity/${session.slug}`));
  expect((await api.post<{ left: boolean }>(`/payment/leave_waiting_room/${session.sessionId}`)).result.left).toBe(false);
});

test(
  "before the sale the event's page leads to the lobby, and the lobby to the tickets",
  { tag: "@all" },
  async ({ memberPage: page, newSession }) => {
    const session = await newSession({ room: small, saleStarts: 600 });
    await page.clock.install();
    await page.goto(`/activity/${session.slug}`);
    await page.getByRole("button", { name: "進入等候室" }).click();
    await expect(page.getByRole("heading", { name: "即將開賣，請稍候" })).toBeVisible();
    await expect(page.getByRole("timer", { name: "距離開賣" })).toBeVisible();
    await db.eventSession.update({ where: { id: session.sessionId }, data: { saleStartsAt: new Date() } });
    // the page queries the room again after the time that the server named
    await expect(async () => {
      await page.clock.fastForward("02:00");
      await expect(page).toHaveURL(new RegExp(`/purchase/ticket/${session.sessionId}$`), { timeout: 5_000 });
    }).toPass();
    await expect(page).toHaveURL(new RegExp(`/purchase/ticket/${session.sessionId}$`));
  },
);

test("a room that an operator opens admits all members", async ({ memberPage: page, as, newMember, newSession }) => {
  const session = await newSession({ room: small });
  await as(await newMember()).get(roomPath(session.sessionId));
  await page.goto(`/purchase/waiting_room/${session.sessionId}`);
  await expect(page.locator(".room-number")).toBeVisible();
  await setRoomMode({ sessionId: session.sessionId, actor: { kind: "command", name: "a test" } }, "open");
  await expect(page).toHaveURL(new RegExp(`/purchase/ticket/${session.sessionId}$`));
});

test("the room asks for a login", async ({ page, newSession }) => {
  const session = await newSession({ room: small });
  await page.goto(`/purchase/waiting_room/${session.sessionId}`);
  await page.locator("#main").getByRole("button", { name: "登入/註冊" }).click();
  await expect(page.getByRole("dialog")).toBeVisible();
});

test("the picture check on entering: closing it gives no position, and a passed check is not repeated", async ({
  memberPage: page,
  api,
  newSession,
}) => {
  const session = await newSession({ room: { capacity: 2, perMinute: 6_000 }, captchaRequired: true });
  const check = page.getByRole("dialog", { name: tw.Members.captcha.title });
  await slowDevice(page);
  await page.goto(`/purchase/ticket/${session.sessionId}?qty=1&mode=self`);
  await expect(page).toHaveURL(new RegExp(`/purchase/waiting_room/${session.sessionId}$`));
  await check.getByRole("button", { name: tw.Ui.close }).click();
  await expect(page.getByRole("main").getByRole("alert")).toContainText(tw.WaitingRoom.stop.captcha);
  expect((await api.post<{ left: boolean }>(`/payment/leave_waiting_room/${session.sessionId}`)).result.left).toBe(false);

  await passCheck(page, page.getByRole("button", { name: tw.WaitingRoom.stop.captchaAct }));
  await expect(page).toHaveURL(new RegExp(`/purchase/ticket/${session.sessionId}$`));

  // also on a page that was opened before the check was required
  await page.reload();
  await page.getByRole("list", { name: tw.Seats.areas }).getByRole("button", { name: "A1" }).click();
  await page.getByRole("gridcell").first().click();
  await page
    .getByRole("complementary")
    .getByRole("button", { name: confirmSeats(tw) })
    .click();
  await expect(page.getByRole("heading", { name: tw.Orders.purchase.buyer.title })).toBeVisible();
  await expect(check).toBeHidden();
});

test("with an open room the picture check comes before the choice", { tag: "@all" }, async ({ memberPage: page, newSession }) => {
  const session = await newSession({ room: small, captchaRequired: true });
  await setRoomMode({ sessionId: session.sessionId, actor: { kind: "command", name: "a test" } }, "open");
  const check = page.getByRole("dialog", { name: tw.Members.captcha.title });
  await slowDevice(page);
  await page.goto(`/purchase/ticket/${session.sessionId}?qty=1&mode=self`);
  await check.getByRole("button", { name: tw.Ui.close }).click();
  await passCheck(page, areas(page).getByRole("button", { name: "A1" }));
  await page.getByRole("gridcell").first().click();
  await confirm(page).click();
  await expect(page.getByRole("heading", { name: tw.Orders.purchase.buyer.title })).toBeVisible();
});
