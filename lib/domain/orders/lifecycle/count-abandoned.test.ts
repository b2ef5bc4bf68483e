import { expect, test } from "playwright/test";
import { createOrder } from "@/lib/domain/orders/create/create-order";
import { cancelOrder, cancelOverdueOrder } from "@/lib/domain/orders/lifecycle/cancel-order";
import { readPayable } from "@/lib/domain/payments/attempt/read-payable";
import { DomainError } from "@/lib/errors/domain-error";
import { closeDb, db, querySql, runSql } from "@/lib/platform/db";
import { env } from "@/lib/platform/env";
import { limitDefaults } from "@/lib/platform/limits";
import { closeRedis } from "@/lib/platform/redis";
import { makeMember } from "@/prisma/factories/members";
import { makeSession, type SessionFixture } from "@/prisma/factories/sessions";
import { restoreSettings } from "@/test-support/isolation/restore-settings";

restoreSettings();
test.beforeAll(() => {
  for (const name of ["holdsAbandoned", "transfersLapsed"] as const) env().limits[name] = { ...limitDefaults[name] };
});
test.afterAll(async () => {
  await closeRedis();
  await closeDb();
});

const hold = ({ sessionId, seatIds: [seats = []] }: SessionFixture, memberId: string, seat = 0) =>
  createOrder({
    order: { session_id: sessionId, seat_ids: [seats[seat] as number], ticket_type: "e_ticket" },
    caller: { memberId, language: "tw", bodyHash: "test" },
  });
const refusal = (work: Promise<unknown>) =>
  work.then(
    () => undefined,
    (thrown: unknown) => (thrown instanceof DomainError ? thrown : Promise.reject(thrown)),
  );
/** The hold ends now, as by the clock. */
async function endHold(orderId: string): Promise<void> {
  await runSql`UPDATE orders SET pay_deadline = now() - interval '1 second', held_until = now() - interval '1 second' WHERE id = ${orderId}::uuid`;
}
async function abandon(session: SessionFixture, memberId: string, ways: ("cancel" | "expire")[]): Promise<void> {
  for (const way of ways) {
    const orderId = await hold(session, memberId);
    if (way === "cancel") await cancelOrder({ orderId, memberId });
    else {
      await endHold(orderId);
      await cancelOverdueOrder(orderId);
    }
  }
}

test("pauses the member at the event for ten minutes after three abandoned holds, and says until when", async () => {
  const session = await makeSession();
  const { id: memberId } = await makeMember();
  await abandon(session, memberId, ["cancel", "expire"]);
  const third = await hold(session, memberId);
  await cancelOrder({ orderId: third, memberId });
  const refused = await refusal(hold(session, memberId));
  expect(refused?.key).toBe("HOLD_PAUSE");
  expect(refused?.retryAfter).toBeGreaterThan(500);
  expect(refused?.retryAfter).toBeLessThanOrEqual(601);
  expect(refused?.params?.["time"]).toMatch(/^\d{4}-\d\d-\d\d \d\d:\d\d$/);
  expect(await db.order.count({ where: { memberId, status: "unpaid" } })).toBe(0);

  // another event and another member are not affected
  await hold(await makeSession(), memberId);
  await hold(session, (await makeMember()).id);
});

test("starts the count again after the pause", async () => {
  const session = await makeSession();
  const { id: memberId } = await makeMember();
  await abandon(session, memberId, ["cancel", "cancel", "cancel"]);
  expect((await refusal(hold(session, memberId)))?.key).toBe("HOLD_PAUSE");
  await db.holdBudget.updateMany({ where: { memberId }, data: { pausedUntil: new Date(0) } });
  await abandon(session, memberId, ["cancel", "cancel"]);
  await hold(session, memberId);
});

test("does not count holds abandoned more than an hour ago, nor orders that staff cancel", async () => {
  const session = await makeSession();
  const { id: memberId } = await makeMember();
  await abandon(session, memberId, ["cancel", "cancel"]);
  await runSql`UPDATE hold_budgets SET since = now() - interval '61 minutes' WHERE member_id = ${memberId}::uuid`;
  await abandon(session, memberId, ["cancel", "expire"]);
  expect(await db.holdBudget.findFirst({ where: { memberId } })).toMatchObject({ abandoned: 2, pausedUntil: null });
});

test("frees abandoned seats at once, and on a session marked as hot within a minute", async () => {
  const session = await makeSession();
  const { id: memberId } = await makeMember();
  const seatOf = async (seat: number) =>
    (
      await querySql<{ free: boolean; soon: boolean; padding: number }>`
        SELECT s.held_until < now() AS free, s.held_until <= now() + interval '60 seconds' AS soon,
          coalesce(extract(epoch FROM s.held_until - o.held_until), 0)::float8 AS padding
        FROM seats s LEFT JOIN orders o ON o.id = s.order_id WHERE s.id = ${session.seatIds[0]?.[seat]}`
    )[0];
  await cancelOrder({ orderId: await hold(session, memberId), memberId });
  expect(await seatOf(0)).toMatchObject({ free: true });

  await db.eventSession.update({ where: { id: session.sessionId }, data: { markedHot: true } });
  const hot = await hold(session, memberId, 1);
  const held = await seatOf(1);
  expect(held?.padding).toBeGreaterThan(0);
  expect(held?.padding).toBeLessThanOrEqual(60);
  await cancelOrder({ orderId: hot, memberId });
  expect(await seatOf(1)).toMatchObject({ free: false, soon: true });
  expect((await refusal(hold(session, (await makeMember()).id, 1)))?.key).toBe("SEAT_TAKEN");
  await runSql`UPDATE seats SET held_until = now() - interval '1 second' WHERE id = ${session.seatIds[0]?.[1]}`;
  await hold(session, (await makeMember()).id, 1);
});

test("refuses transfers to members with a lapsed one within seven days, and where the event is marked as hot", async () => {
  const session = await makeSession();
  const { id: memberId } = await makeMember();
  const refusedFor = async (orderId: string, of: string) =>
    (await readPayable({ orderId, memberId: of, kind: ["ticket"] }))?.transfersRefused;
  const first = await hold(session, memberId);
  expect(await refusedFor(first, memberId)).toBe(false);
  await db.order.update({ where: { id: first }, data: { payWay: "atm" } });
  await endHold(first);
  await cancelOverdueOrder(first);
  const second = await hold(session, memberId);
  expect(await refusedFor(second, memberId)).toBe(true);
  await runSql`UPDATE orders SET cancelled_at = now() - interval '8 days', created_at = now() - interval '9 days' WHERE id = ${first}::uuid`;
  expect(await refusedFor(second, memberId)).toBe(false);
  await db.eventSession.update({ where: { id: session.sessionId }, data: { markedHot: true } });
  expect(await refusedFor(second, memberId)).toBe(true);
});
