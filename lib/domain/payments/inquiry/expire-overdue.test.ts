import { expect, test } from "playwright/test";
import { createOrder } from "@/lib/domain/orders/create/create-order";
import { startPayment } from "@/lib/domain/payments/attempt/start-payment";
import { expireOverdue } from "@/lib/domain/payments/inquiry/expire-overdue";
import { recheckCancelled } from "@/lib/domain/payments/inquiry/recheck-cancelled";
import { addSeconds } from "@/lib/platform/clock";
import { closeDb, db, runSql } from "@/lib/platform/db";
import { env } from "@/lib/platform/env";
import { makeMembers } from "@/prisma/factories/members";
import { makeSession } from "@/prisma/factories/sessions";
import { playGateway, type TestGateway } from "@/sandbox/play-gateway";
import { useOwnDatabase } from "@/test-support/isolation/use-own-database";
import { useRedis } from "@/test-support/use-redis";

// A gateway that does not answer queries, or slowly. No worker runs during these tests. They use a separate Redis
// database, because the lock of queries is shared.

let gateway: TestGateway;
const { REDIS_URL } = env();

useOwnDatabase();

test.beforeAll(() => useRedis(new URL("/5", REDIS_URL).href));
test.beforeEach(async () => {
  gateway = await playGateway();
});
test.afterEach(() => gateway.close());
test.afterAll(async () => {
  await useRedis(REDIS_URL);
  await closeDb();
});

/** Leaves overdue orders, each with an attempt that its payer has abandoned on the gateway's page. */
async function leaveOverdue(count: number): Promise<string[]> {
  const [
    members,
    {
      sessionId,
      seatIds: [seats = []],
    },
  ] = await Promise.all([makeMembers(count), makeSession({ seats: count * 2 })]);
  const orders = await Promise.all(
    members.map(async ({ id: memberId }, i) => {
      const order = { session_id: sessionId, seat_ids: [seats[i * 2] as number], ticket_type: "e_ticket" as const };
      const orderId = await createOrder({ order, caller: { memberId, language: "tw", bodyHash: "test" } });
      const entry = await startPayment({ orderId, memberId, kind: ["ticket"], payWay: "credit", language: "tw" });
      if ("fields" in entry) await fetch(entry.action, { method: "POST", body: new URLSearchParams(entry.fields) });
      return orderId;
    }),
  );
  await runSql`UPDATE orders SET pay_deadline = now() - interval '1 second', held_until = now() - interval '1 second' WHERE session_id = ${sessionId}`;
  await runSql`UPDATE seats SET held_until = now() - interval '1 second' WHERE session_id = ${sessionId} AND order_id IS NOT NULL`;
  return orders;
}

const statesOf = async (orderIds: string[]) => [
  ...new Set((await db.order.findMany({ where: { id: { in: orderIds } }, select: { status: true } })).map(({ status }) => status)),
];

test("if the gateway does not answer, a sweep cancels all orders concurrently, soon without asking; the gateway is asked later", async () => {
  const orders = await leaveOverdue(30);
  await gateway.simulate("mode", { query: "silent" });
  const before = (await gateway.queries()).asked;
  await expireOverdue();
  expect(await statesOf(orders)).toEqual(["cancelled"]);
  const { asked, most_at_once: atOnce } = await gateway.queries();
  expect(atOnce).toBeGreaterThanOrEqual(5);
  // no lane starts another query after five timeouts in a row
  expect(asked - before).toBeLessThan(15);
  await gateway.simulate("mode", { query: "normal" });
  // Set to a separate day, on which no other test's cancelled orders are due.
  const day = new Date("2001-03-01T04:00:00Z");
  await db.order.updateMany({ where: { id: { in: orders } }, data: { cancelledAt: day } });
  await db.payment.updateMany({ where: { orderId: { in: orders } }, data: { closesAt: day, askedAt: day } });
  expect(await recheckCancelled(1_000, addSeconds(day, 3_600))).toBe(orders.length);
  const left = () => db.payment.count({ where: { orderId: { in: orders }, recheckedAt: null } });
  expect(await left()).toBe(0);
});

test("asks a slow gateway about several orders at once, and about all of them", async () => {
  const orders = await leaveOverdue(12);
  const before = (await gateway.queries()).asked;
  await gateway.simulate("mode", { query: "slow", query_ms: 300 });
  await expireOverdue();
  expect(await statesOf(orders)).toEqual(["cancelled"]);
  expect((await gateway.queries()).asked - before).toBeGreaterThanOrEqual(12);
  expect((await gateway.queries()).most_at_once).toBeGreaterThan(4);
});
