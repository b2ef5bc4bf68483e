import pg from "pg";
import { expect, test } from "playwright/test";
import { getGateSheet } from "@/lib/domain/gate/queries";
import { refundByStaff } from "@/lib/domain/refunds/decision/refund-by-staff";
import { DomainError } from "@/lib/errors/domain-error";
import { sellAtCounter } from "@/lib/office/box-office/sell-at-counter";
import { moveTickets } from "@/lib/office/orders/acts/move-tickets";
import { blockSeats } from "@/lib/office/seats/block-seats";
import { issueComplimentary } from "@/lib/office/seats/issue-complimentary";
import { readHallPlaces } from "@/lib/office/seats/read-hall-places";
import { releaseSeats } from "@/lib/office/seats/release-seats";
import { setQuota } from "@/lib/office/seats/set-quota";
import { withdrawComplimentary } from "@/lib/office/seats/withdraw-complimentary";
import { closeDb, db } from "@/lib/platform/db";
import { env } from "@/lib/platform/env";
import { closeRedis } from "@/lib/platform/redis";
import { makeMember } from "@/prisma/factories/members";
import { counterSale, makeCashier } from "@/prisma/factories/office/box-office";
import { makePaidOrder } from "@/prisma/factories/paid-orders";
import { makeSession } from "@/prisma/factories/sessions";
import { testOperator } from "@/prisma/factories/test-operator";
import { brokenInvariants } from "@/scripts/operator/broken-invariants.mjs";

// Acts of staff on a wheelchair place and its companion seat: both or none, as long as the session keeps its pairs.

test.afterAll(async () => {
  await closeDb();
  await closeRedis();
});

const by = { actor: { kind: "command" as const, name: "test" }, scope: null };
const refused = (call: Promise<unknown>) =>
  call.then(
    () => "done",
    (thrown: unknown) => (thrown instanceof DomainError ? thrown.key : Promise.reject(thrown)),
  );
type Six = [number, number, number, number, number, number];
const house = async () => {
  const session = await makeSession({ seats: 6, pairs: 2, companion: { halfPrice: true } });
  return { ...session, seats: session.seatIds[0] as Six };

  test("the hall's places name those for wheelchair users and their companions", async () => {
    const { sessionId, seats } = await house();
    const { accessible, pairs } = await readHallPlaces(sessionId, null);
    expect({ accessible, pairs }).toEqual({
      accessible: [seats[0], seats[2]],
      pairs: [
        [seats[0], seats[1]],
        [seats[2], seats[3]],
      ],
    });
  });
};

test("blocks, releases, issues and withdraws a pair as a whole", async () => {
  const { sessionId, seats } = await house();
  const [wheelchair, companion, , , alone] = seats;
  const block = (seatIds: number[]) => blockSeats({ sessionId, seatIds, reason: "technical", note: "", endsAt: null }, by);
  const release = (seatIds: number[]) => releaseSeats({ sessionId, seatIds, reason: "test" }, by);
  expect(await refused(block([wheelchair, alone]))).toBe("COMPANION_PAIR");
  expect(await refused(block([wheelchair, companion, alone]))).toBe("done");
  expect(await refused(release([companion]))).toBe("COMPANION_PAIR");
  await setQuota({ sessionId, reason: "guest", places: 4, why: "test" }, by);
  const guest = { sessionId, name: "測試來賓", email: "guest@example.com", language: "tw" as const, reason: "guest" as const, note: "" };
  expect(await refused(issueComplimentary({ ...guest, seatIds: [wheelchair] }, by))).toBe("COMPANION_PAIR");
  expect(await refused(issueComplimentary({ ...guest, seatIds: [wheelchair, companion] }, by))).toBe("done");
  expect(await refused(withdrawComplimentary({ sessionId, seatIds: [wheelchair], reason: "test" }, by))).toBe("COMPANION_PAIR");
  expect(await refused(withdrawComplimentary({ sessionId, seatIds: [wheelchair, companion], reason: "test" }, by))).toBe("done");
  await db.eventSession.update({ where: { id: sessionId }, data: { companionReleaseHours: 24 * 60 } });
  expect(await refused(block([wheelchair]))).toBe("done");
});

test("tickets of a pair move together, and only to a whole pair or outside of pairs", async () => {
  const session = await house();
  const [a, b, c, d, e, f] = session.seats;
  const { orderId } = await makePaidOrder({ member: await makeMember(), session, seatIds: [a, b], companion: true });
  const nosOf = async () => (await db.ticket.findMany({ where: { orderId }, orderBy: { id: "asc" } })).map(({ ticketNo }) => ticketNo);
  const [one, other] = (await nosOf()) as [string, string];
  const move = (...moves: [string, number][]) =>
    moveTickets({ orderId, actor: testOperator, moves: moves.map(([ticketNo, seatId]) => ({ ticketNo, seatId })), reason: "test" });
  expect(await refused(move([one, e]))).toBe("COMPANION_PAIR");
  expect(await refused(move([one, c], [other, e]))).toBe("COMPANION_PAIR");
  // the first ticket gets the companion seat: the kind of a ticket follows its seat
  expect(await refused(move([one, d], [other, c]))).toBe("done");
  const items = await db.orderItem.findMany({ where: { orderId }, orderBy: { id: "asc" } });
  expect(items.map(({ seatId, pairPlace }) => [seatId, pairPlace])).toEqual([
    [d, "companion"],
    [c, "wheelchair"],
  ]);
  const [third, fourth] = (await nosOf()) as [string, string];
  expect(await refused(move([third, e], [fourth, f]))).toBe("done");
});

test("tickets of a pair are refunded together", async () => {
  const session = await house();
  const { orderId } = await makePaidOrder({
    member: await makeMember(),
    session,
    seatIds: session.seats.slice(0, 5).filter((_, at) => at !== 3 && at !== 2),
    companion: true,
  });
  const nos = (await db.ticket.findMany({ where: { orderId }, orderBy: { id: "asc" } })).map(({ ticketNo }) => ticketNo);
  const refund = (ticketNos: string[]) =>
    refundByStaff({ orderId, actor: testOperator, ticketNos, withFee: true, placesBack: true, paperReturned: false, reason: "test" });
  expect(await refused(refund(nos.slice(0, 1)))).toBe("COMPANION_PAIR");
  expect(await refused(refund(nos.slice(1)))).toBe("COMPANION_PAIR");
  await refund(nos.slice(0, 2));
  // both at half of 1,000, and a tenth of it is retained
  expect(await db.refund.findFirstOrThrow({ where: { orderId } })).toMatchObject({ amount: 900, fee: 100 });
  expect(await db.seat.count({ where: { id: { in: session.seats.slice(0, 2) }, orderId: null } })).toBe(2);
});

test("a counter sells a pair only as a whole, and its concessions apply to the pair", async () => {
  const { sessionId, seats, areaIds } = await house();
  const [wheelchair, companion, , , alone] = seats;
  const cashier = await makeCashier();
  const sell = (wanted: Parameters<typeof counterSale>[0]["wanted"], concessions = 0) =>
    sellAtCounter(counterSale({ sessionId, wanted, concessions }), cashier);
  expect(await refused(sell({ seatIds: [companion] }, 1))).toBe("COMPANION_PAIR");
  const { orderId, total } = await sell({ seatIds: [alone, wheelchair, companion] }, 2);
  expect(total).toBe(2_000);
  expect(await db.orderItem.findMany({ where: { orderId, price: 500 } })).toMatchObject([
    { seatId: wheelchair, pairPlace: "wheelchair" },
    { seatId: companion, pairPlace: "companion" },
  ]);
  await sell({ areaId: areaIds[0] as number, qty: 1 });
  expect(await refused(sell({ areaId: areaIds[0] as number, qty: 1 }))).toBe("SOLD_OUT");
  const client = new pg.Client(env().DATABASE_URL);
  await client.connect();
  expect(await brokenInvariants(client, sessionId)).toEqual({});
  await client.end();
});

test("a gate's list says which tickets are of a pair, for offline use", async () => {
  const { sessionId, seats, ...rest } = await house();
  const session = { sessionId, ...rest };
  const bought = await makePaidOrder({ member: await makeMember(), session, seatIds: [seats[0], seats[1]], companion: true });
  await makePaidOrder({ member: await makeMember(), session, seatIds: [seats[4]] });
  const tickets = await db.ticket.findMany({ where: { orderId: bought.orderId }, orderBy: { id: "asc" } });
  const [one, other] = tickets.map(({ ticketNo }) => ticketNo) as [string, string];
  expect((await getGateSheet({ sessionId, language: "tw" })).pairs).toEqual({ [one]: "wheelchair", [other]: "companion" });
});
