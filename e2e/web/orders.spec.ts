import { randomUUID } from "node:crypto";
import { serverClockFollows } from "@/e2e/browser/devices";
import { expect, logInBrowser, test, type Caller, type SessionFixture } from "@/e2e/fixtures";
import { cancel, create, orderOf, seated } from "@/e2e/orders";
import { payByCard, payInBrowser } from "@/e2e/pay";
import { wordsOf } from "@/e2e/register";
import type { OrderView } from "@/lib/domain/orders/types";
import { db } from "@/lib/platform/db";
import { makeProduct } from "@/prisma/factories/products";

async function orderSeats(api: Caller, session: SessionFixture, lang = "tw"): Promise<OrderView> {
  const seats = session.seatIds[0]?.slice(0, 2).map(String);
  const { code, result } = await api.post<OrderView>(
    "/order/create",
    { session_id: String(session.sessionId), seat_ids: seats, ticket_type: "e_ticket" },
    { lang },
  );
  expect(code).toBe(0);
  return result;
}

test("an empty list says that there are no orders", async ({ memberPage: page }) => {
  await page.goto("/member/record/list");
  await expect(page.getByText("還沒有訂單。")).toBeVisible();
  await page.getByRole("tab", { name: "過去" }).click();
  await expect(page).toHaveURL(/\?when=past$/);
  await expect(page.getByText("沒有過去的訂單。")).toBeVisible();
  await page.getByRole("tab", { name: "全部" }).click();
  await page.getByRole("button", { name: "已取消" }).click();
  await expect(page.getByText("沒有已取消的訂單。")).toBeVisible();
  await expect(page.getByRole("link", { name: "看看近期活動" })).toHaveAttribute("href", "/activity");
});

test("an unpaid order is listed with its deadline, and can stay open or be cancelled", async ({ memberPage: page, api, newSession }) => {
  const order = await orderSeats(api, await newSession());
  await page.goto("/member/record/list");
  const row = page.getByRole("listitem").filter({ hasText: "測試演出" });
  await expect(row.getByText("待付款")).toBeVisible();
  await expect(row.getByRole("timer")).toHaveText(/剩餘1[0-5]:\d\d/);
  await expect(row.getByRole("link", { name: /前往付款/ })).toHaveAttribute("href", `/purchase/payment?order_id=${order.order_id}`);
  await row.getByRole("link", { name: "測試演出 Test show", exact: true }).click();

  await expect(page.getByRole("heading", { name: "訂單待付款" })).toBeVisible();
  await expect(page.getByRole("heading", { name: /座位保留至\d\d:\d\d/ })).toBeVisible();
  await expect(page.getByText("A1區1排1號、2號")).toBeVisible();
  await page.getByRole("button", { name: "取消訂單" }).click();
  const dialog = page.getByRole("dialog", { name: "取消這筆訂單" });
  await dialog.getByRole("button", { name: "保留訂單" }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole("link", { name: "前往付款" })).toBeVisible();

  await page.getByRole("button", { name: "取消訂單" }).click();
  await dialog.getByRole("button", { name: "取消訂單" }).click();
  await expect(page.getByRole("heading", { name: "訂單已取消" })).toBeVisible();
  await expect(page.getByRole("heading", { name: "您已取消這筆訂單" })).toBeVisible();
  await expect(page.getByText("座位已釋出，可以重新選購。")).toBeVisible();
  // the last step is not highlighted
  await expect(page.getByRole("list", { name: "訂單進度" }).locator(".bg-spot")).toHaveCount(0);
});

/** Creates old orders, the given number of each status; only the list reads them. */
async function oldOrders(memberId: string, counts: Partial<Record<"paid" | "cancelled", number>>): Promise<void> {
  const buyer = { buyerLastName: "林", buyerFirstName: "雨晴", buyerMobile: "0987654321" };
  const data = Object.entries(counts).flatMap(([status, count]) =>
    Array.from({ length: count }, (_, n) => {
      const createdAt = new Date(Date.UTC(2026, 0, 1 + n));
      return {
        orderNo: `OLD${randomUUID()}`,
        memberId,
        kind: "ticket" as const,
        status: status as "paid",
        cancelReason: status === "cancelled" ? "member" : null,
        itemsTotal: 100 + n,
        totalPrice: 100 + n,
        payDeadline: createdAt,
        heldUntil: createdAt,
        createdAt,
        [status === "paid" ? "paidAt" : "cancelledAt"]: createdAt,
        ...buyer,
      };
    }),
  );
  await db.order.createMany({ data });
}

test("a long list keeps its filters in the address and loads more without duplicates", async ({
  memberPage: page,
  member,
  api,
  newSession,
}) => {
  await oldOrders(member.id, { paid: 24, cancelled: 21 });
  const unpaid = await orderSeats(api, await newSession());
  await page.goto("/member/record/list?status=all");
  const rows = page.getByRole("tabpanel").getByRole("listitem");
  await expect(rows).toHaveCount(20);
  await expect(rows.first()).toContainText("待付款");
  await expect(page.getByText("已顯示20／46筆")).toBeVisible();
  // meanwhile a new order at the top shifts the pages
  await cancel(api, unpaid.order_id);
  await orderSeats(api, await newSession());
  const more = page.getByRole("button", { name: "載入更多" });
  await more.click();
  await expect(rows).toHaveCount(39);
  await expect(rows.nth(20).getByRole("link").first()).toBeFocused();
  await more.click();
  await expect(more).toBeHidden();
  await expect(rows).toHaveCount(46);

  await page.getByRole("button", { name: "已付款" }).click();
  await expect(page).toHaveURL(/\?status=paid$/);
  await expect(page.getByText("已顯示20／24筆")).toBeVisible();
  await page.getByRole("button", { name: "已取消" }).click();
  await expect(page.getByText("已顯示20／22筆")).toBeVisible();
  await page.goBack();
  await expect(page.getByRole("button", { name: "已付款" })).toHaveAttribute("aria-pressed", "true");
  await page.reload();
  await expect(page.getByText("已顯示20／24筆")).toBeVisible();
  await page.goto("/en/member/record/list?status=unpaid");
  await expect(page.getByRole("button", { name: "Unpaid" })).toHaveAttribute("aria-pressed", "true");
  await expect(page.getByRole("tabpanel").getByRole("listitem")).toHaveCount(1);
  await page.goto("/en/member/record/list?status=nonsense");
  await expect(page.getByRole("tab", { name: "Upcoming" })).toHaveAttribute("aria-selected", "true");
});

test("lists upcoming orders by time with the unpaid one on top, and orders that are over under past", async ({
  memberPage: page,
  api,
  newSession,
}) => {
  const paid = async (startsIn: number) => {
    const order = await orderOf(create(api, seated(await newSession({ startsIn }), 1)));
    await payByCard(api, order.order_id);
    return order.order_id;
  };
  const later = await paid(30 * 86_400);
  const sooner = await paid(9 * 86_400);
  const over = await paid(8 * 86_400);
  const { sessionId } = await db.order.findUniqueOrThrow({ where: { id: over } });
  const yesterday = new Date(Date.now() - 86_400_000);
  await db.eventSession.update({ where: { id: sessionId! }, data: { entryAt: yesterday, startsAt: yesterday, endsAt: yesterday } });
  const unpaid = await orderOf(create(api, seated(await newSession(), 1)));
  await page.goto("/en/member/record/list");
  const links = page.getByRole("tabpanel").getByRole("heading").getByRole("link");
  const orders = () => links.evaluateAll((all) => all.map((link) => (link as HTMLAnchorElement).pathname.split("/").at(-1)));
  await expect.poll(orders).toEqual([unpaid.order_id, sooner, later]);
  await expect(page.getByText(/^In [89] days$/)).toBeVisible();
  await expect(page.getByRole("tab", { name: "Upcoming 3" })).toBeVisible();
  await page.getByRole("tab", { name: "Past 1" }).click();
  await expect.poll(orders).toEqual([over]);
  const { result } = await api.get<{ total: number; counts: object }>("/order/list?when=upcoming&page_size=1");
  expect(result).toMatchObject({ total: 3, counts: { upcoming: 3, past: 1 } });
});

test("stops offering payment when the deadline passes on the open list", async ({ memberPage: page, api, newSession }) => {
  const order = await orderSeats(api, await newSession());
  const { payDeadline } = await db.order.findUniqueOrThrow({ where: { id: order.order_id } });
  await serverClockFollows(page);
  await page.clock.install();
  await page.goto("/en/member/record/list");
  const row = page.getByRole("listitem").filter({ hasText: "測試演出" });
  await expect(row.getByRole("timer")).toBeVisible();
  await page.clock.pauseAt((payDeadline as Date).getTime() - 1_000);
  await expect(row.getByRole("timer")).toBeVisible();
  // The server's clock did not change: its next list would offer the payment again.
  await page.route("**/order/list*", () => undefined);
  await page.clock.runFor(2_000);
  await expect(row.getByText("The deadline has passed and the order is being cancelled.")).toBeVisible();
  await expect(row.getByRole("link", { name: /^Pay now/ })).toHaveCount(0);
});

test("a cancelled order shows what it contained: tickets without seats, and merchandise", async ({ memberPage: page, api, newSession }) => {
  const session = await newSession({ numbered: false });
  const product = await makeProduct(db, { eventId: session.eventId, price: 520, stock: 5 });
  const cancelled = async (id: string) => {
    expect((await cancel(api, id)).code).toBe(0);
    await page.goto(`/member/record/detail/${id}`);
  };
  const standing = () =>
    orderOf(
      api.post<OrderView>("/order/auto_create", {
        session_id: String(session.sessionId),
        area_id: String(session.areaIds[0]),
        qty: 1,
        ticket_type: "kiosk",
      }),
    );
  await cancelled((await standing()).order_id);
  await expect(page.getByText("票券已釋出，可以重新選購。")).toBeVisible();

  const tickets = await standing();
  await payByCard(api, tickets.order_id);
  const goods = await orderOf(
    api.post<OrderView>("/order/create_product", { order_id: tickets.order_id, items: [{ product_id: product, qty: 1 }] }),
  );
  await cancelled(goods.order_id);
  await expect(page.getByText("保留的商品已釋出，可以重新選購。")).toBeVisible();

  await page.goto(`/member/record/detail/${tickets.order_id}`);
  await expect(page.getByRole("article", { name: "取票券1／1" })).toBeVisible();
});

test("after the refund deadline the payment step and the order say so, without a date", async ({ memberPage: page, newSession, api }) => {
  const order = await orderOf(create(api, seated(await newSession({ startsIn: 5 * 86_400 }), 1)));
  await page.goto(`/purchase/payment?order_id=${order.order_id}`);
  await expect(page.getByText("退票期限已過，無法退票")).toBeVisible();
  await payByCard(api, order.order_id);
  await page.goto(`/member/record/detail/${order.order_id}`);
  await expect(page.getByText("退票申請期限已過。")).toBeVisible();
  await expect(page.getByText("退票申請至")).toHaveCount(0);
});

test("reports a failed cancellation", async ({ memberPage: page, api, newSession }) => {
  const order = await orderSeats(api, await newSession());
  await page.goto(`/member/record/detail/${order.order_id}`);
  await page.route("**/order/cancel/**", (route) => route.abort());
  await page.getByRole("button", { name: "取消訂單" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "取消訂單" }).click();
  await expect(page.getByRole("dialog").getByText("訂單取消失敗，請稍後再試")).toBeVisible();
});

test("from my orders through the bank to the tickets", async ({ memberPage: page, api, newSession }) => {
  const order = await orderSeats(api, await newSession());
  await page.goto("/member/record/list");
  await page.getByRole("link", { name: /前往付款/ }).click();
  await expect(page.getByRole("heading", { name: "選擇付款方式" })).toBeVisible();
  await page.getByRole("button", { name: /前往付款NT\$2,100/ }).click();
  await payInBrowser(page);

  await page.waitForURL(`**/member/record/detail/${order.order_id}?payment=done`);
  await expect(page.getByRole("heading", { name: "訂單已付款" })).toBeVisible();
  await expect(page.getByRole("heading", { level: 1, name: "付款完成，座位是您的了" })).toBeVisible();
  await expect(page.getByRole("list", { name: "電子票券2張" })).toBeVisible();
  const codes = page.getByRole("img", { name: /的QR Code$/ });
  await expect(codes).toHaveCount(2);
  await expect.poll(() => codes.evaluateAll((all) => all.every((code) => (code as HTMLImageElement).naturalWidth > 100))).toBe(true);
  await expect(page.getByText("信用卡（末四碼1111）")).toBeVisible();

  await page.goto(`/purchase/payment/creditCard?order_id=${order.order_id}`);
  await expect(page.getByRole("heading", { name: "這筆訂單目前無法付款" })).toBeVisible();
  await page.goto(`/purchase/payment?order_id=${order.order_id}`);
  await expect(page.getByRole("heading", { name: "已收到款項" })).toBeVisible();
  await page.goto("/en/member/record/list");
  await expect(page.getByRole("link", { name: "See tickets: 測試演出 Test show" })).toBeVisible();
});

test("shows where it leads until the bank's page is loaded, with the order behind it", async ({ memberPage: page, api, newSession }) => {
  const order = await orderSeats(api, await newSession());
  await page.route(`${process.env.SANDBOX_URL}/**`, (route) => route.fulfill({ status: 204 }));
  await page.goto(`/purchase/payment/creditCard?order_id=${order.order_id}`);
  await page.waitForURL(`**/member/record/detail/${order.order_id}`);
  await expect(page.getByRole("status").getByRole("heading", { level: 1, name: wordsOf("tw").Payments.going.title })).toBeVisible();
  await expect(page.getByText(wordsOf("tw").Orders.record.invalid.body)).toHaveCount(0);
});

test("a failed payment keeps the seats held and offers a retry", async ({ memberPage: page, api, newSession }) => {
  // the bank returns the payer to the order's language
  const order = await orderSeats(api, await newSession(), "en");
  await page.goto(`/en/purchase/payment/creditCard?order_id=${order.order_id}`);
  await payInBrowser(page, "000000");
  await page.waitForURL(`**/member/record/detail/${order.order_id}?payment=failed`);
  await expect(page.getByRole("heading", { name: /Payment didn't go through\. Seats are held until \d\d:\d\d\./ })).toBeVisible();
  // the card is already selected: another attempt goes straight to the bank
  await page.getByRole("link", { name: "Try the payment again" }).click();
  await payInBrowser(page);
  await expect(page.getByRole("list", { name: "2 e-tickets" })).toBeVisible();
});

test("the bank's answer may arrive after the payer", async ({ memberPage: page, api, newSession }) => {
  const order = await orderSeats(api, await newSession());
  await page.goto(`/member/record/detail/${order.order_id}?payment=done`);
  await expect(page.getByRole("heading", { name: "正在確認付款" })).toBeVisible();
  await expect(page.getByRole("button", { name: "取消訂單" })).toBeHidden();
});

test("a missing, unknown or another member's order is invalid", async ({ page, context, baseURL, api, newMember, newSession }) => {
  const order = await orderSeats(api, await newSession());
  await logInBrowser(context, await newMember(), baseURL as string);
  const paths = [
    "/member/record/detail",
    "/member/record/detail/nonsense",
    `/member/record/detail/${order.order_id}`,
    "/purchase/payment",
    `/purchase/payment?order_id=${order.order_id}`,
    "/purchase/payment/creditCard",
    `/purchase/payment/creditCard?order_id=${order.order_id}`,
  ];
  for (const path of paths) {
    await page.goto(path);
    await expect(page.getByText("訂單無效，請回到我的訂單")).toBeVisible();
  }
  await expect(page.getByRole("link", { name: "回我的訂單" })).toHaveAttribute("href", "/member/record/list");
});
