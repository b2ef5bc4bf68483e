import type { Page } from "playwright/test";
import { expect, test } from "@/e2e/fixtures";
import { create, orderOf, seated } from "@/e2e/orders";
import { wordsOf } from "@/e2e/register";
import type { OrderView } from "@/lib/domain/orders/types";
import type { WaitingRoomView } from "@/lib/domain/waiting-room/types";
import { db } from "@/lib/platform/db";
import { makeMerchandise } from "@/prisma/factories/merchandise";
import { barriers } from "../barriers";

const words = wordsOf("tw");

/** Expects the order, its deadline and its payment link, then cancels it there. */
async function namedAndCancelled(page: Page, order: OrderView): Promise<void> {
  const notice = page.getByRole("region", { name: "有一筆訂單尚未付款" });
  await expect(notice.getByRole("link", { name: `訂單${order.order_no}` })).toHaveAttribute(
    "href",
    `/member/record/detail/${order.order_id}`,
  );
  await expect(notice.getByRole("timer")).toHaveText(/剩餘1[0-5]:\d\d/);
  await expect(notice.getByRole("link", { name: "繼續付款" })).toHaveAttribute(
    "href",
    `/purchase/ticket/${order.session_id}?order_id=${order.order_id}`,
  );
  expect(await barriers(page)).toEqual([]);
  await notice.getByRole("button", { name: "取消訂單" }).click();
  await page.getByRole("dialog", { name: "取消這筆訂單" }).getByRole("button", { name: "取消訂單" }).click();
  await expect(notice).toBeHidden();
}

test("an unpaid order is shown before seats are chosen, to be paid or cancelled, and then the purchase continues", async ({
  memberPage: page,
  api,
  newSession,
}) => {
  const order = await orderOf(create(api, seated(await newSession(), 1)));
  await page.goto(`/purchase/ticket/${(await newSession()).sessionId}`);
  await namedAndCancelled(page, order);
  await page.reload();
  await expect(page.getByRole("heading", { name: "選擇區域" })).toBeVisible();
  await expect(page.getByText("有一筆訂單尚未付款")).toHaveCount(0);
});

test("an exhibition's first step shows it, too", async ({ memberPage: page, api, newSession, newExhibition }) => {
  const order = await orderOf(create(api, seated(await newSession(), 1)));
  await page.goto(`/purchase/ticket/${(await newExhibition()).sessionId}`);
  await namedAndCancelled(page, order);
});

test("a member in the waiting room sees it before their turn", async ({ memberPage: page, api, as, newMember, newSession }) => {
  const order = await orderOf(create(api, seated(await newSession(), 1)));
  const session = await newSession({ room: { capacity: 1, perMinute: 60 } });
  await as(await newMember()).get<WaitingRoomView>(`/payment/get_waiting_room/${session.sessionId}`);
  await page.goto(`/purchase/waiting_room/${session.sessionId}`);
  await expect(page.locator(".room-number")).toBeVisible();
  await namedAndCancelled(page, order);
});

test("merchandise: the delivery step shows it before anything is filled in, and it is cancelled there", async ({
  memberPage: page,
  api,
  newSession,
}) => {
  const order = await orderOf(create(api, seated(await newSession(), 1)));
  const { id } = await makeMerchandise(db, { specs: [{ price: 390, stock: 9 }] });
  await page.goto(`/merch/${id}`);
  await page.getByRole("button", { name: "直接結帳" }).click();
  await page.getByRole("button", { name: "前往結帳" }).first().click();
  await expect(page.getByText(words.Merchandise.cart.orderNote)).toBeVisible();
  await namedAndCancelled(page, order);
  await page.getByRole("button", { name: "送出訂單" }).first().click();
  // the payment step has one clock, and says until when a transfer blocks other orders
  await expect(page.getByRole("heading", { name: words.Payments.heading })).toBeVisible();
  await expect(page.getByRole("timer")).toHaveCount(1);
  await expect(page.getByText(words.Payments.choice.startBy.replace("{minutes}", "3")).first()).toBeVisible();
  await page.getByRole("radio", { name: words.Payments.ways.atm }).check({ force: true });
  await expect(page.getByText(/付款或取消這筆訂單之前，最晚到.*23:59/)).toBeVisible();
});

test("on the seat map it is shown before the seats are confirmed", async ({ memberPage: page, api, newSession }) => {
  await orderOf(create(api, seated(await newSession(), 1)));
  const session = await newSession();
  await page.goto(`/purchase/ticket/${session.sessionId}?area=${session.areaIds[0]}&mode=self`);
  await expect(page.getByRole("complementary", { name: words.Seats.basket.title })).toContainText(
    words.Orders.purchase.problem.title.unpaid,
  );
});
