import { fetchWhileBusy } from "@/e2e/polling";
import type { OrderDetailView, OrderView, PaymentEntryView } from "@/lib/domain/orders/types";
import { cardWays } from "@/lib/domain/pay-ways/rules";
import { db, runSql } from "@/lib/platform/db";
import { makeProduct } from "@/prisma/factories/products";
import { expect, test, type Caller, type SessionFixture } from "../fixtures";
import { autoCreate, cancel, create, orderOf, refused, seated } from "../orders";
import { fillInCard, lastAttempt, payByCard, returnToShop, simulate, startedEarlier, takeNumber, transfer, type Form } from "../pay";

const detail = async (api: Caller, id: string) => (await api.get<OrderDetailView>(`/order/detail/${id}`)).result;
const entry = (api: Caller, id: string, way: string, path = "newebpay_entry") => api.get<PaymentEntryView>(`/payment/${path}/${id}/${way}`);
const order = (api: Caller, session: SessionFixture, lang = "tw") =>
  orderOf(api.post<OrderView>("/order/create", seated(session, 2), { lang }));

async function form(api: Caller, id: string, way: string, path?: string): Promise<Form> {
  const { code, result } = await entry(api, id, way, path);
  expect(code).toBe(0);
  return result as Form;
}

test("UnionPay works like a card", async ({ api, newSession }) => {
  const { order_id: id } = await order(api, await newSession());
  expect(await returnToShop(await fillInCard(await form(api, id, "unionpay")))).toContain(`/member/record/detail/${id}?payment=done`);
  expect(await detail(api, id)).toMatchObject({ status: "paid", pay_way: "unionpay", card_last4: "1111" });
});

for (const [way, lang, prefix] of [
  ["atm", "tw", ""],
  ["cvs", "en", "/en"],
] as const) {
  test(`${way}: form, number, the browser's return in the order's language, payment, tickets`, async ({ api, newSession, baseURL }) => {
    const ordered = await order(api, await newSession(), lang);
    const { order_id: id } = ordered;
    const offered = ordered.pay_ways.find(({ pay_way }) => pay_way === way)?.until;
    expect(offered).toMatch(/T23:59:59\+08:00$/);
    const back = await takeNumber(await form(api, id, way));
    expect(await returnToShop(back)).toBe(`${baseURL}${prefix}/purchase/payment?order_id=${id}&payment=number`);
    const waiting = await detail(api, id);
    expect(waiting).toMatchObject({
      status: "unpaid",
      pay_way: way,
      pay_ways: [{ pay_way: way, until: offered }],
      credit_expired_time: offered,
    });
    const number = way === "atm" ? { paymentATM: waiting.paymentATM } : { paymentCVS: waiting.paymentCVS };
    expect(Object.values(number)[0]).toMatchObject({ expire_time: offered });
    // The same call returns the number, the browser may return twice, and the list has the number, too.
    expect((await entry(api, id, way)).result).toEqual(number);
    expect(await returnToShop(back)).toContain(id);
    expect((await api.get<{ items: OrderView[] }>("/order/list")).result.items[0]).toMatchObject(number);
    await transfer(id);
    await expect.poll(async () => (await detail(api, id)).status).toBe("paid");
    const paid = await detail(api, id);
    expect(paid.tickets).toHaveLength(2);
    expect([paid.paymentATM, paid.paymentCVS, paid.pay_ways]).toEqual([undefined, undefined, []]);
    refused(await entry(api, id, way), 409, 3006);
  });
}

test("pays added products by transfer through their own entry", async ({ api, newSession }) => {
  const session = await newSession();
  const product = await makeProduct(db, { eventId: session.eventId, price: 520, stock: 5 });
  const tickets = await order(api, session);
  await payByCard(api, tickets.order_id);
  const goods = await orderOf(
    api.post<OrderView>("/order/create_product", { order_id: tickets.order_id, items: [{ product_id: product, qty: 1 }] }),
  );
  refused(await entry(api, goods.order_id, "atm"), 404, 3001);
  await returnToShop(await takeNumber(await form(api, goods.order_id, "atm", "checkout_product")));
  await transfer(goods.order_id);
  await expect.poll(async () => (await detail(api, goods.order_id)).status).toBe("paid");
});

test("after the browser closes with a number issued, the order page shows the number, and the places stay held", async ({
  api,
  as,
  newMember,
  newSession,
}) => {
  const session = await newSession();
  const { order_id: id, seats } = await order(api, session);
  const inAnHour = Date.now() + 3_600_000;
  await takeNumber(await form(api, id, "atm"));
  await startedEarlier(id);
  expect((await detail(api, id)).paymentATM).toMatchObject({ bank_code: "008" });
  const { heldUntil } = await db.order.findUniqueOrThrow({ where: { id } });
  expect(heldUntil.getTime()).toBeGreaterThan(inAnHour);
  refused(await create(as(await newMember()), seated(session, 2)), 409, 3002);
  expect(seats).toHaveLength(2);
});

test("refuses what is not offered: amounts, days, other pay ways, other members, past orders", async ({
  api,
  as,
  newMember,
  newSession,
}) => {
  const dear = await order(api, await newSession({ price: 25_000 }));
  expect(dear.pay_ways.map(({ pay_way }) => pay_way)).toEqual(cardWays);
  for (const way of ["atm", "cvs"]) refused(await entry(api, dear.order_id, way), 409, 3007);
  await cancel(api, dear.order_id);

  const soonOver = await order(api, await newSession({ saleEnds: 1_800 }));
  expect(soonOver.pay_ways.map(({ pay_way }) => pay_way)).toEqual(cardWays);
  refused(await entry(api, soonOver.order_id, "atm"), 409, 3007);
  await cancel(api, soonOver.order_id);
  for (const way of ["atm", "cvs", "unionpay"]) refused(await entry(api, soonOver.order_id, way), 409, 3006);

  const { order_id: id } = await order(api, await newSession());
  const stranger = as(await newMember());
  for (const way of ["atm", "cvs", "unionpay"]) refused(await entry(stranger, id, way), 404, 3001);
  refused(await entry(api, id, "paypal"), 400, 1000);
  await form(api, id, "cvs");
  for (const way of ["credit", "unionpay", "atm"]) refused(await entry(api, id, way), 409, 3007);
  await runSql`UPDATE orders SET pay_deadline = now() + interval '170 seconds' WHERE id = ${id}::uuid`;
  refused(await entry(api, id, "cvs"), 409, 3006);
});

test("accepts a returned number only from the gateway", async ({ baseURL, newSession, api }) => {
  const customer = (body: string) =>
    fetchWhileBusy(`${baseURL}/payment/newebpay/customer`, { method: "POST", body: new URLSearchParams(body), redirect: "manual" });
  for (const body of ["", "TradeInfo=zz&TradeSha=zz"]) expect((await customer(body)).headers.get("location")).toBe(`${baseURL}/`);
  const { order_id: id } = await order(api, await newSession());
  const back = await takeNumber(await form(api, id, "atm"));
  const forged = { ...back, fields: { ...back.fields, TradeSha: "0".repeat(64) } };
  expect(await returnToShop(forged)).toBe(`${baseURL}/`);
  const { payNumber } = await db.payment.findFirstOrThrow({ where: { orderId: id } });
  expect(payNumber).toBeNull();
});

test("a number paid after the cancellation restores the order if its places are free; otherwise the money is refunded", async ({
  api,
  as,
  newMember,
  newSession,
}) => {
  const session = await newSession();
  const first = await order(api, session);
  await returnToShop(await takeNumber(await form(api, first.order_id, "atm")));
  await cancel(api, first.order_id);
  expect((await detail(api, first.order_id)).paymentATM).toBeUndefined();
  await transfer(first.order_id);
  await expect.poll(async () => (await detail(api, first.order_id)).status).toBe("paid");

  const second = await orderOf(
    autoCreate(api, { session_id: session.sessionId, area_id: session.areaIds[0], qty: 2, ticket_type: "e_ticket" }),
  );
  await returnToShop(await takeNumber(await form(api, second.order_id, "cvs")));
  const places = await db.seat.findMany({ where: { orderId: second.order_id }, select: { id: true } });
  await cancel(api, second.order_id);
  const rival = as(await newMember());
  await orderOf(create(rival, { session_id: session.sessionId, seat_ids: places.map(({ id }) => id), ticket_type: "e_ticket" }));
  await transfer(second.order_id);
  await expect.poll(async () => (await detail(api, second.order_id)).refund?.status).toBe("refund_due");
  expect(await detail(api, second.order_id)).toMatchObject({ status: "cancelled", tickets: [], refund: { amount: second.total_price } });
});

test("while the gateway does not answer, a payment made is `checking` and cannot be repeated; then it is found", async ({
  api,
  newSession,
}) => {
  const { order_id: id } = await order(api, await newSession());
  const first = await form(api, id, "credit");
  const MerchantOrderNo = await lastAttempt(id);
  await simulate("mode", { MerchantOrderNo, notify: "drop", query: "down" });
  // The payer has paid on the page, the browser is closed, the notify is lost, and the gateway does not answer.
  await fillInCard(first);
  await startedEarlier(id);
  expect(await detail(api, id)).toMatchObject({ status: "unpaid", payment_state: "checking", pay_ways: [] });
  const again = await entry(api, id, "credit");
  refused(again, 409, 3006);
  expect(again.failure.retry_after).toBeGreaterThan(0);
  expect(await db.payment.count({ where: { orderId: id } })).toBe(1);
  await simulate("mode", { MerchantOrderNo, query: "normal" });
  await expect.poll(async () => (await detail(api, id)).status).toBe("paid");
  expect(await detail(api, id)).not.toHaveProperty("payment_state");
  expect(await db.refund.count({ where: { orderId: id } })).toBe(0);
});

test("a payer who did not pay may start again once the gateway confirms it", async ({ api, newSession }) => {
  const { order_id: id } = await order(api, await newSession());
  await form(api, id, "credit");
  const MerchantOrderNo = await lastAttempt(id);
  await simulate("mode", { MerchantOrderNo, query: "down" });
  refused(await entry(api, id, "credit"), 409, 3006);
  await simulate("mode", { MerchantOrderNo, query: "normal" });
  await payByCard(api, id);
  expect((await detail(api, id)).status).toBe("paid");
  expect(await db.payment.count({ where: { orderId: id } })).toBe(2);
});

test("late, dropped and repeated notifies have the same result", async ({ api, newMember, as, newSession }) => {
  const late = await order(api, await newSession());
  await returnToShop(await takeNumber(await form(api, late.order_id, "atm")));
  // The test decides when the late one is sent.
  await simulate("mode", { MerchantOrderNo: await lastAttempt(late.order_id), notify: "drop" });
  await transfer(late.order_id);
  expect((await detail(api, late.order_id)).status).toBe("unpaid");
  await simulate("notify", { MerchantOrderNo: await lastAttempt(late.order_id) });
  await expect.poll(async () => (await detail(api, late.order_id)).status).toBe("paid");
  await simulate("notify", { MerchantOrderNo: await lastAttempt(late.order_id) });
  expect((await detail(api, late.order_id)).tickets).toHaveLength(2);

  // Dropped: the number has expired, and the worker queries the gateway before the hold ends.
  const other = as(await newMember());
  const dropped = await order(other, await newSession());
  await returnToShop(await takeNumber(await form(other, dropped.order_id, "cvs")));
  await simulate("mode", { MerchantOrderNo: await lastAttempt(dropped.order_id), notify: "drop" });
  await transfer(dropped.order_id);
  await db.payment.updateMany({ where: { orderId: dropped.order_id }, data: { closesAt: new Date(), askedAt: null } });
  await expect.poll(async () => (await detail(other, dropped.order_id)).status).toBe("paid");
});
