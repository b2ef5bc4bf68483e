import { setRoomMode } from "@/lib/domain/waiting-room/operate-room";
import { closeRedis } from "@/lib/platform/redis";
import type { WaitingRoomView } from "@/lib/domain/waiting-room/types";
import { expect, test } from "../fixtures";

test.afterAll(closeRedis);

const small = { capacity: 1, perMinute: 6_000 };
const roomPath = (sessionId: number) => `/payment/get_waiting_room/${sessionId}`;

test("whoever comes to the tickets waits in the room and is taken back by itself", async ({ memberPage: page, as, newMember, newSession }) => {
  const session = await newSession({ room: small });
  const first = as(await newMember());
  expect((await first.get<WaitingRoomView>(roomPath(session.sessionId))).result.state).toBe("admitted");

  await page.goto(`/purchase/ticket/${session.sessionId}?qty=3&mode=self`);
  await expect(page).toHaveURL(new RegExp(`/purchase/waiting_room/${session.sessionId}$`));
  await expect(page.getByRole("heading", { name: "正在依序帶位" })).toBeVisible();
  await expect(page.locator(".room-number")).toHaveText("0 人");
  await expect(page.getByText("正在估算時間", { exact: true })).toBeVisible();
  await expect(page.getByText(/最後更新 \d\d:\d\d:\d\d/)).toBeVisible();
  await expect(page).toHaveTitle(/^前面 0 人/);

  await first.post(`/payment/leave_waiting_room/${session.sessionId}`);
  await expect(page).toHaveURL(new RegExp(`/purchase/ticket/${session.sessionId}$`), { timeout: 20_000 });
  await expect(page.getByRole("listitem").filter({ hasText: "選區域" })).toHaveAttribute("aria-current", "step");
  // what was chosen on the event's page has come along
  await expect(page.locator(".stepper output").first()).toHaveText("3");
});

test("leaving asks first, gives the place back and goes to the event", async ({ memberPage: page, as, newMember, api, newSession }) => {
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

test("before the sale the event's page leads to the lobby, and the lobby to the tickets", async ({ memberPage: page, newSession }) => {
  const session = await newSession({ room: small, saleStarts: 20 });
  await page.goto(`/activity/${session.slug}`);
  await page.getByRole("button", { name: "進入等候室" }).click();
  await expect(page.getByRole("heading", { name: "即將開賣，請稍候" })).toBeVisible();
  await expect(page.getByRole("timer", { name: "距離開賣" })).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`/purchase/ticket/${session.sessionId}$`), { timeout: 40_000 });
});

test("doors that an operator opens let everybody through", async ({ memberPage: page, as, newMember, newSession }) => {
  const session = await newSession({ room: small });
  await as(await newMember()).get(roomPath(session.sessionId));
  await page.goto(`/purchase/waiting_room/${session.sessionId}`);
  await expect(page.locator(".room-number")).toBeVisible();
  await setRoomMode(session.sessionId, "open");
  await expect(page).toHaveURL(new RegExp(`/purchase/ticket/${session.sessionId}$`), { timeout: 20_000 });
});

test("without a login the room asks for one", async ({ page, newSession }) => {
  const session = await newSession({ room: small });
  await page.goto(`/purchase/waiting_room/${session.sessionId}`);
  await page.locator("#main").getByRole("button", { name: "登入/註冊" }).click();
  await expect(page.getByRole("dialog")).toBeVisible();
});
