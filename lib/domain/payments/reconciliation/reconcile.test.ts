import { expect, test } from "playwright/test";
import { createOrder } from "@/lib/domain/orders/create/create-order";
import type { PayWay } from "@/lib/domain/pay-ways/rules";
import { startPayment } from "@/lib/domain/payments/attempt/start-payment";
import { askAboutOpenPayments } from "@/lib/domain/payments/inquiry/ask-gateway";
import { reconcile, type Reconciled } from "@/lib/domain/payments/reconciliation/reconcile";
import type { Span } from "@/lib/domain/payments/reconciliation/reconcile-attempts";
import { reconcileDaily, yesterdayAndToday } from "@/lib/domain/payments/reconciliation/reconcile-daily";
import { lastReconciliation } from "@/lib/domain/payments/reconciliation/reconcile-queries";
import { approveRefund } from "@/lib/domain/refunds/decision/approve-refund";
import { requestRefund } from "@/lib/domain/refunds/request-refund";
import { returnCardMoney } from "@/lib/domain/refunds/return-card-money";
import { addSeconds, endOfDayInTaipei } from "@/lib/platform/clock";
import { closeDb, db, runSql } from "@/lib/platform/db";
import { env } from "@/lib/platform/env";
import { closeRedis } from "@/lib/platform/redis";
import { makeMember } from "@/prisma/factories/members";
import { makeSession } from "@/prisma/factories/sessions";
import { testOperator } from "@/prisma/factories/test-operator";
import { openAskedShop } from "@/sandbox/open-asked-shop";
import { formOf, type TestShop } from "@/sandbox/test-shop";
import { useOwnDatabase } from "@/test-support/isolation/use-own-database";

// Against the gateway's sandbox, over HTTP, each test on a separate day, long past.

const PRICE = 2_100;
let shop: TestShop;
useOwnDatabase();

test.beforeAll(async () => {
  shop = await openAskedShop();
});
test.afterAll(async () => {
  await shop.close();
  await closeRedis();
  await closeDb();
});

let days = Math.floor(Math.random() * 3_000);
/** A day that no other test uses; they start in 2001. */
function newDay(): Span {
  const from = addSeconds(new Date("1985-01-01T00:00:00+08:00"), 86_400 * days++);
  return { from, until: addSeconds(from, 86_400) };
}

type Bought = { orderId: string; memberId: string; orderNo: string; merchantOrderNo: string; paymentId: bigint };

/** An order with an attempt that the gateway knows; a transfer's has its number. */
async function begin(payWay: PayWay = "credit"): Promise<Bought> {
  const [member, session] = await Promise.all([makeMember(), makeSession({ seats: 20 })]);
  const order = { session_id: session.sessionId, seat_ids: (session.seatIds[0] as number[]).slice(0, 2), ticket_type: "e_ticket" as const };
  const orderId = await createOrder({ order, caller: { memberId: member.id, language: "tw", bodyHash: "test" } });
  const entry = await startPayment({ orderId, memberId: member.id, kind: ["ticket"], payWay, language: "tw" });
  const page = await shop.post("/MPG/mpg_gateway", (entry as { fields: Record<string, string> }).fields);
  if (payWay === "atm" || payWay === "cvs") await shop.post(formOf(page.text).action, {});
  const payment = await db.payment.findFirstOrThrow({ where: { orderId }, include: { order: { select: { orderNo: true } } } });
  return { orderId, memberId: member.id, orderNo: payment.order.orderNo, merchantOrderNo: payment.merchantOrderNo, paymentId: payment.id };
}

const payThere = ({ merchantOrderNo }: Bought) => shop.json("/simulate/pay", { MerchantOrderNo: merchantOrderNo });
const learn = ({ orderId }: Bought) => askAboutOpenPayments(orderId);

async function buy(payWay: PayWay = "credit"): Promise<Bought> {
  const bought = await begin(payWay);
  if (payWay !== "credit") await learn(bought);
  await payThere(bought);
  await learn(bought);
  return bought;
}

async function refund({ orderId, memberId }: Bought): Promise<bigint> {
  await requestRefund({ orderId, memberId, request: { reason: "-" } });
  const { id } = await db.refund.findFirstOrThrow({ where: { orderId } });
  await approveRefund({ actor: testOperator, refundId: id, placesBack: true, paperReturned: false });
  return id;
}

/** Carry out a card refund to its end, through the bank's nights. */
async function carryOut({ merchantOrderNo }: Bought, id: bigint): Promise<void> {
  for (let nights = 0; nights < 6 && (await db.refund.findUniqueOrThrow({ where: { id } })).status !== "refunded"; nights++) {
    await db.refund.update({ where: { id }, data: { nextTryAt: new Date(Date.now() - 1_000) } });
    await returnCardMoney({ limit: 1, only: id });
    await shop.json("/simulate/settle", { MerchantOrderNo: merchantOrderNo });
  }
}

/** Move everything about these orders to a separate day, and compare that day. */
async function compare(...orders: Bought[]): Promise<Reconciled> {
  const day = newDay();
  const at = addSeconds(day.from, 3_600);
  for (const { orderId } of orders) {
    await runSql`UPDATE orders SET paid_at = CASE WHEN paid_at IS NOT NULL THEN ${at}::timestamptz END WHERE id = ${orderId}::uuid`;
    await runSql`UPDATE payments SET started_at = ${at}, closes_at = ${at}, paid_at = CASE WHEN paid_at IS NOT NULL THEN ${at}::timestamptz END WHERE order_id = ${orderId}::uuid`;
    await runSql`UPDATE refunds SET requested_at = ${at}, decided_at = CASE WHEN decided_at IS NOT NULL THEN ${at}::timestamptz END, refunded_at = CASE WHEN refunded_at IS NOT NULL THEN ${at}::timestamptz END WHERE order_id = ${orderId}::uuid`;
  }
  const result = await reconcile(day, {}, addSeconds(new Date(), 600));
  const row = await db.reconciliation.findFirstOrThrow({ where: { fromAt: day.from } });
  expect(row, "the run is kept as it was told").toMatchObject({ ...result, untilAt: day.until, finishedAt: expect.any(Date) });
  return result;
}

const shortly = ({ differences }: Reconciled) =>
  differences.map(({ kind, merchant_order_no: attempt, ours, gateways }) => ({ kind, attempt, ours, gateways }));

test("finds no difference on a normal day: paid by card and transfer, left, an unpaid number, begun twice, refunded, under way, and paid back by hand", async () => {
  const [paid, left, transfer, number, refunded, under] = [
    await buy(),
    await begin(),
    await buy("atm"),
    await begin("cvs"),
    await buy(),
    await buy(),
  ];
  await learn(number);
  await carryOut(refunded, await refund(refunded));
  await refund(under);
  const byHand = await buy("cvs");
  const id = await refund(byHand);
  await db.refund.update({ where: { id }, data: { status: "refunded", refundedAt: new Date() } });
  const twice = await begin();
  await startPayment({ orderId: twice.orderId, memberId: twice.memberId, kind: ["ticket"], payWay: "credit", language: "tw" });
  await payThere(twice);
  await learn(twice);
  const result = await compare(paid, left, transfer, number, refunded, under, byHand, twice);
  expect(shortly(result)).toEqual([]);
  expect(result).toMatchObject({ compared: 9, unanswered: 0 });
  expect(await db.refund.findFirstOrThrow({ where: { orderId: refunded.orderId } })).toMatchObject({ status: "refunded", amount: 1_800 });
});

test("finds money that only the gateway has", async () => {
  const lost = await begin();
  await payThere(lost);
  expect(shortly(await compare(lost))).toEqual([
    { kind: "paid_at_gateway", attempt: lost.merchantOrderNo, ours: "started", gateways: `TradeStatus 1, TWD ${PRICE}` },
  ]);
  expect((await db.payment.findUniqueOrThrow({ where: { id: lost.paymentId } })).status, "nothing was changed").toBe("started");
  // A minute after the payment its notify may still be on its way.
  const fresh = await begin();
  await payThere(fresh);
  const { startedAt } = await db.payment.findUniqueOrThrow({ where: { id: fresh.paymentId } });
  const soon = await reconcile({ from: startedAt, until: addSeconds(startedAt, 0.001) });
  expect(soon.differences.filter(({ order_no: orderNo }) => orderNo === fresh.orderNo)).toEqual([]);
});

test("finds money that only we have: unpaid at the gateway, or without a record", async () => {
  const [unpaid, unheard] = [await begin(), await buy()];
  await db.payment.update({ where: { id: unpaid.paymentId }, data: { status: "paid", settled: true, paidAt: new Date() } });
  await db.order.update({ where: { id: unpaid.orderId }, data: { status: "paid", paidAt: new Date() } });
  await db.payment.update({ where: { id: unheard.paymentId }, data: { merchantOrderNo: `${unheard.merchantOrderNo}x` } });
  expect(shortly(await compare(unpaid, unheard))).toEqual([
    { kind: "paid_here", attempt: unpaid.merchantOrderNo, ours: `paid TWD ${PRICE}`, gateways: `TradeStatus 0, TWD ${PRICE}` },
    { kind: "paid_here", attempt: `${unheard.merchantOrderNo}x`, ours: `paid TWD ${PRICE}`, gateways: "no record" },
  ]);
});

test("finds a different amount", async () => {
  const bought = await buy();
  await db.payment.update({ where: { id: bought.paymentId }, data: { amount: 2_500 } });
  expect(shortly(await compare(bought))).toEqual([
    { kind: "amount", attempt: bought.merchantOrderNo, ours: "paid TWD 2500", gateways: `TradeStatus 1, TWD ${PRICE}` },
    { kind: "amount", attempt: bought.merchantOrderNo, ours: `paid TWD 2500, order TWD ${PRICE}`, gateways: "not asked" },
  ]);
});

test("finds refunds that only the gateway has: a cancelled authorisation, a part, more than is due", async () => {
  const [whole, part, more] = [await buy(), await buy(), await buy()];
  await shop.order("Cancel", whole.merchantOrderNo, { Version: "1.0", Amt: String(PRICE) });
  for (const { merchantOrderNo } of [part, more]) {
    await shop.order("Close", merchantOrderNo, { Amt: String(PRICE), CloseType: "1" });
    await shop.json("/simulate/settle", { MerchantOrderNo: merchantOrderNo });
    await shop.order("Close", merchantOrderNo, { Amt: "2000", CloseType: "2" });
  }
  await refund(more);
  expect(shortly(await compare(whole, part, more))).toEqual([
    { kind: "given_back_at_gateway", attempt: whole.merchantOrderNo, ours: "refunded TWD 0, due 0", gateways: `given back TWD ${PRICE}` },
    { kind: "given_back_at_gateway", attempt: part.merchantOrderNo, ours: "refunded TWD 0, due 0", gateways: "given back TWD 2000" },
    { kind: "given_back_at_gateway", attempt: more.merchantOrderNo, ours: "refunded TWD 0, due 1800", gateways: "given back TWD 2000" },
  ]);
});

test("finds refunds that only we have", async () => {
  const bought = await buy();
  const id = await refund(bought);
  await db.refund.update({ where: { id }, data: { status: "refunded", refundedAt: new Date() } });
  expect(shortly(await compare(bought))).toEqual([
    { kind: "refunded_here", attempt: bought.merchantOrderNo, ours: "refunded TWD 1800", gateways: "given back TWD 0" },
  ]);
});

test("finds money without an owner, and a paid order without its payment", async () => {
  const [late, unsettled, forgotten] = [await buy(), await buy(), await buy()];
  await db.order.update({ where: { id: late.orderId }, data: { status: "cancelled", cancelReason: "overdue", cancelledAt: new Date() } });
  await db.payment.update({ where: { id: unsettled.paymentId }, data: { settled: false } });
  const id = await refund(forgotten);
  await db.refund.delete({ where: { id } });
  const found = await compare(late, unsettled, forgotten);
  expect(shortly(found)).toEqual(
    expect.arrayContaining([
      { kind: "no_owner", attempt: late.merchantOrderNo, ours: `TWD ${PRICE}, order cancelled, settled, no refund`, gateways: "not asked" },
      {
        kind: "no_owner",
        attempt: unsettled.merchantOrderNo,
        ours: `TWD ${PRICE}, order paid, not settled, no refund`,
        gateways: "not asked",
      },
      {
        kind: "no_owner",
        attempt: forgotten.merchantOrderNo,
        ours: `TWD ${PRICE}, order cancelled, settled, no refund`,
        gateways: "not asked",
      },
    ]),
  );
  expect(found.differences.find(({ kind }) => kind === "no_payment")).toMatchObject({
    order_no: unsettled.orderNo,
    merchant_order_no: null,
    ours: `paid TWD ${PRICE} by 0 settled payments`,
  });
  expect(found.differences).toHaveLength(4);
});

test("finds a different number to pay to", async () => {
  const [account, code] = [await begin("atm"), await begin("cvs")];
  for (const bought of [account, code]) {
    await learn(bought);
    await db.payment.update({ where: { id: bought.paymentId }, data: { payNumber: "123" } });
  }
  const found = shortly(await compare(account, code));
  expect(found).toMatchObject([
    { kind: "number", attempt: account.merchantOrderNo, ours: "(008)123" },
    { kind: "number", attempt: code.merchantOrderNo, ours: "123" },
  ]);
  expect(found[0]?.gateways).toMatch(/^\(008\)9\d{13}$/);
});

test("counts attempts without an answer, or not asked about because the hourly budget is spent, and takes them for no difference", async () => {
  const bought = [await begin(), await begin(), await begin()];
  for (const one of bought) await payThere(one);
  await shop.json("/simulate/mode", { MerchantOrderNo: bought[1]?.merchantOrderNo, query: "down" });
  expect(await compare(...bought)).toMatchObject({
    compared: 2,
    unanswered: 1,
    differences: [{ kind: "paid_at_gateway" }, { kind: "paid_at_gateway" }],
  });
  Object.assign(env(), { NEWEBPAY_QUERIES_PER_HOUR: 1 });
  expect(await compare(...bought)).toMatchObject({ compared: 0, unanswered: 3, differences: [] });
  Object.assign(env(), { NEWEBPAY_QUERIES_PER_HOUR: 1_000_000 });
});

test("runs once a day, in one of many workers, after four in Taipei, and makes up for a missed or unanswered day", async () => {
  await db.reconciliation.deleteMany();
  const signal = new AbortController().signal;
  const at = (text: string) => new Date(`2001-01-${text}:00+08:00`);
  const ran = async (text: string) =>
    (await Promise.all(Array.from({ length: 5 }, () => reconcileDaily(signal, at(text))))).filter((result) => result !== null).length;
  const runs = { "01T03:59": 0, "01T04:01": 1, "01T04:11": 0, "01T23:59": 0, "02T04:01": 1, "06T04:01": 1 };
  for (const [text, times] of Object.entries(runs)) expect(await ran(text), text).toBe(times);
  expect(await lastReconciliation()).toEqual({ compared: 0, differences: 0, unanswered: 0, finishedAt: expect.any(Date) });
  await db.reconciliation.updateMany({ where: { untilAt: at("06T04:01") }, data: { unanswered: 3 } });
  expect(await ran("06T05:00"), "what the gateway was silent about waits for the next day").toBe(0);
  expect(await ran("07T04:01")).toBe(1);
  // other tests compare other days at the same time
  const ofThisMonth = { untilAt: { gte: at("01T00:00"), lt: at("31T00:00") } };
  expect(await db.reconciliation.findMany({ where: ofThisMonth, orderBy: { id: "asc" }, select: { fromAt: true, untilAt: true } })).toEqual(
    [
      { fromAt: new Date("2000-12-31T00:00:00+08:00"), untilAt: at("01T04:01") },
      { fromAt: at("01T00:00"), untilAt: at("02T04:01") },
      { fromAt: at("02T04:01"), untilAt: at("06T04:01") },
      { fromAt: at("02T04:01"), untilAt: at("07T04:01") },
    ],
  );
});

test("starts a dead run again hours later, and leaves no row for an aborted one", async () => {
  await db.reconciliation.deleteMany();
  const now = new Date("2001-03-01T04:05:00+08:00");
  await db.reconciliation.create({ data: { fromAt: yesterdayAndToday(now).from, untilAt: now, startedAt: now } });
  const signal = new AbortController().signal;
  expect(await reconcileDaily(signal, addSeconds(now, 3 * 3_600))).toBeNull();
  expect(await reconcileDaily(signal, addSeconds(now, 4 * 3_600 + 60))).toMatchObject({ compared: 0 });
  await begin();
  await db.reconciliation.deleteMany();
  const today = endOfDayInTaipei(new Date());
  await expect(reconcileDaily(AbortSignal.abort(), addSeconds(today, 5 * 3_600))).rejects.toThrow();
  // other tests compare days before
  expect(await db.reconciliation.count({ where: { untilAt: { gt: today } } })).toBe(0);
});
