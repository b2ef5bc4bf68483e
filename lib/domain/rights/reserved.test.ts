import { expect, test } from "playwright/test";
import { autoCreateOrder } from "@/lib/domain/orders/create/auto-create-order";
import { createOrder } from "@/lib/domain/orders/create/create-order";
import { cancelOrder, cancelOverdueOrder } from "@/lib/domain/orders/lifecycle/cancel-order";
import { lockOrder } from "@/lib/domain/orders/lock-order";
import { startPayment } from "@/lib/domain/payments/attempt/start-payment";
import { settlePayment } from "@/lib/domain/payments/settlement/settle-payment";
import { takeFromOrder } from "@/lib/domain/refunds/decision/take-from-order";
import { listReserved } from "@/lib/domain/rights/list-reserved";
import { getUnavailableSeats } from "@/lib/domain/seats/queries";
import { getOfficeRight } from "@/lib/office/rights/list-rights";
import { releaseStock, reserveStock } from "@/lib/office/rights/reserved-stock";
import { reserveStockSchema } from "@/lib/office/rights/schemas";
import { changeBlock } from "@/lib/office/seats/change-block";
import { addSeconds, isoInTaipei } from "@/lib/platform/clock";
import { closeDb, db, runSql } from "@/lib/platform/db";
import { closeRedis } from "@/lib/platform/redis";
import { makeMembers, type MemberFixture } from "@/prisma/factories/members";
import { paidMessage } from "@/prisma/factories/paid-message";
import { payAtOnce } from "@/prisma/factories/paid-orders";
import { liveUses, makeRight } from "@/prisma/factories/rights";
import { makeSession, type SessionFixture } from "@/prisma/factories/sessions";
import { testOperator } from "@/prisma/factories/test-operator";
import { retryWhileBusy } from "@/test-support/isolation/retry-while-busy";
import { useOwnDatabase } from "@/test-support/isolation/use-own-database";
import { refusal } from "@/test-support/refusal";

useOwnDatabase();
test.afterAll(async () => {
  await closeDb();
  await closeRedis();
});

const by = { actor: testOperator, eventIds: null };
const caller = ({ id: memberId }: MemberFixture) => ({ memberId, language: "tw" as const, bodyHash: "-" });
const buy = ({ sessionId }: SessionFixture, member: MemberFixture, seatIds: number[]) =>
  createOrder({ order: { session_id: sessionId, seat_ids: seatIds, ticket_type: "e_ticket" }, caller: caller(member) });
const buyBest = ({ sessionId, areaIds }: SessionFixture, member: MemberFixture, qty: number) =>
  autoCreateOrder({
    order: { session_id: sessionId, area_id: areaIds[0] as number, qty, ticket_type: "e_ticket" },
    caller: caller(member),
  });
const reserve = (rightId: number, { sessionId, areaIds }: SessionFixture, which: number[] | number) => {
  const stock = typeof which === "number" ? { area_id: String(areaIds[0]), places: which } : { seat_ids: which.map(String) };
  const ends_at = isoInTaipei(addSeconds(new Date(), 3_600));
  return reserveStock(reserveStockSchema.parse({ right_id: String(rightId), session_id: String(sessionId), ends_at, ...stock }), by);
};
const stateOf = async (id: number) => {
  const { orderId, blockId } = await db.seat.findUniqueOrThrow({ where: { id } });
  return { orderId, isReserved: blockId !== null };
};
const lapse = async (orderId: string) => {
  await runSql`UPDATE orders SET pay_deadline = now() - interval '2 s', held_until = now() - interval '1 s' WHERE id = ${orderId}::uuid`;
  await cancelOverdueOrder(orderId);
};
/** The end of all reservations of a session has passed. */
const passEnd = async ({ sessionId }: SessionFixture) => {
  await runSql`UPDATE seats SET held_until = now() - interval '1 s' WHERE session_id = ${sessionId} AND block_id IS NOT NULL AND order_id IS NULL`;
  await runSql`UPDATE seat_blocks SET ends_at = now() - interval '1 s' WHERE session_id = ${sessionId}`;
};

/** A presale with two reserved seats, a fan who may buy them and another member. */
async function presale(limits: { saleStarts?: number } = {}) {
  const session = await makeSession({ seats: 8, seatsPerRow: 8, ...limits });
  const [fan, other] = (await makeMembers(2)) as [MemberFixture, MemberFixture];
  const { id: rightId } = await makeRight({ eventId: session.eventId, carrier: "list", givesEarly: true, holders: [fan.id] });
  const seats = (session.seatIds[0] as number[]).slice(0, 2) as [number, number];
  await reserve(rightId, session, seats);
  return { session, fan, other, rightId, seats };
}

test("a reserved seat is taken for all but the right's holders, and its sale uses the right although the general sale is on", async () => {
  const { session, fan, other, rightId, seats } = await presale();
  const taken = await getUnavailableSeats({ blockId: session.blockId, areaId: session.areaIds[0] as number });
  expect(taken.seat_ids).toEqual(seats.map(String));
  expect(await refusal(buy(session, other, [seats[0]]))).toBe("SEAT_TAKEN");
  expect((await listReserved({ sessionId: session.sessionId, memberId: other.id })).items).toEqual([]);
  expect((await listReserved({ sessionId: session.sessionId, memberId: fan.id })).items).toEqual([
    { right_id: String(rightId), area_id: String(session.areaIds[0]), places: 2, seat_ids: seats.map(String) },
  ]);
  const orderId = await buy(session, fan, [seats[0]]);
  expect(await stateOf(seats[0])).toEqual({ orderId, isReserved: true });
  expect(await liveUses(rightId)).toEqual({ tickets: 1, cuts: 0 });
  await payAtOnce(orderId, "credit");
  expect(await refusal(buy(session, other, [seats[0]]))).toBe("SEAT_TAKEN");
  expect((await getOfficeRight(rightId)).reserved).toMatchObject([{ places: 2, left: 1, released_at: null }]);
});

test("a seat that is given up returns to its right until the reservation ends", async () => {
  const { session, fan, other, rightId, seats } = await presale();
  const [seat] = seats;
  const abandoned = await buy(session, fan, [seat]);
  await cancelOrder({ orderId: abandoned, memberId: fan.id });
  expect(await stateOf(seat)).toEqual({ orderId: null, isReserved: true });
  expect(await refusal(buy(session, other, [seat]))).toBe("SEAT_TAKEN");
  await lapse(await buy(session, fan, [seat]));
  expect(await refusal(buy(session, other, [seat]))).toBe("SEAT_TAKEN");
  const paid = await buy(session, fan, [seat]);
  await payAtOnce(paid, "credit");
  await db.$transaction(async (tx) => {
    const refund = { refundId: null, ticketIds: [], placesBack: true, paperReturned: false };
    await takeFromOrder(tx, await lockOrder(tx, paid), refund, new Date());
  });
  expect(await stateOf(seat)).toEqual({ orderId: null, isReserved: true });
  expect(await liveUses(rightId)).toEqual({ tickets: 0, cuts: 0 });
  await passEnd(session);
  await lapse(await buy(session, other, [seat]));
  expect(await stateOf(seat)).toEqual({ orderId: null, isReserved: false });
});

test("an unpaid order keeps a reserved seat no longer than its hold; a hold is never cut short by the reservation's end", async () => {
  const { session, fan, seats } = await presale();
  const orderId = await buy(session, fan, [seats[0]]);
  const { heldUntil } = await db.seat.findUniqueOrThrow({ where: { id: seats[0] } });
  const block = await db.seatBlock.findFirstOrThrow({ where: { sessionId: session.sessionId } });
  const order = await db.order.findUniqueOrThrow({ where: { id: orderId } });
  expect(heldUntil).toEqual(block.endsAt && block.endsAt > order.heldUntil ? block.endsAt : order.heldUntil);
  await cancelOrder({ orderId, memberId: fan.id });
  await runSql`UPDATE seat_blocks SET ends_at = now() + interval '30 s' WHERE id = ${block.id}`;
  await runSql`UPDATE seats SET held_until = now() + interval '30 s' WHERE block_id = ${block.id}`;
  const second = await buy(session, fan, [seats[1]]);
  const [held, { heldUntil: hold }] = await Promise.all([
    db.seat.findUniqueOrThrow({ where: { id: seats[1] } }),
    db.order.findUniqueOrThrow({ where: { id: second } }),
  ]);
  expect(held.heldUntil).toEqual(hold);
});

test("a late payment takes its reserved seat again, or the money is due back", async () => {
  for (const isLost of [false, true]) {
    const { session, fan, rightId, seats } = await presale();
    const orderId = await buy(session, fan, [seats[0]]);
    await startPayment({ orderId, memberId: fan.id, kind: ["ticket"], payWay: "credit", language: "tw" });
    const { merchantOrderNo, amount } = await db.payment.findFirstOrThrow({ where: { orderId } });
    await cancelOrder({ orderId, memberId: fan.id });
    if (isLost) {
      const [second] = (await makeMembers(1)) as [MemberFixture];
      await db.rightHolder.create({ data: { rightId, memberId: second.id } });
      await buy(session, second, [seats[0]]);
    }
    const { result } = await settlePayment({ message: paidMessage({ merchantOrderNo, amount }), source: "notify" });
    expect(result).toBe(isLost ? "refund_due" : "paid");
    if (!isLost) expect(await stateOf(seats[0])).toEqual({ orderId, isReserved: true });
  }
});

test("the best seats for a holder are reserved ones; if these are too few, those of the general sale", async () => {
  const { session, fan, other, seats } = await presale();
  const free = (session.seatIds[0] as number[]).slice(2);
  const first = await buyBest(session, other, 2);
  const held = await db.seat.findMany({ where: { orderId: first }, select: { id: true } });
  for (const { id } of held) expect(free).toContain(id);
  const mine = await buyBest(session, fan, 2);
  expect((await db.seat.findMany({ where: { orderId: mine }, orderBy: { id: "asc" } })).map(({ id }) => id)).toEqual(seats);
  await cancelOrder({ orderId: mine, memberId: fan.id });
  const three = await buyBest(session, fan, 3);
  expect(await db.seat.count({ where: { orderId: three, blockId: null } })).toBe(3);
});

test("places without numbers: reserved ones for holders first, none of them for others, all after the release", async () => {
  const session = await makeSession({ seats: 6, numbered: false });
  const [fan, second, other, last] = (await makeMembers(4)) as [MemberFixture, MemberFixture, MemberFixture, MemberFixture];
  const { id: rightId } = await makeRight({ eventId: session.eventId, carrier: "list", holders: [fan.id, second.id], cutPercent: 0 });
  await reserve(rightId, session, 3);
  expect(await refusal(reserve(rightId, session, 4))).toBe("NOT_ENOUGH_TICKETS");
  expect(await refusal(buyBest(session, other, 4))).toBe("NOT_ENOUGH_TICKETS");
  await buyBest(session, other, 3);
  expect(await refusal(buyBest(session, last, 1))).toBe("SOLD_OUT");
  await buyBest(session, fan, 2);
  expect(await refusal(buyBest(session, second, 2))).toBe("SOLD_OUT");
  await buyBest(session, second, 1);
  expect(await refusal(buyBest(session, last, 1))).toBe("SOLD_OUT");
  await cancelOrder({ orderId: (await db.order.findFirstOrThrow({ where: { memberId: second.id } })).id, memberId: second.id });
  const [block] = (await getOfficeRight(rightId)).reserved;
  expect(block).toMatchObject({ places: 3, left: 1 });
  await releaseStock(Number(block?.block_id), by);
  expect(await refusal(releaseStock(Number(block?.block_id), by))).toBe("CHANGE_REFUSED");
  expect(await refusal(buyBest(session, last, 1))).toBe("done");
  // A place in an order that was unpaid at the release is free for all when the order ends.
  await cancelOrder({ orderId: (await db.order.findFirstOrThrow({ where: { memberId: fan.id } })).id, memberId: fan.id });
  await cancelOrder({ orderId: (await db.order.findFirstOrThrow({ where: { memberId: last.id } })).id, memberId: last.id });
  expect(await refusal(buyBest(session, last, 3))).toBe("done");
});

test("a crowd of holders and others never gets more of the reserved places than there are", async () => {
  const session = await makeSession({ seats: 20, numbered: false, maxPerOrder: 2 });
  const members = await makeMembers(40);
  const fans = members.slice(0, 20);
  const holders = fans.map(({ id }) => id);
  const { id: rightId } = await makeRight({ eventId: session.eventId, carrier: "list", cutPercent: 0, holders });
  await reserve(rightId, session, 10);
  await Promise.all(members.map((member) => refusal(retryWhileBusy(() => buyBest(session, member, 1)))));
  const reserved = await db.seat.findMany({ where: { sessionId: session.sessionId, blockId: { not: null } }, select: { orderId: true } });
  const buyers = await db.order.findMany({ where: { id: { in: reserved.flatMap(({ orderId }) => orderId ?? []) } } });
  expect(buyers.length).toBe(10);
  for (const { memberId } of buyers) expect(holders).toContain(memberId);
  expect((await liveUses(rightId)).tickets).toBe(10);
  expect(await db.order.count({ where: { sessionId: session.sessionId } })).toBe(20);
});

test("a reservation has an end, is of the right's event and sessions, and within the caller's events", async () => {
  const { session, rightId } = await presale({ saleStarts: 3_600 });
  const [elsewhere, block] = [await makeSession({ seats: 4 }), await db.seatBlock.findFirstOrThrow({ where: { rightId } })];
  expect(
    await refusal(changeBlock({ blockId: block.id, reason: "hold", note: "", endsAt: null }, { actor: testOperator, scope: null })),
  ).toBe("CHANGE_REFUSED");
  expect(await refusal(reserve(rightId, elsewhere, 1))).toBe("NOT_FOUND");
  const limited = { actor: testOperator, eventIds: [elsewhere.eventId] };
  expect(await refusal(releaseStock(block.id, limited))).toBe("NOT_FOUND");
  await db.right.update({ where: { id: rightId }, data: { sessionIds: [elsewhere.sessionId] } });
  expect(await refusal(reserve(rightId, session, 1))).toBe("BAD_INPUT");
  expect(reserveStockSchema.safeParse({ right_id: "1", session_id: "1", ends_at: isoInTaipei(new Date()) }).success).toBe(false);
});
