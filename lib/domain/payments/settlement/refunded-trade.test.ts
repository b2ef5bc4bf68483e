import { expect, test } from "playwright/test";
import { createOrder } from "@/lib/domain/orders/create/create-order";
import { cancelOrder } from "@/lib/domain/orders/lifecycle/cancel-order";
import { startPayment } from "@/lib/domain/payments/attempt/start-payment";
import { askAboutClosedPayments, askAboutOpenPayments } from "@/lib/domain/payments/inquiry/ask-gateway";
import { recheckCancelled } from "@/lib/domain/payments/inquiry/recheck-cancelled";
import { settleGatewayPost } from "@/lib/domain/payments/inquiry/settle-gateway-post";
import { reconcile } from "@/lib/domain/payments/reconciliation/reconcile";
import { returnCardMoney } from "@/lib/domain/refunds/return-card-money";
import { addSeconds } from "@/lib/platform/clock";
import { closeDb, db } from "@/lib/platform/db";
import { closeRedis } from "@/lib/platform/redis";
import { makeMember } from "@/prisma/factories/members";
import { makeSession } from "@/prisma/factories/sessions";
import { openAskedShop } from "@/sandbox/open-asked-shop";
import type { TestShop } from "@/sandbox/test-shop";
import { useOwnDatabase } from "@/test-support/isolation/use-own-database";

// Payments that an operator refunded in the gateway's portal before we heard of them.

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

type Bought = { orderId: string; memberId: string; seatIds: number[]; attempts: string[] };

/** An order whose card was charged without a notify. */
async function charge(): Promise<Bought> {
  const [member, session] = await Promise.all([makeMember(), makeSession({ seats: 20 })]);
  const seatIds = (session.seatIds[0] as number[]).slice(0, 2);
  const orderId = await createOrder({
    order: { session_id: session.sessionId, seat_ids: seatIds, ticket_type: "e_ticket" },
    caller: { memberId: member.id, language: "tw", bodyHash: "test" },
  });
  const bought = { orderId, memberId: member.id, seatIds, attempts: [] };
  await chargeAgain(bought);
  return bought;
}

async function chargeAgain(bought: Bought): Promise<void> {
  const { orderId, memberId, attempts } = bought;
  const entry = await startPayment({ orderId, memberId, kind: ["ticket"], payWay: "credit", language: "tw" });
  await shop.post("/MPG/mpg_gateway", (entry as { fields: Record<string, string> }).fields);
  const { merchantOrderNo } = await db.payment.findFirstOrThrow({ where: { orderId }, orderBy: { attempt: "desc" } });
  await shop.json("/simulate/pay", { MerchantOrderNo: merchantOrderNo });
  attempts.push(merchantOrderNo);
}

/** Refund by hand in the gateway's portal, through the bank's nights. */
async function refundInPortal({ attempts: [number = ""] }: Bought, amount = PRICE, { nightPasses = true } = {}): Promise<void> {
  await shop.order("Close", number, { Amt: String(PRICE), CloseType: "1" });
  await shop.json("/simulate/settle", { MerchantOrderNo: number });
  await shop.order("Close", number, { Amt: String(amount), CloseType: "2" });
  if (nightPasses) await shop.json("/simulate/settle", { MerchantOrderNo: number });
}

const orderOf = ({ orderId }: Bought) =>
  db.order.findUniqueOrThrow({
    where: { id: orderId },
    include: { payments: { orderBy: { attempt: "asc" } }, refunds: { orderBy: { id: "asc" } }, tickets: true },
  });
const sold = ({ seatIds, orderId }: Bought) => db.seat.count({ where: { id: { in: seatIds }, orderId, heldUntil: { gt: new Date() } } });
const mailsOf = async ({ orderId }: Bought) =>
  (await db.mailOutbox.findMany({ where: { orderId }, orderBy: { id: "asc" } }))
    .map(({ template }) => template)
    .filter((template) => template !== "order_confirmed");

async function cancelLongAgo({ orderId, memberId }: Bought): Promise<void> {
  await cancelOrder({ orderId, memberId });
  const anHourAgo = addSeconds(new Date(), -3_600);
  await db.order.update({ where: { id: orderId }, data: { cancelledAt: anHourAgo } });
  await db.payment.updateMany({ where: { orderId }, data: { closesAt: anHourAgo } });
}

test("keeps a cancelled order cancelled when its refunded payment is found, and books the money in and out", async () => {
  const bought = await charge();
  await cancelLongAgo(bought);
  await refundInPortal(bought);
  await recheckCancelled(50);
  const order = await orderOf(bought);
  expect(order).toMatchObject({ status: "cancelled", cancelReason: "member", tickets: [] });
  expect(order.payments).toMatchObject([{ status: "paid", settled: false, recheckedAt: expect.any(Date) }]);
  expect(order.refunds).toMatchObject([
    { cause: "at_gateway", status: "refunded", amount: PRICE, refundedAt: expect.any(Date), paymentId: order.payments[0]?.id },
  ]);
  expect(await sold(bought)).toBe(0);
  expect(await mailsOf(bought)).toEqual(["order_cancelled", "payment_returned"]);
  const log = await db.paymentLog.findMany({ where: { paymentId: order.payments[0]?.id }, orderBy: { id: "asc" } });
  expect(log.map(({ event }) => event)).toEqual(["started", "query", "given_back"]);
  // Settling it again changes nothing, and the gateway's books agree with ours.
  await hear(bought);
  expect((await orderOf(bought)).refunds).toHaveLength(1);
  const { startedAt } = order.payments[0] as { startedAt: Date };
  const { differences } = await reconcile({ from: startedAt, until: addSeconds(startedAt, 0.001) });
  expect(differences.filter(({ merchant_order_no: number }) => number === bought.attempts[0])).toEqual([]);
});

test("leaves an unpaid order payable, and the next attempt pays it", async () => {
  const bought = await charge();
  await refundInPortal(bought);
  await askAboutOpenPayments(bought.orderId);
  expect(await orderOf(bought)).toMatchObject({
    status: "unpaid",
    tickets: [],
    payments: [{ status: "paid", settled: false }],
    refunds: [{ status: "refunded", amount: PRICE }],
  });
  expect(await mailsOf(bought)).toEqual(["payment_returned"]);
  await chargeAgain(bought);
  await askAboutOpenPayments(bought.orderId);
  expect(await orderOf(bought)).toMatchObject({ status: "paid", payments: [{ settled: false }, { settled: true }] });
  expect((await orderOf(bought)).tickets).toHaveLength(2);
});

test("has the same result in the rescue sweep", async () => {
  const bought = await charge();
  await refundInPortal(bought);
  await db.payment.updateMany({ where: { orderId: bought.orderId }, data: { closesAt: addSeconds(new Date(), -1) } });
  await askAboutClosedPayments(1_000);
  expect(await orderOf(bought)).toMatchObject({ status: "unpaid", refunds: [{ cause: "at_gateway", status: "refunded" }], tickets: [] });
});

test("refunds the rest after a partial refund, and sells nothing for it", async () => {
  const bought = await charge();
  await cancelLongAgo(bought);
  await refundInPortal(bought, 2_000);
  await recheckCancelled(50);
  expect(await orderOf(bought)).toMatchObject({
    status: "cancelled",
    tickets: [],
    refunds: [
      { cause: "at_gateway", status: "refunded", amount: 2_000 },
      { cause: "rest", status: "refund_due", amount: 100 },
    ],
  });
  for (let nights = 0; nights < 4; nights++) {
    const { refunds } = await orderOf(bought);
    await db.refund.updateMany({ where: { id: refunds[1]?.id }, data: { nextTryAt: addSeconds(new Date(), -1) } });
    await returnCardMoney({ limit: 1, only: refunds[1]?.id });
    await shop.json("/simulate/settle", { MerchantOrderNo: bought.attempts[0] });
  }
  expect((await orderOf(bought)).refunds.map(({ status }) => status)).toEqual(["refunded", "refunded"]);
  expect(await shop.query(bought.attempts[0] ?? "", String(PRICE))).toMatchObject({ Result: { TradeStatus: "6", BackBalance: "0" } });
});

test("follows a refund at the bank to its end, and carries out one that is withdrawn in the portal", async () => {
  const [done, undone] = [await charge(), await charge()];
  for (const bought of [done, undone]) {
    await refundInPortal(bought, PRICE, { nightPasses: false });
    await askAboutOpenPayments(bought.orderId);
    expect(await orderOf(bought)).toMatchObject({
      status: "unpaid",
      tickets: [],
      refunds: [{ cause: "at_gateway", status: "refund_due", amount: PRICE }],
    });
    expect(await mailsOf(bought)).toEqual(["payment_returned"]);
  }
  await shop.order("Close", undone.attempts[0] ?? "", { Amt: String(PRICE), CloseType: "2", Cancel: "1" });
  for (const bought of [done, undone]) {
    for (let nights = 0; nights < 3; nights++) {
      await db.refund.updateMany({ where: { orderId: bought.orderId }, data: { nextTryAt: addSeconds(new Date(), -1) } });
      await returnCardMoney({ limit: 1, only: (await orderOf(bought)).refunds[0]?.id });
      await shop.json("/simulate/settle", { MerchantOrderNo: bought.attempts[0] });
    }
    expect(await orderOf(bought)).toMatchObject({ status: "unpaid", refunds: [{ status: "refunded" }] });
    expect(await shop.query(bought.attempts[0] ?? "", String(PRICE))).toMatchObject({ Result: { TradeStatus: "6", BackBalance: "0" } });
  }
});

test("books no money for a cancelled authorisation, and a later notify of it revives nothing", async () => {
  const bought = await charge();
  await cancelLongAgo(bought);
  await shop.order("Cancel", bought.attempts[0] ?? "", { Version: "1.0", Amt: String(PRICE) });
  await recheckCancelled(50);
  expect(await orderOf(bought)).toMatchObject({
    status: "cancelled",
    payments: [{ status: "paid", settled: false }],
    refunds: [{ cause: "at_gateway", status: "refunded", amount: PRICE }],
  });
  await hear(bought);
  expect(await orderOf(bought)).toMatchObject({ status: "cancelled", tickets: [] });
});

test("checks a notify that comes long after the payment against the gateway's record first", async () => {
  const [back, there, silent] = [await charge(), await charge(), await charge()];
  await refundInPortal(back);
  await shop.json("/simulate/mode", { MerchantOrderNo: silent.attempts[0], query: "down" });
  for (const bought of [back, there, silent]) await hear(bought, { lateBySeconds: 3_600 });
  expect(await orderOf(back)).toMatchObject({ status: "unpaid", refunds: [{ cause: "at_gateway", status: "refunded" }], tickets: [] });
  expect(await orderOf(there)).toMatchObject({ status: "paid" });
  expect(await orderOf(silent), "what cannot be asked about is believed: it is signed").toMatchObject({ status: "paid" });
});

/** Receive the gateway's notify of this payment, as sent when it was paid. */
async function hear({ attempts: [number = ""] }: Bought, { lateBySeconds = 0 } = {}): Promise<void> {
  const {
    body: {
      items: [trade],
    },
  } = (await shop.json(`/simulate/trades?MerchantOrderNo=${number}`)) as { body: { items: [{ TradeNo: string; paid_at: string }] } };
  const message = {
    outcome: "paid" as const,
    merchantOrderNo: number,
    amount: PRICE,
    tradeNo: trade.TradeNo,
    code: "SUCCESS",
    cardLast4: "1111",
    paidAt: new Date(trade.paid_at),
    number: null,
  };
  await settleGatewayPost({ message, source: "notify" }, addSeconds(new Date(), lateBySeconds));
}
