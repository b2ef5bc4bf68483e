import { randomUUID } from "node:crypto";
import { expect, test } from "playwright/test";
import { autoCreateOrder } from "@/lib/domain/orders/create/auto-create-order";
import { createOrder } from "@/lib/domain/orders/create/create-order";
import { cancelOrder } from "@/lib/domain/orders/lifecycle/cancel-order";
import { DomainError } from "@/lib/errors/domain-error";
import { closeDb, db } from "@/lib/platform/db";
import { closeRedis } from "@/lib/platform/redis";
import { makeMember, makeMembers } from "@/prisma/factories/members";
import { makeSession, type SessionFixture } from "@/prisma/factories/sessions";
import { retryWhileBusy } from "@/test-support/isolation/retry-while-busy";

test.afterAll(async () => {
  await closeDb();
  await closeRedis();
});

const HOUR = 3_600;
const caller = (memberId: string) => ({ memberId, language: "tw" as const, bodyHash: randomUUID() });
type More = { companion?: boolean; expected_total?: number };

async function buy({ sessionId }: SessionFixture, seatIds: number[], more: More = {}, memberId?: string): Promise<string> {
  const order = { session_id: sessionId, seat_ids: seatIds, ticket_type: "e_ticket" as const, ...more };
  return createOrder({ order, caller: caller(memberId ?? (await makeMember()).id) });
}
async function buyBest({ sessionId, areaIds }: SessionFixture, qty: number, more: More = {}, memberId?: string): Promise<string> {
  const order = { session_id: sessionId, area_id: areaIds[0] as number, qty, ticket_type: "e_ticket" as const, ...more };
  return autoCreateOrder({ order, caller: caller(memberId ?? (await makeMember()).id) });
}
const refused = (call: Promise<unknown>) =>
  call.then(
    () => "sold",
    (thrown: unknown) => (thrown instanceof DomainError ? thrown.key : Promise.reject(thrown)),
  );
const itemsOf = (orderId: string) => db.orderItem.findMany({ where: { orderId }, orderBy: { id: "asc" } });

test("sells a pair whole and confirmed, at half price if the event says so", async () => {
  const session = await makeSession({ seats: 8, pairs: 2, price: 1_001, serviceFee: 50, companion: { halfPrice: true } });
  const [wheelchair, companion, second, , alone] = session.seatIds[0] as [number, number, number, number, number];
  expect(await refused(buy(session, [wheelchair], { companion: true }))).toBe("COMPANION_PAIR");
  expect(await refused(buy(session, [companion, alone], { companion: true }))).toBe("COMPANION_PAIR");
  expect(await refused(buy(session, [wheelchair, companion, second], { companion: true }))).toBe("COMPANION_PAIR");
  await expect(buy(session, [wheelchair, companion])).rejects.toMatchObject({
    key: "BAD_INPUT",
    details: [{ field: "companion", key: "companion_require" }],
  });
  expect(await refused(buy(session, [wheelchair, companion], { companion: true, expected_total: 2_102 }))).toBe("PRICE_CHANGED");
  const orderId = await buy(session, [wheelchair, companion, alone], { companion: true, expected_total: 500 * 2 + 1_001 + 150 });
  expect(await itemsOf(orderId)).toMatchObject([
    { price: 500, serviceFee: 50, pairPlace: "wheelchair" },
    { price: 500, serviceFee: 50, pairPlace: "companion" },
    { price: 1_001, serviceFee: 50, pairPlace: null },
  ]);
  expect((await db.order.findUniqueOrThrow({ where: { id: orderId } })).companionConfirmedAt).not.toBeNull();
});

test("charges the full price if the event does not halve it, and asks for no confirmation without a pair", async () => {
  const session = await makeSession({ seats: 4, pairs: 1 });
  const seats = session.seatIds[0] as number[];
  expect(await itemsOf(await buy(session, seats.slice(0, 2), { companion: true }))).toMatchObject([{ price: 1_000 }, { price: 1_000 }]);
  const orderId = await buy(session, seats.slice(2), { companion: true });
  expect((await db.order.findUniqueOrThrow({ where: { id: orderId } })).companionConfirmedAt).toBeNull();
});

test("never picks a seat of a pair as one of the best seats, unless a pair is requested", async () => {
  const session = await makeSession({ seats: 6, pairs: 2, companion: { halfPrice: true } });
  const seats = session.seatIds[0] as number[];
  expect((await itemsOf(await buyBest(session, 2))).map(({ seatId }) => seatId)).toEqual(seats.slice(4));
  expect(await refused(buyBest(session, 2))).toBe("NOT_ENOUGH_TICKETS");
  expect(await refused(buyBest(session, 2, { companion: true, expected_total: 2_100 }))).toBe("PRICE_CHANGED");
  for (const _ of [0, 1]) {
    const items = await itemsOf(await buyBest(session, 2, { companion: true }));
    expect(items.map(({ price, pairPlace }) => [price, pairPlace])).toEqual([
      [500, "wheelchair"],
      [500, "companion"],
    ]);
  }
  expect(await refused(buyBest(session, 2, { companion: true }))).toBe("SOLD_OUT");
  expect(await refused(buyBest(session, 1))).toBe("SOLD_OUT");
});

test("sells unsold pairs seat by seat to everyone when the rule has ended", async () => {
  const session = await makeSession({ seats: 4, pairs: 2, startsIn: 25 * HOUR, saleEnds: 24 * HOUR, companion: { halfPrice: true } });
  const [one, other, ...rest] = session.seatIds[0] as number[];
  expect(await refused(buy(session, [one as number]))).toBe("COMPANION_PAIR");
  await db.eventSession.update({ where: { id: session.sessionId }, data: { companionReleaseHours: 26 } });
  expect(await itemsOf(await buy(session, [one as number]))).toMatchObject([{ price: 1_000, pairPlace: null }]);
  expect(await itemsOf(await buyBest(session, 1))).toMatchObject([{ price: 1_000, pairPlace: null }]);
  expect([one, other, ...rest]).toHaveLength(4);
  // a buyer who confirms a companion still pays half price for a whole pair
  const last = await makeSession({ seats: 2, pairs: 1, startsIn: HOUR, saleEnds: HOUR, companion: { halfPrice: true } });
  expect(await itemsOf(await buy(last, last.seatIds[0] as number[], { companion: true }))).toMatchObject([{ price: 500 }, { price: 500 }]);
});

test("frees a cancelled pair as a pair", async () => {
  const session = await makeSession({ seats: 2, pairs: 1 });
  const { id: memberId } = await makeMember();
  const orderId = await buyBest(session, 2, { companion: true }, memberId);
  await cancelOrder({ orderId, memberId });
  expect(await refused(buyBest(session, 1))).not.toBe("sold");
  expect(await refused(buyBest(session, 2, { companion: true }))).toBe("sold");
});

test("splits no pair when sixty buyers want wheelchair places, companion seats and neighbouring seats at once", async () => {
  const session = await makeSession({ seats: 30, pairs: 10, maxPerOrder: 4 });
  const seats = session.seatIds[0] as number[];
  const members = await makeMembers(60);
  const wishes = members.map(({ id }, at) => {
    const pair = (at * 7) % 10;
    const [wheelchair, beside, ordinary] = [seats[2 * pair], seats[2 * pair + 1], seats[20 + (at % 10)]] as [number, number, number];
    const kinds = [
      () => buy(session, [wheelchair, beside], { companion: true }, id),
      () => buy(session, [wheelchair], { companion: true }, id),
      () => buy(session, [beside, ordinary], { companion: true }, id),
      () => buyBest(session, 2, { companion: true }, id),
      () => buyBest(session, 1, {}, id),
      () => buy(session, [wheelchair, beside, ordinary], { companion: true }, id),
    ];
    return refused(retryWhileBusy(kinds[at % kinds.length]!));
  });
  const outcomes = await Promise.all(wishes);
  expect(outcomes.filter((outcome) => outcome === "sold").length).toBeGreaterThan(10);
  const sold = await db.seat.findMany({
    where: { id: { in: seats.slice(0, 20) } },
    orderBy: { id: "asc" },
    select: { orderId: true, partner: { select: { orderId: true } } },
  });
  expect(sold.filter(({ orderId, partner }) => orderId !== partner?.orderId)).toEqual([]);
  expect(sold.filter(({ orderId }) => orderId !== null)).not.toHaveLength(0);
});
