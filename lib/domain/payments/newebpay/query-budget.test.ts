import { expect, test } from "playwright/test";
import { createOrder } from "@/lib/domain/orders/create/create-order";
import { getOrder } from "@/lib/domain/orders/reading/queries";
import { startPayment } from "@/lib/domain/payments/attempt/start-payment";
import { askAboutOpenPayments } from "@/lib/domain/payments/inquiry/ask-gateway";
import { expireOrder } from "@/lib/domain/payments/inquiry/expire-order";
import { queryTrade } from "@/lib/domain/payments/newebpay/newebpay-query";
import { countQuestions, countUnknown, lockQueries, mayQuery } from "@/lib/domain/payments/newebpay/query-budget";
import type { Purpose } from "@/lib/domain/payments/newebpay/query-shares";
import { closeDb, db, runSql } from "@/lib/platform/db";
import { env } from "@/lib/platform/env";
import { limitDefaults } from "@/lib/platform/limits";
import { redis } from "@/lib/platform/redis";
import { makeMember } from "@/prisma/factories/members";
import { makeSession } from "@/prisma/factories/sessions";
import { playGateway, type TestGateway } from "@/sandbox/play-gateway";
import { restoreSettings } from "@/test-support/isolation/restore-settings";
import { useRedis } from "@/test-support/use-redis";

// How often the gateway is queried, and how payments end while it is not. Uses a separate Redis database, because the lock is
// shared.

const HOUR = 3_600_000;
let gateway: TestGateway;
const { REDIS_URL } = env();

/** The operator's step after the gateway has lifted its lock (docs/operations.md). */
const unlockQueries = () => redis().del("newebpay-query-locked");

restoreSettings();
test.beforeAll(async () => {
  gateway = await playGateway({ SANDBOX_UNKNOWN_QUERIES: "3" });
  await useRedis(new URL("/9", REDIS_URL).href);
});
test.afterEach(async () => {
  Object.assign(env(), { NEWEBPAY_QUERIES_PER_HOUR: 1_000_000, NEWEBPAY_UNKNOWN_PER_HOUR: 1_000_000, limits: { ...limitDefaults } });
  await redis().flushdb();
});
test.afterAll(async () => {
  await useRedis(REDIS_URL);
  await gateway.close();
  await closeDb();
});

const settings = (changes: object) => Object.assign(env(), changes);
const ask = (purpose: Purpose, more: object = {}) => mayQuery({ purpose, ...more });

/** Ask until the budget refuses. @returns how often */
async function askAll(purpose: Purpose, most = 50): Promise<number> {
  for (let n = 0; n < most; n++) if ((await ask(purpose)) !== "yes") return n;
  return most;
}

test("reserves two fifths of the hour's queries for deadlines and a fifth for polls, in any order of arrival", async () => {
  settings({ NEWEBPAY_QUERIES_PER_HOUR: 20 });
  expect([await askAll("card_look"), await askAll("later"), await askAll("deadline")]).toEqual([10, 0, 10]);
  await redis().flushdb();
  expect([await askAll("later"), await askAll("transfer_look"), await askAll("deadline")]).toEqual([10, 2, 6]);
  expect(await askAll("transfer_look")).toBe(0);
  await redis().flushdb();
  expect([await askAll("deadline"), await askAll("later"), await askAll("transfer_look")]).toEqual([16, 0, 4]);
});

test("does not count refused queries, and gives concurrent callers no more than the budget", async () => {
  settings({ NEWEBPAY_QUERIES_PER_HOUR: 10 });
  const leaves = await Promise.all(Array.from({ length: 60 }, () => ask("card_look")));
  expect(leaves.filter((leave) => leave === "yes").length).toBeLessThanOrEqual(5);
  await askAll("card_look");
  expect((await countQuestions()).asked).toMatchObject({ card_look: 5, deadline: 0 });
});

test("keeps polls for a number to pay to and deadlines running when polled card payments have unknown numbers", async () => {
  settings({ NEWEBPAY_UNKNOWN_PER_HOUR: 8 });
  const leave = async () => [await ask("card_look"), await ask("transfer_look"), await ask("deadline")];
  expect(await leave()).toEqual(["yes", "yes", "yes"]);
  for (let n = 0; n < 2; n++) await countUnknown({ purpose: "card_look" });
  expect(await leave()).toEqual(["spent", "yes", "yes"]);
  for (let n = 0; n < 3; n++) await countUnknown({ purpose: "transfer_look" });
  expect(await leave()).toEqual(["spent", "spent", "yes"]);
  for (let n = 0; n < 3; n++) await countUnknown({ purpose: "deadline" });
  expect(await leave()).toEqual(["spent", "spent", "spent"]);
  await redis().flushdb();
  for (let n = 0; n < 6; n++) await countUnknown({ purpose: "deadline" });
  expect(await leave(), "a quarter is left to those who wait for a number").toEqual(["spent", "yes", "spent"]);
});

test("caps queries per order and per member, without affecting others", async () => {
  env().limits.gatewayPerOrder = { count: 2, seconds: 3_600 };
  env().limits.gatewayPerMember = { count: 3, seconds: 3_600 };
  const looks = [];
  for (const orderId of ["a", "a", "a", "b", "b"]) looks.push(await ask("card_look", { orderId, memberId: "one" }));
  expect(looks).toEqual(["yes", "yes", "capped", "yes", "capped"]);
  expect(await ask("card_look", { orderId: "c", memberId: "two" })).toBe("yes");
  expect(await ask("deadline", { orderId: "a", memberId: "one" }), "a deadline is no look").toBe("yes");
  expect((await countQuestions()).asked).toMatchObject({ card_look: 4, deadline: 1 });
  expect(await redis().ttl("newebpay-asked:order:a")).toBeGreaterThan(3_500);
});

test("caps attempts that never reached the gateway: one member's early, the worker's later", async () => {
  env().limits.gatewayUnknownPerMember = { count: 2, seconds: 3_600 };
  const of = async (memberId: string) => [await ask("transfer_look", { memberId }), await ask("deadline", { memberId })];
  for (let n = 0; n < 2; n++) await countUnknown({ purpose: "card_look", memberId: "one" });
  expect(await of("one")).toEqual(["capped", "yes"]);
  for (let n = 0; n < 2; n++) await countUnknown({ purpose: "deadline", memberId: "one" });
  expect(await of("one")).toEqual(["capped", "capped"]);
  expect(await of("two")).toEqual(["yes", "yes"]);
});

test("counts a low budget for monitoring and logs it once an hour", async () => {
  settings({ NEWEBPAY_QUERIES_PER_HOUR: 10 });
  const warned = async () =>
    Object.keys(await redis().hgetall((await redis().keys("newebpay-questions:*"))[0] ?? "")).filter((field) => field.startsWith("told:"));
  expect(await askAll("deadline", 7)).toBe(7);
  expect(await warned()).toEqual([]);
  expect(await askAll("deadline")).toBe(1);
  expect(await warned()).toEqual(["told:deadline"]);
  expect(await countQuestions()).toMatchObject({ asked: { deadline: 8 }, locked: false, budget: { asked: 10 } });
});

test("stops all processes from asking for four hours after TRA10071", async () => {
  const asked = async (n: number) => queryTrade({ merchantOrderNo: `HL0_${n}`, amount: 100 }, { purpose: "deadline" });
  for (let n = 0; n < 3; n++) expect(await asked(n)).toMatchObject({ outcome: "absent" });
  expect(await asked(3)).toBe("unanswered");
  // The gateway answers again, but no process asks it.
  await gateway.simulate("mode", { query: "normal" });
  expect(await asked(0)).toBe("unanswered");
  expect(await ask("deadline")).toBe("locked");
  expect(await countQuestions()).toMatchObject({ locked: true });
  const left = await redis().pttl("newebpay-query-locked");
  expect(left).toBeGreaterThan(4 * HOUR - 60_000);
  expect(left).toBeLessThanOrEqual(4 * HOUR);
  // Unlocked sooner, the process that set the lock asks again at once.
  await unlockQueries();
  expect(await ask("deadline")).toBe("yes");
});

test("counts alone in this process without Redis, with each purpose's share", async () => {
  const { REDIS_URL: own } = env();
  await useRedis("redis://127.0.0.1:1");
  try {
    settings({ NEWEBPAY_QUERIES_PER_HOUR: 2 });
    await lockQueries(Date.now() - 4 * HOUR - 1); // the counts of the test before
    expect([await ask("card_look"), await ask("card_look"), await ask("deadline"), await ask("deadline")]).toEqual([
      "yes",
      "spent",
      "yes",
      "spent",
    ]);
    await lockQueries(Date.now() - 4 * HOUR + 5_000);
    expect(await ask("deadline")).toBe("locked");
    await lockQueries(Date.now() - 4 * HOUR - 1);
    expect(await ask("deadline")).toBe("spent");
  } finally {
    await useRedis(own);
  }
});

test("doubles and loses no payment while Query is locked: checks the order, cancels it at the deadline, finds it paid afterwards", async () => {
  await gateway.simulate("mode", { query: "normal" });
  const member = await makeMember();
  const session = await makeSession({ seats: 20 });
  const orderId = await createOrder({
    order: { session_id: session.sessionId, seat_ids: (session.seatIds[0] as number[]).slice(0, 2), ticket_type: "e_ticket" },
    caller: { memberId: member.id, language: "tw", bodyHash: "test" },
  });
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
  await runSql`UPDATE orders SET pay_deadline = now() - interval '1 second', held_until = now() - interval '1 second' WHERE id = ${orderId}::uuid`;
  await runSql`UPDATE seats SET held_until = now() - interval '1 second' WHERE order_id = ${orderId}::uuid`;
  expect(await expireOrder(orderId)).toBe("cancelled");
  // Four hours later.
  await unlockQueries();
  expect(await askAboutOpenPayments(orderId)).toEqual({ answered: 1, unanswered: 0 });
  const order = await db.order.findUniqueOrThrow({ where: { id: orderId }, include: { payments: true, refunds: true } });
  expect(order).toMatchObject({ status: "paid", refunds: [] });
  expect(order.payments).toHaveLength(1);
});
