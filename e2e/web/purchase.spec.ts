import type { Page } from "playwright/test";
import { expect, test, type SessionFixture } from "@/e2e/fixtures";
import type { MemberView } from "@/lib/domain/members/types";
import { db } from "@/lib/platform/db";

type Start = { session: SessionFixture; qty?: number; mode?: "self" | "auto" };

/** Begins a purchase with the same request as the event page. */
async function startPurchase(page: Page, { session, qty = 2, mode = "self" }: Start): Promise<void> {
  await page.goto(`/purchase/ticket/${session.sessionId}?qty=${qty}&mode=${mode}`);
  await expect(page.getByRole("heading", { name: "選擇區域" })).toBeVisible();
}

async function openArea(page: Page, name = "A1"): Promise<void> {
  await page.getByRole("list", { name: "區域列表" }).getByRole("button", { name }).click();
  await expect(page.getByRole("heading", { name: "選擇座位" })).toBeVisible();
}

const seat = (page: Page, row: number, number: number) => page.getByRole("gridcell", { name: `A1${row}排${number}號` });
const basket = (page: Page) => page.getByRole("complementary", { name: "已選座位" });

async function holdSeats(page: Page, session: SessionFixture): Promise<void> {
  await startPurchase(page, { session });
  await openArea(page);
  await seat(page, 1, 1).click();
  await seat(page, 1, 2).click();
  await basket(page)
    .getByRole("button", { name: /^確認\d張$/ })
    .click();
  await expect(page.getByRole("heading", { name: "購票資料" })).toBeVisible();
}

test("reports a missing or wrong id with a link to the events", async ({ memberPage }) => {
  for (const path of ["/purchase/ticket", "/purchase/ticket/999999999", "/purchase/ticket/abc"]) {
    await memberPage.goto(path);
    await expect(memberPage.getByRole("heading", { name: "連結錯誤，請重新選擇活動" })).toBeVisible();
  }
  await expect(memberPage.getByRole("link", { name: "查看活動" })).toHaveAttribute("href", "/activity");
});

test("a purchase goes from the area on the map to seats, buyer and payment", async ({ memberPage: page, newSession }) => {
  const session = await newSession({ seats: 60, seatsPerRow: 12, areas: 2, price: 1_000, serviceFee: 50 });
  await startPurchase(page, { session });
  // the second area on the hall's map
  await page.locator(`.area-map [data-area-id="${session.areaIds[1]}"]`).click();
  await expect(page.getByRole("grid", { name: /A2/ })).toBeVisible();
  const cell = page.getByRole("gridcell", { name: "A23排6號，NT$1,000，可選" });
  await cell.click();
  await expect(page.getByRole("gridcell", { name: "A23排6號，NT$1,000，已選" })).toHaveAttribute("aria-selected", "true");
  await page.getByRole("gridcell", { name: "A23排7號" }).click();
  await expect(basket(page)).toContainText("NT$2,100");
  await basket(page)
    .getByRole("button", { name: /^確認\d張$/ })
    .click();

  await expect(page.getByRole("heading", { name: "購票資料" })).toBeFocused();
  await expect(page.getByRole("timer")).toBeVisible();
  // an e-ticket with an electronic invoice needs no address; the buyer's data are stored
  await expect(page.getByLabel("縣市")).toHaveCount(0);
  await expect(page.getByLabel("姓", { exact: true })).toHaveCount(0);
  await page.getByText("公司統編").click();
  await page.getByLabel("發票抬頭").fill("場燈股份有限公司");
  await page.getByRole("textbox", { name: "統一編號" }).fill("12345678");
  await page.getByRole("button", { name: "下一步：付款" }).click();
  await expect(page.getByText("統一編號不正確，請檢查8位數字", { exact: true })).toBeVisible();
  await page.getByRole("textbox", { name: "統一編號" }).fill("04595257");
  await page.getByText("超商機台取票").click();
  await page.getByRole("button", { name: "下一步：付款" }).click();

  await expect(page.getByRole("heading", { name: "選擇付款方式" })).toBeFocused();
  // two pickup fees of NT$30
  await expect(page.getByText(/按下按鈕，即表示您已閱讀並同意服務條款、購票須知與退票規定/)).toBeVisible();
  await page.getByRole("button", { name: "前往付款NT$2,160" }).click();
  await page.waitForURL(/\/purchase\/payment\/creditCard\?order_id=/);
});

test("chooses seats by keyboard alone", async ({ memberPage: page, newSession }) => {
  const session = await newSession({ seats: 80, seatsPerRow: 10 });
  await startPurchase(page, { session });
  await page.getByRole("list", { name: "區域列表" }).getByRole("button", { name: "A1" }).focus();
  await page.keyboard.press("Enter");
  await expect(seat(page, 1, 1)).toBeVisible();
  await expect(page.getByRole("heading", { name: "選擇座位" })).toBeFocused();
  // heading → mini map, map, list → the grid's one tab stop
  for (let i = 0; i < 4; i += 1) await page.keyboard.press("Tab");
  await expect(seat(page, 1, 1)).toBeFocused();
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("ArrowDown");
  await expect(seat(page, 2, 2)).toBeFocused();
  await page.keyboard.press("End");
  await expect(seat(page, 2, 10)).toBeFocused();
  await page.keyboard.press("Control+End");
  await expect(seat(page, 8, 10)).toBeFocused();
  await page.keyboard.press("PageUp");
  await expect(seat(page, 3, 10)).toBeFocused();
  await page.keyboard.press("Home");
  await page.keyboard.press("Space");
  await expect(seat(page, 3, 1)).toHaveAttribute("aria-selected", "true");
  await page.keyboard.press("Enter");
  await expect(seat(page, 3, 1)).toHaveAttribute("aria-selected", "false");
  await expect(page.locator('[role="gridcell"][tabindex="0"]')).toHaveCount(1);
  await page.keyboard.press("Escape");
  await expect(page.getByRole("heading", { name: "選擇區域" })).toBeVisible();
});

test("chooses seats from the list up to the order's limit, where a further one replaces another", async ({
  memberPage: page,
  newSession,
}) => {
  const session = await newSession({ seats: 40, seatsPerRow: 10, maxPerOrder: 2 });
  // the count chosen earlier does not limit the choice
  await startPurchase(page, { session, qty: 1 });
  await openArea(page);
  await expect(basket(page).getByText("請先選座位")).toBeVisible();
  await expect(basket(page).getByRole("button", { name: "確認0張" })).toBeDisabled();
  await page.getByRole("button", { name: "列表" }).click();
  await page.getByRole("button", { name: /^2排/ }).click();
  const inList = (number: number, state: string) => page.getByRole("button", { name: `A12排${number}號，NT$1,000，${state}` });
  const slots = basket(page).getByRole("listitem");
  await inList(4, "可選").click();
  await expect(inList(4, "已選")).toHaveAttribute("aria-pressed", "true");
  await expect(basket(page).getByRole("heading")).toHaveText("已選 1/2");
  await inList(6, "可選").click();
  await expect(basket(page).getByRole("button", { name: "確認2張" })).toBeEnabled();

  // one more: the dialog says which seat is replaced, and offers undo
  await inList(5, "可選").click();
  await expect(basket(page).getByRole("status")).toHaveText("已選滿2張 要把2排6號換成2排5號嗎？");
  await expect(slots).toHaveText([/2排4號/, /2排6號/]);
  await basket(page).getByRole("button", { name: "換座位" }).click();
  await expect(slots).toHaveText([/2排4號/, /2排5號/]);
  await expect(basket(page).getByRole("status")).toHaveText(/^已換成2排5號/);
  await basket(page).getByRole("button", { name: "復原" }).click();
  await expect(slots).toHaveText([/2排4號/, /2排6號/]);
  await basket(page).getByRole("button", { name: "取消A12排4號" }).click();
  await expect(slots).toHaveText([/2排6號/]);
  // the list view is remembered
  await page.reload();
  await expect(page.getByRole("button", { name: "列表" })).toHaveAttribute("aria-pressed", "true");
  await expect(slots).toHaveText([/2排6號/]);
  await basket(page).getByRole("button", { name: "確認1張" }).click();
  await expect(page.getByRole("complementary", { name: "訂單摘要" })).toContainText("NT$1,050");
});

test("a seat that another member takes leaves the basket; a refusal names the seat", async ({
  memberPage: page,
  newSession,
  newMember,
  as,
}) => {
  const session = await newSession({ seats: 40, seatsPerRow: 10 });
  const ids = session.seatIds[0]!.map(String);
  await startPurchase(page, { session });
  await openArea(page);
  await seat(page, 1, 1).click();
  await seat(page, 1, 2).click();
  const first = as(await newMember());
  expect(
    (await first.post("/order/create", { session_id: String(session.sessionId), seat_ids: [ids[0]], ticket_type: "e_ticket" })).code,
  ).toBe(0);
  await expect(basket(page).getByRole("status")).toHaveText("這個座位剛被選走 1排1號，請選其他座位");
  await expect(basket(page).getByRole("listitem")).toHaveText(/1排2號/);

  // without a poll in between the order itself is refused
  await page.route("**/session/unavailable_seat_list/**", (route) => route.abort());
  const second = as(await newMember());
  expect(
    (await second.post("/order/create", { session_id: String(session.sessionId), seat_ids: [ids[1]], ticket_type: "e_ticket" })).code,
  ).toBe(0);
  await seat(page, 2, 1).click();
  await basket(page)
    .getByRole("button", { name: /^確認\d張$/ })
    .click();
  await expect(basket(page).getByRole("status")).toHaveText("這個座位剛被選走 1排2號，請選其他座位");
  await expect(basket(page).getByRole("listitem")).toHaveText(/2排1號/);
  await basket(page)
    .getByRole("button", { name: /^確認\d張$/ })
    .click();
  await expect(page.getByRole("heading", { name: "購票資料" })).toBeVisible();
});

test("assigns seats, also in an area without numbers", async ({ memberPage: page, newSession }) => {
  const standing = await newSession({ seats: 30, numbered: false, price: 800, serviceFee: 0 });
  await startPurchase(page, { session: standing, qty: 3 });
  await expect(page.getByText("這個場次不劃位")).toBeVisible();
  await expect(page.getByRole("group", { name: "選位方式" })).toHaveCount(0);
  await page.getByRole("list", { name: "區域列表" }).getByRole("button", { name: "A1" }).click();
  await page.getByRole("button", { name: "保留票券" }).click();
  await expect(page.getByRole("heading", { name: "購票資料" })).toBeVisible();
  await expect(page.getByRole("complementary", { name: "訂單摘要" })).toContainText("NT$2,400");
  await page.getByRole("button", { name: "改選其他區域" }).click();
  await page.getByRole("button", { name: "放棄並重新選擇" }).click();
  await expect(page.getByRole("heading", { name: "選擇區域" })).toBeVisible();

  const seated = await newSession({ seats: 40, seatsPerRow: 10 });
  await db.seat.updateMany({ where: { sessionId: seated.sessionId }, data: { hasRestrictedView: true } });
  await startPurchase(page, { session: seated, mode: "auto" });
  await page.getByRole("list", { name: "區域列表" }).getByRole("button", { name: "A1" }).click();
  await page.getByRole("button", { name: "配位並保留座位" }).click();
  await expect(page.getByRole("complementary", { name: "訂單摘要" })).toContainText("NT$2,100");
  await expect(page.getByRole("complementary", { name: "訂單摘要" })).toContainText(/\d+號（視線受阻）、\d+號（視線受阻）/);
});

test(
  "reports tickets that could not be held under load, without mentioning seats where there are none",
  { tag: "@all" },
  async ({ memberPage: page, newSession }) => {
    const standing = await newSession({ seats: 30, numbered: false });
    await page.route("**/order/auto_create", (route) =>
      route.fulfill({ status: 409, json: { status: 1, errorCode: 3005, tw_msg: "無法完成配位，請改選其他區域或自行選位" } }),
    );
    await startPurchase(page, { session: standing, qty: 1 });
    await page.getByRole("list", { name: "區域列表" }).getByRole("button", { name: "A1" }).click();
    await page.getByRole("button", { name: "保留票券" }).click();
    const refusal = page.getByRole("dialog", { name: "票券沒有保留成功" });
    await expect(refusal).toContainText("目前許多人同時選購");
    await expect(refusal.getByRole("button", { name: "自行選位" })).toHaveCount(0);
  },
);

test("continues after a reload; choosing other seats cancels these only after a confirmation", async ({
  memberPage: page,
  newSession,
  api,
}) => {
  const session = await newSession({ seats: 40, seatsPerRow: 10 });
  await holdSeats(page, session);
  await page.reload();
  await expect(page.getByRole("heading", { name: "購票資料" })).toBeVisible();
  await expect(page.getByRole("timer")).toBeVisible();

  await page.getByRole("button", { name: "改選其他座位" }).click();
  await page.getByRole("button", { name: "保留座位" }).click();
  await expect(page.getByRole("dialog")).toBeHidden();
  const before = await api.get<{ has_unpaid: boolean }>(`/order/unpaid/${session.sessionId}`);
  expect(before.result.has_unpaid).toBe(true);

  await page.getByRole("button", { name: "改選其他座位" }).click();
  await page.getByRole("button", { name: "放棄並改選座位" }).click();
  await expect(page.getByRole("heading", { name: "選擇座位" })).toBeVisible();
  const after = await api.get<{ has_unpaid: boolean }>(`/order/unpaid/${session.sessionId}`);
  expect(after.result.has_unpaid).toBe(false);
  await expect(seat(page, 1, 1)).toHaveAttribute("data-state", "free");
});

test("reports an order that was cancelled elsewhere, with a link to continue", async ({ memberPage: page, newSession, api }) => {
  const session = await newSession({ seats: 40, seatsPerRow: 10 });
  await holdSeats(page, session);
  const { result } = await api.get<{ order_id: string }>(`/order/unpaid/${session.sessionId}`);
  expect((await api.post(`/order/cancel/${result.order_id}`, { order_id: result.order_id })).code).toBe(0);
  await page.reload();
  await expect(page.getByRole("heading", { name: "這筆訂單已取消" })).toBeVisible();
  await page.getByRole("button", { name: "重新選座位" }).click();
  await expect(page.getByRole("heading", { name: "選擇座位" })).toBeVisible();
});

test("an unpaid order leads to its payment", async ({ memberPage: page, newSession, api }) => {
  const session = await newSession({ seats: 40, seatsPerRow: 10, maxPerMember: 8 });
  await startPurchase(page, { session });
  await openArea(page);
  await seat(page, 1, 1).click();
  const { result: order } = await api.post<{ order_id: string; order_no: string }>("/order/create", {
    session_id: String(session.sessionId),
    seat_ids: [String(session.seatIds[0]![20])],
    ticket_type: "e_ticket",
  });
  await basket(page)
    .getByRole("button", { name: /^確認\d張$/ })
    .click();
  const dialog = page.getByRole("dialog", { name: "有一筆訂單尚未付款" });
  await expect(dialog.getByRole("link", { name: `訂單${order.order_no}` })).toBeVisible();
  await expect(dialog.getByRole("button", { name: "繼續付款" })).toBeVisible();
  await dialog.getByRole("button", { name: "取消訂單" }).click();
  await page.getByRole("dialog", { name: "取消這筆訂單" }).getByRole("button", { name: "取消訂單" }).click();
  await expect(dialog).toBeHidden();
  await basket(page)
    .getByRole("button", { name: /^確認\d張$/ })
    .click();
});

test("a member's held order continues in a second tab, and from the link on another device", async ({
  memberPage: page,
  newSession,
  api,
}) => {
  const session = await newSession({ seats: 40, seatsPerRow: 10, maxPerMember: 8 });
  const { result: order } = await api.post<{ order_id: string }>("/order/create", {
    session_id: String(session.sessionId),
    seat_ids: [String(session.seatIds[0]![20])],
    ticket_type: "e_ticket",
  });
  await page.goto(`/purchase/ticket/${session.sessionId}?qty=2&mode=self`);
  await expect(page.getByRole("heading", { name: "購票資料" })).toBeVisible();
  await expect(page.getByText("有一筆訂單尚未付款")).toHaveCount(0);

  const other = await page.context().newPage();
  await other.goto(`/member/record/detail/${order.order_id}`);
  await other.getByRole("link", { name: "修改購票資料" }).click();
  await expect(other.getByRole("heading", { name: "購票資料" })).toBeVisible();
  await other.getByRole("button", { name: "下一步：付款" }).click();
  await expect(other.getByRole("heading", { name: "選擇付款方式" })).toBeVisible();
});

test("remembers a carrier for the next order, on one line", { tag: "@all" }, async ({ memberPage: page, newSession, api }) => {
  await holdSeats(page, await newSession({ seats: 40, seatsPerRow: 10 }));
  await page.getByText("捐贈", { exact: true }).click();
  await page.getByRole("radio", { name: /陽光社會福利基金會/ }).check({ force: true });
  await page.getByRole("button", { name: "下一步：付款" }).click();
  await expect(page.getByRole("heading", { name: "選擇付款方式" })).toBeVisible();
  await expect
    .poll(async () => (await api.get<{ member: MemberView }>("/member/self")).result.member.invoice)
    .toEqual({
      method: "e_invoice",
      donate: "13579",
    });
  const next = await newSession({ seats: 40, seatsPerRow: 10 });
  const { order_id: id } = (await api.get<{ order_id: string }>(`/order/unpaid/${next.sessionId}`)).result;
  await api.post(`/order/cancel/${id}`, { order_id: id });
  await holdSeats(page, next);
  await expect(page.getByText("捐贈 陽光社會福利基金會")).toBeVisible();
  await page.getByRole("button", { name: "下一步：付款" }).click();
  await expect(page.getByRole("heading", { name: "選擇付款方式" })).toBeVisible();
  expect(await db.invoice.findFirst({ where: { order: { sessionId: next.sessionId } } })).toMatchObject({ donate: "13579" });
});

test.describe("on a phone", () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test(
    "on the whole map, a press zooms in until seats are far enough apart; the next one picks",
    { tag: "@all" },
    async ({ memberPage: page, newSession }) => {
      const session = await newSession({ seats: 400, seatsPerRow: 40 });
      await startPurchase(page, { session });
      await openArea(page);
      const map = page.locator(".seat-map-view");
      await expect(map).toHaveAttribute("data-pickable", "true");
      await page.getByRole("button", { name: "看整區" }).tap();
      await expect(map).toHaveAttribute("data-pickable", "false");
      const box = (await map.boundingBox())!;
      await page.touchscreen.tap(box.x + box.width / 2, box.y + box.height / 2);
      await expect(map).toHaveAttribute("data-pickable", "true");
      await expect(basket(page)).toContainText("已選 0/4");
      await expect
        .poll(async () => {
          await page.touchscreen.tap(box.x + box.width / 2, box.y + box.height / 2);
          return page.locator('[data-state="mine"]').count();
        })
        .toBeGreaterThan(0);
    },
  );

  test("every step shows the small-screen notice below 320 px", { tag: "@all" }, async ({ memberPage: page, newSession }) => {
    // the map opens around the best seats: all seats of a short row are in sight
    const session = await newSession({ seats: 16, seatsPerRow: 4 });
    await holdSeats(page, session);
    await expect(page.getByText("螢幕太小，無法使用購票功能")).toBeHidden();
    await page.setViewportSize({ width: 310, height: 600 });
    await expect(page.getByText("螢幕太小，無法使用購票功能")).toBeVisible();
  });
});
