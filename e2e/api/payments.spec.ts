import { fetchWhileBusy } from "@/e2e/polling";
import type { OrderDetailView, OrderView, PaymentEntryView } from "@/lib/domain/orders/types";
import { payWays } from "@/lib/domain/pay-ways/rules";
import { encryptTradeInfo, tradeSha } from "@/lib/domain/payments/newebpay/newebpay-crypto";
import { db, runSql } from "@/lib/platform/db";
import { expect, test, type Caller, type SessionFixture } from "../fixtures";
import { fillInCard, payByCard, REFUSED_CARD, returnToShop, type Form } from "../pay";

const keys = { hashKey: process.env.NEWEBPAY_HASH_KEY ?? "", hashIv: process.env.NEWEBPAY_HASH_IV ?? "" };

async function order(api: Caller, session: SessionFixture, seats = [0, 1]): Promise<OrderView> {
  const body = { session_id: session.sessionId, seat_ids: seats.map((i) => session.seatIds[0]?.[i]), ticket_type: "e_ticket" };
  return (await api.post<OrderView>("/order/create", body)).result;
}

const detail = async (api: Caller, id: string) => (await api.get<OrderDetailView>(`/order/detail/${id}`)).result;
const entry = (api: Caller, id: string, way = "credit") => api.get<PaymentEntryView>(`/payment/newebpay_entry/${id}/${way}`);
const sandbox = (path: string, body: unknown) =>
  fetch(`${process.env.SANDBOX_URL}${path}`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(body),
  });

/** A gateway notify, built by the test with the shop's keys. */
function notify(
  baseURL: string,
  result: Record<string, unknown>,
  { status = "SUCCESS", sha }: { status?: string; sha?: string } = {},
): Promise<Response> {
  const tradeInfo = encryptTradeInfo(JSON.stringify({ Status: status, Message: "", Result: result }), keys);
  const body = new URLSearchParams({
    Status: status,
    MerchantID: String(result.MerchantID),
    Version: "2.3",
    TradeInfo: tradeInfo,
    TradeSha: sha ?? tradeSha(tradeInfo, keys),
  });
  return fetchWhileBusy(`${baseURL}/payment/newebpay/notify`, { method: "POST", body });
}

test("a card payment gives tickets and the card's last digits, and the browser returns to the order", async ({ api, newSession }) => {
  const session = await newSession({ seats: 20 });
  const made = await order(api, session);
  const location = await payByCard(api, made.order_id);
  expect(location).toContain(`/member/record/detail/${made.order_id}?payment=done`);
  const paid = await detail(api, made.order_id);
  expect(paid).toMatchObject({ status: "paid", card_last4: "1111", pay_way: "credit", pay_ways: [] });
  expect(paid.tickets.map(({ status, seat }) => [status, seat.number])).toEqual([
    ["valid", "1"],
    ["valid", "2"],
  ]);
  expect((await entry(api, made.order_id)).code).toBe(3006);
  expect((await api.post(`/order/cancel/${made.order_id}`, { order_id: made.order_id })).code).toBe(3008);
});

test("a refused card and a wrong 3D code leave the order unpaid, and another attempt pays it", async ({ api, newSession }) => {
  const session = await newSession({ seats: 20 });
  const made = await order(api, session);
  expect(await payByCard(api, made.order_id, { card: REFUSED_CARD })).toContain("payment=failed");
  expect(await payByCard(api, made.order_id, { otp: "000000" })).toContain("payment=failed");
  expect((await detail(api, made.order_id)).status).toBe("unpaid");
  expect(await payByCard(api, made.order_id)).toContain("payment=done");
  expect((await detail(api, made.order_id)).status).toBe("paid");
});

test("the pay way is fixed once chosen, and only possible ones are offered", async ({ api, newSession }) => {
  const session = await newSession({ seats: 20 });
  const made = await order(api, session);
  expect(made.pay_ways.map(({ pay_way }) => pay_way)).toEqual(payWays);
  expect(await entry(api, made.order_id, "bitcoin")).toMatchObject({
    http: 400,
    code: 1000,
    failure: { details: [{ field: "payWay", key: "invalid" }] },
  });
  expect((await entry(api, made.order_id)).code).toBe(0);
  expect((await detail(api, made.order_id)).pay_ways.map(({ pay_way }) => pay_way)).toEqual(["credit"]);
  for (const other of ["unionpay", "atm", "cvs"]) expect((await entry(api, made.order_id, other)).code).toBe(3007);
  // No attempt can start with less than 180 s left, so that none outlives the hold.
  await runSql`UPDATE orders SET pay_deadline = now() + interval '170 seconds' WHERE id = ${made.order_id}::uuid`;
  expect((await entry(api, made.order_id)).code).toBe(3006);
  expect((await detail(api, made.order_id)).pay_ways).toEqual([]);
});

test("a session without transfers offers and takes only cards; a number that was issued before stays valid", async ({
  api,
  as,
  newMember,
  newSession,
}) => {
  const session = await newSession({ seats: 20 });
  const other = as(await newMember());
  const earlier = await order(other, session, [4]);
  expect((await entry(other, earlier.order_id, "cvs")).code).toBe(0);
  await db.eventSession.update({ where: { id: session.sessionId }, data: { payWays: ["credit", "unionpay"] } });
  const made = await order(api, session);
  expect(made.pay_ways.map(({ pay_way }) => pay_way)).toEqual(["credit", "unionpay"]);
  for (const transfer of ["atm", "cvs"]) expect((await entry(api, made.order_id, transfer)).code).toBe(3007);
  expect((await entry(api, made.order_id, "unionpay")).code).toBe(0);
  expect((await detail(other, earlier.order_id)).pay_ways.map(({ pay_way }) => pay_way)).toEqual(["cvs"]);
  expect((await entry(other, earlier.order_id, "cvs")).code).toBe(0);
});

/** The worker executes a due card refund, possibly at once. */
const onItsWay = expect.stringMatching(/^(refund_due|refunded)$/);

test("the gateway closes its page before the hold ends", async ({ api, newSession }) => {
  const session = await newSession({ seats: 20 });
  const made = await order(api, session);
  await entry(api, made.order_id);
  const payment = await db.payment.findFirstOrThrow({ where: { orderId: made.order_id } });
  const spare = (new Date(made.credit_expired_time).getTime() - payment.closesAt.getTime()) / 1000;
  expect(spare).toBeGreaterThanOrEqual(119);
});

test("a payer who closes the browser while notifies are lost: the query at the deadline finds the payment", async ({ api, newSession }) => {
  const session = await newSession({ seats: 20 });
  const made = await order(api, session);
  const form = (await entry(api, made.order_id)).result as Form;
  const attempt = await db.payment.findFirstOrThrow({ where: { orderId: made.order_id } });
  await sandbox("/simulate/mode", { MerchantOrderNo: attempt.merchantOrderNo, notify: "drop" });
  // The payer pays on the page and closes the browser: neither return nor notify reaches us.
  const back = await fillInCard(form);
  // Reading by the call would make the site query the gateway; here only the worker does.
  const status = async () => (await db.order.findUniqueOrThrow({ where: { id: made.order_id } })).status;
  expect(await status()).toBe("unpaid");
  await runSql`UPDATE orders SET pay_deadline = now(), held_until = now() WHERE id = ${made.order_id}::uuid`;
  await runSql`UPDATE seats SET held_until = now() WHERE order_id = ${made.order_id}::uuid`;
  // The worker queries the gateway before it cancels.
  await expect.poll(status).toBe("paid");
  // The browser that returns late finds it paid.
  expect(await returnToShop(back)).toContain("payment=done");
  expect(await db.refund.count({ where: { orderId: made.order_id } })).toBe(0);
});

test("a second payment of one order is refunded", async ({ api, newSession }) => {
  const session = await newSession({ seats: 20 });
  const made = await order(api, session);
  const first = (await entry(api, made.order_id)).result as Form;
  const second = (await entry(api, made.order_id)).result as Form;
  await returnToShop(await fillInCard(first));
  await returnToShop(await fillInCard(second));
  const paid = await detail(api, made.order_id);
  expect(paid).toMatchObject({ status: "paid", refund: { status: onItsWay, cause: "double", amount: made.total_price } });
  expect(paid.tickets).toHaveLength(2);
});

test("a late payment for seats that were sold again is refunded; the new owner keeps them", async ({ api, as, newMember, newSession }) => {
  const session = await newSession({ seats: 20 });
  const made = await order(api, session);
  const form = (await entry(api, made.order_id)).result as Form;
  await api.post(`/order/cancel/${made.order_id}`, { order_id: made.order_id });
  const rival = as(await newMember());
  const theirs = await order(rival, session);
  await returnToShop(await fillInCard(form));
  expect(await detail(api, made.order_id)).toMatchObject({ status: "cancelled", refund: { status: onItsWay, cause: "late" }, tickets: [] });
  await payByCard(rival, theirs.order_id);
  expect((await detail(rival, theirs.order_id)).tickets).toHaveLength(2);
});

test("a forged, altered, foreign or replayed notify changes nothing", async ({ api, newSession, baseURL }) => {
  const session = await newSession({ seats: 20 });
  const made = await order(api, session);
  await entry(api, made.order_id);
  const { merchantOrderNo } = await db.payment.findFirstOrThrow({ where: { orderId: made.order_id } });
  const honest = {
    MerchantID: process.env.NEWEBPAY_MERCHANT_ID,
    Amt: made.total_price,
    MerchantOrderNo: merchantOrderNo,
    TradeNo: "T1",
    PaymentType: "CREDIT",
    PayTime: "2026-01-01 12:00:00",
  };
  const site = baseURL as string;
  expect((await notify(site, honest, { sha: "0".repeat(64) })).status).toBe(400);
  expect((await notify(site, { ...honest, MerchantID: "MS999999999" })).status).toBe(400);
  expect((await notify(site, { ...honest, MerchantOrderNo: "HL0_1" })).status).toBe(200);
  expect((await fetchWhileBusy(`${site}/payment/newebpay/notify`, { method: "POST", body: "TradeInfo=zz&TradeSha=zz" })).status).toBe(400);
  expect((await detail(api, made.order_id)).status).toBe("unpaid");
  await payByCard(api, made.order_id);
  // the worker issues the invoice meanwhile
  await expect.poll(async () => (await detail(api, made.order_id)).invoice?.status).toBe("issued");
  const before = await detail(api, made.order_id);
  const paid = await db.payment.findFirstOrThrow({ where: { orderId: made.order_id, settled: true } });
  await sandbox("/simulate/notify", { MerchantOrderNo: paid.merchantOrderNo });
  await sandbox("/simulate/notify", { MerchantOrderNo: paid.merchantOrderNo });
  expect(await detail(api, made.order_id)).toEqual(before);
  expect(await db.refund.count({ where: { orderId: made.order_id } })).toBe(0);
});
