import { expect, test } from "playwright/test";
import { createOrder } from "@/lib/domain/orders/create-order";
import { getOrder } from "@/lib/domain/orders/queries";
import { askAboutOpenPayments } from "@/lib/domain/payments/ask-gateway";
import { queryTrade } from "@/lib/domain/payments/newebpay-query";
import { countUnknown, lockQueries, mayQuery } from "@/lib/domain/payments/query-budget";
import { expireOrder } from "@/lib/domain/payments/expire-order";
import { startPayment } from "@/lib/domain/payments/start-payment";
import { closeQueue } from "@/lib/jobs/queue";
import { closeDb, db } from "@/lib/platform/db";
import { env } from "@/lib/platform/env";
import { closeRedis, redis } from "@/lib/platform/redis";
import { makeMember } from "@/prisma/factories/members";
import { makeSession } from "@/prisma/factories/sessions";
import { playGateway, type TestGateway } from "@/sandbox/test-gateway";

// How often the gateway is asked, and what becomes of payments while it is not. In a Redis database
// of its own: a lock is everybody's.

const HOUR = 3_600_000;
let gateway: TestGateway;
const { REDIS_URL } = env();

async function useRedis(url: string): Promise<void> {
  await closeQueue();
  await closeRedis();
  Object.assign(env(), { REDIS_URL: url });
}

/** As an operator does whose lock was lifted (docs/operations.md). */
const unlockQueries = () => redis().del("newebpay-query-locked");

test.beforeAll(async () => {
  gateway = await playGateway({ SANDBOX_UNKNOWN_QUERIES: "3" });
  await useRedis(new URL("/9", REDIS_URL).href);
});
test.afterEach(async () => {
  Object.assign(env(), { NEWEBPAY_QUERIES_PER_HOUR: 1_000_000, NEWEBPAY_UNKNOWN_PER_HOUR: 1_000_000 });
  await unlockQueries();
});
test.afterAll(async () => {
  await useRedis(REDIS_URL);
  await gateway.close();
  await closeDb();
});

test("a budget per hour, counted together", async () => {
  const now = Date.now() + 1_000 * HOUR;
  Object.assign(env(), { NEWEBPAY_QUERIES_PER_HOUR: 2 });
  expect([await mayQuery({}, now), await mayQuery({}, now), await mayQuery({}, now)]).toEqual(["yes", "yes", "spent"]);
  expect(await mayQuery({}, now + HOUR)).toBe("yes");
});

test("a question that can wait for another hour leaves half of the budget to those that cannot", async () => {
  const now = Date.now() + 1_500 * HOUR;
  Object.assign(env(), { NEWEBPAY_QUERIES_PER_HOUR: 4 });
  const leave = [];
  for (const canWait of [true, true, true, false]) leave.push(await mayQuery({ canWait }, now));
  expect(leave).toEqual(["yes", "yes", "spent", "yes"]);
});

test("numbers that the gateway does not know stop the questions of members first, then the worker's", async () => {
  const now = Date.now() + 2_000 * HOUR;
  Object.assign(env(), { NEWEBPAY_UNKNOWN_PER_HOUR: 4 });
  const leave = async () => [await mayQuery({ isWaiting: true }, now), await mayQuery({}, now)];
  expect(await leave()).toEqual(["yes", "yes"]);
  for (let n = 0; n < 2; n++) await countUnknown(now);
  expect(await leave()).toEqual(["spent", "yes"]);
  for (let n = 0; n < 2; n++) await countUnknown(now);
  expect(await leave()).toEqual(["spent", "spent"]);
});

test("after TRA10071 nothing is asked for four hours, in no process", async () => {
  const asked = async (n: number) => queryTrade({ merchantOrderNo: `HL0_${n}`, amount: 100 });
  for (let n = 0; n < 3; n++) expect(await asked(n)).toMatchObject({ outcome: "absent" });
  expect(await asked(3)).toBe("unanswered");
  // The gateway answers again, but is not asked.
  await gateway.simulate("mode", { query: "normal" });
  expect(await asked(0)).toBe("unanswered");
  expect(await mayQuery()).toBe("locked");
  const left = await redis().pttl("newebpay-query-locked");
  expect(left).toBeGreaterThan(4 * HOUR - 60_000);
  expect(left).toBeLessThanOrEqual(4 * HOUR);
  // Lifted sooner: this process, which locked them, asks again at once.
  await unlockQueries();
  expect(await mayQuery()).toBe("yes");
});

test("without Redis this process remembers by itself", async () => {
  const { REDIS_URL: own } = env();
  await useRedis("redis://127.0.0.1:1");
  try {
    const now = Date.now() + 3_000 * HOUR;
    Object.assign(env(), { NEWEBPAY_QUERIES_PER_HOUR: 1 });
    expect([await mayQuery({}, now), await mayQuery({}, now)]).toEqual(["yes", "spent"]);
    await lockQueries(now);
    expect(await mayQuery({}, now + HOUR)).toBe("locked");
    expect(await mayQuery({}, now + 4 * HOUR)).toBe("yes");
  } finally {
    await useRedis(own);
  }
});

test("while Query is locked nothing is paid twice and nothing is lost: checking, put away at the deadline, found afterwards", async () => {
  await gateway.simulate("mode", { query: "normal" });
  const member = await makeMember();
  const session = await makeSession({ seats: 20 });
  const orderId = await createOrder({ order: { session_id: session.sessionId, seat_ids: (session.seatIds[0] as number[]).slice(0, 2), ticket_type: "e_ticket" }, caller: { memberId: member.id, language: "tw", bodyHash: "test" } });
  const start = () => startPayment({ orderId, memberId: member.id, kind: ["ticket"], payWay: "credit", language: "tw" });
  const entry = await start();
  if (!("fields" in entry)) throw new Error("no form");
  await fetch(entry.action, { method: "POST", body: new URLSearchParams(entry.fields) });
  const { merchantOrderNo } = await db.payment.findFirstOrThrow({ where: { orderId } });
  await gateway.simulate("mode", { MerchantOrderNo: merchantOrderNo, notify: "drop" });
  await gateway.simulate("pay", { MerchantOrderNo: merchantOrderNo });
  await lockQueries();
  await expect(start()).rejects.toMatchObject({ key: "NOT_PAYABLE" });
  expect(await getOrder({ orderId, memberId: member.id, language: "tw" })).toMatchObject({ payment_state: "checking", pay_ways: [] });
  await db.$executeRaw`UPDATE orders SET pay_deadline = now() - interval '1 second', held_until = now() - interval '1 second' WHERE id = ${orderId}::uuid`;
  await db.$executeRaw`UPDATE seats SET held_until = now() - interval '1 second' WHERE order_id = ${orderId}::uuid`;
  expect(await expireOrder(orderId)).toEqual({ result: "cancelled" });
  // Four hours later.
  await unlockQueries();
  expect(await askAboutOpenPayments(orderId)).toEqual({ answered: 1, unanswered: 0 });
  const order = await db.order.findUniqueOrThrow({ where: { id: orderId }, include: { payments: true, refunds: true } });
  expect(order).toMatchObject({ status: "paid", refunds: [] });
  expect(order.payments).toHaveLength(1);
});
