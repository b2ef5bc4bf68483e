import { expect, test } from "playwright/test";
import { autoCreateOrder } from "@/lib/domain/orders/create/auto-create-order";
import { createOrder } from "@/lib/domain/orders/create/create-order";
import { findUnpaid } from "@/lib/domain/orders/reading/queries";
import { expireOverdue } from "@/lib/domain/payments/inquiry/expire-overdue";
import { closeDb, db, querySql, runSql } from "@/lib/platform/db";
import { closeRedis } from "@/lib/platform/redis";
import { makeMembers, type MemberFixture } from "@/prisma/factories/members";
import { makeSession } from "@/prisma/factories/sessions";
import { retryWhileBusy } from "@/test-support/isolation/retry-while-busy";
import { useOwnDatabase } from "@/test-support/isolation/use-own-database";

// No worker runs during these tests: a place becomes free by the clock alone.

useOwnDatabase();

test.afterAll(async () => {
  await closeRedis();
  await closeDb();
});

const caller = (member: MemberFixture) => ({ memberId: member.id, language: "tw" as const, bodyHash: "test" });

/** Run `work` for each item, `atATime` at once. */
async function forEach<T>(items: T[], work: (item: T, i: number) => Promise<unknown>, atATime = 20): Promise<void> {
  const queue = items.map((item, i) => ({ item, i }));
  await Promise.all(
    Array.from({ length: atATime }, async () => {
      for (let next = queue.pop(); next; next = queue.pop()) {
        const { item, i } = next;
        await retryWhileBusy(() => work(item, i));
      }
    }),
  );
}

/** Buys the seats of overdue orders that no worker has cancelled. @returns ms from their end until the first one was bought */
async function buyOverdueSeats(orders: number): Promise<number> {
  const {
    sessionId,
    seatIds: [seats = []],
  } = await makeSession({ seats: orders, seatsPerRow: 50 });
  const members = await makeMembers(orders);
  await forEach(members, (member, i) =>
    createOrder({ order: { session_id: sessionId, seat_ids: [seats[i] as number], ticket_type: "e_ticket" }, caller: caller(member) }),
  );
  // All holds end now.
  await runSql`UPDATE orders SET pay_deadline = now() - interval '1 second', held_until = now() - interval '1 second' WHERE session_id = ${sessionId}`;
  await runSql`UPDATE seats SET held_until = now() - interval '1 second' WHERE session_id = ${sessionId}`;
  const [end] = await querySql<{ at: Date }>`SELECT clock_timestamp() AS at`;

  // Each member buys the previous member's seat: a member with an overdue order may buy again.
  await forEach(members, (member, i) =>
    createOrder({
      order: { session_id: sessionId, seat_ids: [seats[(i + 1) % orders] as number], ticket_type: "e_ticket" },
      caller: caller(member),
    }),
  );
  const [sold] = await querySql<{ held: number; first: Date; last: Date }>`
    SELECT count(*)::int AS held, min(created_at) AS first, max(created_at) AS last FROM orders WHERE session_id = ${sessionId} AND status = 'unpaid'`;
  expect(sold?.held).toBe(orders);
  const [twice] = await querySql<{ n: number }>`
    SELECT count(*)::int AS n FROM (SELECT seat_id FROM order_items oi JOIN orders o ON o.id = oi.order_id
      WHERE o.session_id = ${sessionId} AND o.status <> 'cancelled' GROUP BY seat_id HAVING count(*) > 1) d`;
  expect(twice?.n).toBe(0);
  return (sold?.first.getTime() ?? 0) - (end?.at.getTime() ?? 0);
}

test("sells the seats of 1,000 overdue orders with no worker", async () => {
  await buyOverdueSeats(1_000);
});

test("sells the first of 1,000 overdue seats within 10 s", { tag: "@all" }, async () => {
  expect(await buyOverdueSeats(1_000)).toBeLessThan(10_000);
});

test("two workers cancel an overdue order once, and give the member's count back once", async () => {
  const {
    sessionId,
    areaIds: [areaId = 0],
  } = await makeSession({ seats: 20, maxPerOrder: 2, maxPerMember: 2 });
  const [member] = await makeMembers(1);
  const who = caller(member as MemberFixture);
  const orderId = await autoCreateOrder({
    order: { session_id: sessionId, area_id: areaId, qty: 2, ticket_type: "e_ticket" },
    caller: who,
  });
  expect(await findUnpaid(who.memberId)).toMatchObject({ has_unpaid: true, order_id: orderId });
  await runSql`UPDATE orders SET pay_deadline = now() - interval '1 second', held_until = now() - interval '1 second' WHERE id = ${orderId}::uuid`;
  await runSql`UPDATE seats SET held_until = now() - interval '1 second' WHERE order_id = ${orderId}::uuid`;
  expect(await findUnpaid(who.memberId)).toEqual({ has_unpaid: false });
  await Promise.all([expireOverdue(), expireOverdue()]);
  expect(await db.order.findUnique({ where: { id: orderId }, select: { status: true, cancelReason: true } })).toEqual({
    status: "cancelled",
    cancelReason: "overdue",
  });
  expect(await db.ticketCount.findFirst({ where: { memberId: who.memberId, sessionId } })).toMatchObject({ qty: 0 });
  await expect(
    autoCreateOrder({ order: { session_id: sessionId, area_id: areaId, qty: 2, ticket_type: "e_ticket" }, caller: who }),
  ).resolves.toBeTruthy();
});
