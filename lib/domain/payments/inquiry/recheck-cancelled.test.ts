import { expect, test } from "playwright/test";
import { createOrder } from "@/lib/domain/orders/create/create-order";
import { cancelOrder } from "@/lib/domain/orders/lifecycle/cancel-order";
import { startPayment } from "@/lib/domain/payments/attempt/start-payment";
import { recheckCancelled } from "@/lib/domain/payments/inquiry/recheck-cancelled";
import { countQuestions } from "@/lib/domain/payments/newebpay/query-budget";
import { sumOf } from "@/lib/domain/payments/newebpay/query-shares";
import { addSeconds } from "@/lib/platform/clock";
import { closeDb, db } from "@/lib/platform/db";
import { env } from "@/lib/platform/env";
import { makeMember } from "@/prisma/factories/members";
import { makeSession } from "@/prisma/factories/sessions";
import { playGateway, type TestGateway } from "@/sandbox/play-gateway";
import { useOwnDatabase } from "@/test-support/isolation/use-own-database";
import { useRedis } from "@/test-support/use-redis";

// Attempts of cancelled orders, each test in a year long past, when no other test's orders are due. Uses a separate Redis
// database, so that the budget starts full.

let gateway: TestGateway;
const { REDIS_URL } = env();

useOwnDatabase();

test.beforeAll(async () => {
  gateway = await playGateway();
  await useRedis(new URL("/8", REDIS_URL).href);
});
test.afterEach(() => {
  Object.assign(env(), { NEWEBPAY_QUERIES_PER_HOUR: 1_000_000 });
});
test.afterAll(async () => {
  await useRedis(REDIS_URL);
  await gateway.close();
  await closeDb();
});

/** Noon of a day in a year that no other order uses. */
const noon = (year: number) => new Date(`${year}-06-12T12:00:00+08:00`);

type Left = { orderId: string; attempts: string[] };

/** An order cancelled an hour ago, with attempts that were left on the gateway's page or never reached it. */
async function leave(now: Date, ...seen: boolean[]): Promise<Left> {
  const [member, session] = await Promise.all([makeMember(), makeSession({ seats: 20 })]);
  const order = { session_id: session.sessionId, seat_ids: (session.seatIds[0] as number[]).slice(0, 2), ticket_type: "e_ticket" as const };
  const orderId = await createOrder({ order, caller: { memberId: member.id, language: "tw", bodyHash: "test" } });
  for (const isSeen of seen) {
    const entry = await startPayment({ orderId, memberId: member.id, kind: ["ticket"], payWay: "credit", language: "tw" });
    if (!("fields" in entry)) throw new Error("no form");
    if (isSeen) await fetch(entry.action, { method: "POST", body: new URLSearchParams(entry.fields) });
  }
  await cancelOrder({ orderId, memberId: member.id });
  const anHourAgo = addSeconds(now, -3_600);
  await db.order.update({ where: { id: orderId }, data: { cancelledAt: anHourAgo } });
  await db.payment.updateMany({ where: { orderId }, data: { startedAt: anHourAgo, closesAt: anHourAgo, askedAt: null, answeredAt: null } });
  const attempts = await db.payment.findMany({ where: { orderId }, orderBy: { attempt: "asc" }, select: { merchantOrderNo: true } });
  return { orderId, attempts: attempts.map(({ merchantOrderNo }) => merchantOrderNo) };
}

const paymentsOf = ({ orderId }: Left) => db.payment.findMany({ where: { orderId }, orderBy: { attempt: "asc" } });
const query = (MerchantOrderNo: string | undefined, mode: "down" | "normal") => gateway.simulate("mode", { MerchantOrderNo, query: mode });

test("asks about an unanswered attempt again after a pause, not with every sweep", async () => {
  const now = noon(2003);
  const left = await leave(now, true);
  await query(left.attempts[0], "down");
  expect(await recheckCancelled(50, now)).toBe(1);
  const [asked] = await paymentsOf(left);
  expect(asked).toMatchObject({ askedAt: expect.any(Date), answeredAt: null, recheckedAt: null });
  const askedAt = (ago: number) => db.payment.updateMany({ where: { orderId: left.orderId }, data: { askedAt: addSeconds(now, -ago) } });
  await askedAt(590);
  expect(await recheckCancelled(50, now)).toBe(0);
  await askedAt(610);
  await query(left.attempts[0], "normal");
  expect(await recheckCancelled(50, now)).toBe(1);
  expect(await paymentsOf(left)).toMatchObject([{ recheckedAt: now }]);
  await askedAt(610);
  expect(await recheckCancelled(50, now)).toBe(0);
});

test("finishes only an answered attempt, and asks later about one that the hourly budget did not reach", async () => {
  const now = noon(2004);
  const left = await leave(now, true, true);
  const spent = sumOf((await countQuestions()).asked);
  Object.assign(env(), { NEWEBPAY_QUERIES_PER_HOUR: 2 * (spent + 1) });
  for (let sweeps = 0; sweeps < 5; sweeps++) await recheckCancelled(50, now);
  expect((await paymentsOf(left)).map(({ recheckedAt }) => recheckedAt)).toEqual([null, now]);
  expect((await paymentsOf(left))[0]?.askedAt).toBeNull();
  // Refused queries do not count: half of the hour's budget is left for other purposes.
  expect(sumOf((await countQuestions()).asked)).toBe(spent + 1);
  Object.assign(env(), { NEWEBPAY_QUERIES_PER_HOUR: 1_000_000 });
  expect(await recheckCancelled(50, now)).toBe(1);
  expect((await paymentsOf(left)).map(({ recheckedAt }) => recheckedAt)).toEqual([now, now]);
});

test("asks once more about a number that the gateway did not know at first, so that its money is not lost", async () => {
  const now = noon(2005);
  const [paid, never] = [await leave(now, true), await leave(now, false)];
  for (const { orderId } of [paid, never])
    await db.payment.updateMany({ where: { orderId }, data: { status: "expired", askedAt: addSeconds(now, -3_000) } });
  await gateway.simulate("mode", { MerchantOrderNo: paid.attempts[0], notify: "drop" });
  await gateway.simulate("pay", { MerchantOrderNo: paid.attempts[0] });
  expect(await recheckCancelled(50, now)).toBe(2);
  expect(await paymentsOf(paid)).toMatchObject([{ status: "paid", settled: true }]);
  expect(await db.order.findUniqueOrThrow({ where: { id: paid.orderId } })).toMatchObject({ status: "paid" });
  expect(await paymentsOf(never)).toMatchObject([{ status: "expired", recheckedAt: now }]);
  await db.payment.updateMany({ where: { orderId: never.orderId }, data: { askedAt: addSeconds(now, -3_000) } });
  expect(await recheckCancelled(50, now), "once").toBe(0);
});
