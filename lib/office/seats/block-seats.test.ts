import { randomUUID } from "node:crypto";
import { expect, test } from "playwright/test";
import { createOrder } from "@/lib/domain/orders/create/create-order";
import { cancelOrder } from "@/lib/domain/orders/lifecycle/cancel-order";
import { DomainError } from "@/lib/errors/domain-error";
import { blockSeats } from "@/lib/office/seats/block-seats";
import { changeBlock } from "@/lib/office/seats/change-block";
import { readHallStates } from "@/lib/office/seats/read-hall-states";
import { readSeatArea } from "@/lib/office/seats/read-seat-area";
import { readSeatMap } from "@/lib/office/seats/read-seat-map";
import { releaseSeats } from "@/lib/office/seats/release-seats";
import { addSeconds } from "@/lib/platform/clock";
import { closeDb, db, runSql } from "@/lib/platform/db";
import { closeRedis } from "@/lib/platform/redis";
import { makeMember, makeMembers } from "@/prisma/factories/members";
import { makePaidOrder } from "@/prisma/factories/paid-orders";
import { makeSession, type SessionFixture } from "@/prisma/factories/sessions";
import { retryWhileBusy } from "@/test-support/isolation/retry-while-busy";
import { useOwnDatabase } from "@/test-support/isolation/use-own-database";

useOwnDatabase();

test.afterAll(async () => {
  await closeDb();
  await closeRedis();
});

const by = (name: string, scope: number[] | null = null) => ({ actor: { kind: "command" as const, name }, scope });
const blocking = (sessionId: number, seatIds: number[], endsAt: Date | null = null) => ({
  sessionId,
  seatIds,
  reason: "technical" as const,
  note: "",
  endsAt,
});
const buying = (sessionId: number, seatIds: number[], memberId: string) =>
  retryWhileBusy(() =>
    createOrder({
      order: { session_id: sessionId, seat_ids: seatIds, ticket_type: "e_ticket" },
      caller: { memberId, language: "tw", bodyHash: randomUUID() },
    }),
  );

/** Returns "done" or the key of the refusal. */
const outcome = (call: Promise<unknown>) =>
  call.then(
    () => "done",
    (thrown: unknown) => (thrown instanceof DomainError ? thrown.key : Promise.reject(thrown)),
  );
const seatsOf = (session: SessionFixture) => session.seatIds[0] as number[];
/** Lets a block reach its end. */
const passEnd = async (blockId: number) => {
  await runSql`UPDATE seats SET held_until = now() - interval '1 second' WHERE block_id = ${blockId}`;
  await db.seatBlock.update({ where: { id: blockId }, data: { endsAt: addSeconds(new Date(), -1) } });
};

test("200 buyers and two staff compete for 100 seats: none has two owners, and each act is in the audit", async () => {
  const session = await makeSession({ seats: 100 });
  const { sessionId } = session;
  const seats = seatsOf(session);
  const members = await makeMembers(200);
  const block = async (name: string, at: number) => {
    const five = Array.from({ length: 5 }, (_, index) => seats[(at + index) % 100] as number);
    const done = await outcome(retryWhileBusy(() => blockSeats(blocking(sessionId, five), by(name))));
    if (done === "done" && at % 2 === 0) await retryWhileBusy(() => releaseSeats({ sessionId, seatIds: five, reason: "race" }, by(name)));
  };
  // all at once; every fifth buyer starts together with a staff member's act
  const acts: Promise<void>[] = [];
  const bought = await Promise.all(
    members.map(({ id }, at) => {
      // ten seats are never blocked, so some buyers always succeed
      if (at % 5 === 0) acts.push(block(at % 2 === 0 ? "魏以安" : "林書宇", (at * 13) % 90));
      const two = [0, 1].map((index) => seats[(at * 7 + index) % 100] as number);
      return outcome(buying(sessionId, two, id));
    }),
  );
  await Promise.all(acts);
  expect(bought).toContain("done");
  // buyers keep their seats: each line of an order has its seat, and no seat has two
  const items = await db.orderItem.findMany({ where: { order: { sessionId } }, select: { orderId: true, seat: true } });
  expect(items.filter(({ orderId, seat }) => seat?.orderId !== orderId || seat.blockId !== null)).toEqual([]);
  expect(new Set(items.map(({ seat }) => seat?.id)).size).toBe(items.length);
  // the blocks' sums, the seats and the audit agree
  const blocks = await db.seatBlock.findMany({ where: { sessionId }, include: { _count: { select: { seats: true } } } });
  expect(blocks.length).toBeGreaterThan(0);
  for (const { places, releasedAt, _count } of blocks) expect([places, releasedAt !== null]).toEqual([_count.seats, places === 0]);
  const entries = await db.auditEntry.findMany({ where: { subjectKind: "session", subjectId: String(sessionId) } });
  expect(entries.filter(({ act }) => act === "seats.blocked")).toHaveLength(blocks.length);
  expect(entries.filter(({ act }) => act === "seats.released")).toHaveLength(blocks.filter(({ releasedAt }) => releasedAt).length);
});

test("concurrent releases and blocks of the same seats do not deadlock, and each block's sum stays correct", async () => {
  const session = await makeSession({ seats: 2 });
  const { sessionId } = session;
  const seats = seatsOf(session);
  const names = ["魏以安", "林書宇", "高如意", "方小滿"];
  const ended = new Set<string>();
  const turns = Array.from({ length: 12 }, async (_, at) => {
    const name = names[at % names.length] as string;
    const own = at % 3 === 0 ? seats : seats.slice(at % 2, (at % 2) + 1);
    for (let turn = 0; turn < 40; turn++) {
      const act =
        at % 2 === 0 ? blockSeats(blocking(sessionId, own), by(name)) : releaseSeats({ sessionId, seatIds: own, reason: "race" }, by(name));
      ended.add(await outcome(act));
    }
  });
  await Promise.all(turns);
  expect(ended).toEqual(new Set(["done", "SEAT_TAKEN", "CHANGE_REFUSED"]));
  const blocks = await db.seatBlock.findMany({ where: { sessionId }, include: { _count: { select: { seats: true } } } });
  for (const { places, releasedAt, _count } of blocks) expect([places, releasedAt !== null]).toEqual([_count.seats, places === 0]);
});

test("all or none: names a seat that is taken and leaves the others free", async () => {
  const session = await makeSession({ seats: 4 });
  const [first, second, third] = seatsOf(session) as [number, number, number];
  await buying(session.sessionId, [second], (await makeMember()).id);
  await expect(blockSeats(blocking(session.sessionId, [first, second, third]), by("a"))).rejects.toMatchObject({
    key: "SEAT_TAKEN",
    details: [{ field: "seat_ids", key: String(second) }],
  });
  expect(await db.seat.count({ where: { sessionId: session.sessionId, blockId: { not: null } } })).toBe(0);
  const other = await makeSession({ seats: 1 });
  expect(await outcome(blockSeats(blocking(session.sessionId, seatsOf(other)), by("a")))).toBe("NOT_FOUND");
  expect(await outcome(blockSeats(blocking(session.sessionId, [first]), by("a", [other.eventId])))).toBe("NOT_FOUND");
});

test("a block ends by the database's clock: a buyer gets the seat, and no act on the block takes it back", async () => {
  const session = await makeSession({ seats: 2 });
  const { sessionId } = session;
  const [seat] = seatsOf(session) as [number];
  expect(await outcome(blockSeats(blocking(sessionId, [seat], addSeconds(new Date(), -5)), by("a")))).toBe("CHANGE_REFUSED");
  const blockId = await blockSeats(blocking(sessionId, [seat], addSeconds(new Date(), 600)), by("a"));
  const member = await makeMember();
  expect(await outcome(buying(sessionId, [seat], member.id))).toBe("SEAT_TAKEN");
  await passEnd(blockId);
  const orderId = await buying(sessionId, [seat], member.id);
  const later = { blockId, reason: "press" as const, note: "", endsAt: null };
  expect(await outcome(changeBlock(later, by("a")))).toBe("CHANGE_REFUSED");
  expect(await outcome(releaseSeats({ sessionId, seatIds: [seat], reason: "-" }, by("a")))).toBe("CHANGE_REFUSED");
  expect(await db.seat.findUniqueOrThrow({ where: { id: seat } })).toMatchObject({ orderId, blockId: null });
});

test("a changed end and reason apply to the seats that the block still has", async () => {
  const session = await makeSession({ seats: 4 });
  const { sessionId } = session;
  const [first, ...rest] = seatsOf(session) as [number, number, number, number];
  const blockId = await blockSeats(blocking(sessionId, [first, ...rest], addSeconds(new Date(), 600)), by("a"));
  expect(await releaseSeats({ sessionId, seatIds: [first], reason: "sold by telephone" }, by("b"))).toEqual([first]);
  expect(await changeBlock({ blockId, reason: "press", note: "三家媒體", endsAt: null }, by("b"))).toBe(3);
  expect(await db.seatBlock.findUniqueOrThrow({ where: { id: blockId } })).toMatchObject({ places: 3, endsAt: null, reason: "press" });
  const entry = await db.auditEntry.findFirstOrThrow({ where: { act: "seats.block_changed", subjectId: String(sessionId) } });
  expect(entry).toMatchObject({ eventId: session.eventId, before: { reason: "technical" }, after: { reason: "press", places: 3 } });
});

test("the map shows the state of each seat", async () => {
  const session = await makeSession({ seats: 9 });
  const { sessionId, areaIds } = session;
  const seatIds = seatsOf(session) as [number, number, number, number, number, number, number, number];
  const [sold, scanned, gift, held, blocked, closed, over, terminal] = seatIds;
  const pay = async (seatId: number) => (await makePaidOrder({ member: await makeMember(), session, seatIds: [seatId] })).orderId;
  await pay(sold);
  await db.ticket.updateMany({ where: { orderId: await pay(scanned) }, data: { status: "used", usedAt: new Date() } });
  const given = { sessionId, reason: "guest" as const, actorName: "a" };
  await db.complimentaryOrder.create({ data: { orderId: await pay(gift), ...given } });
  await buying(sessionId, [held], (await makeMember()).id);
  await blockSeats({ ...blocking(sessionId, [blocked]), note: "音控" }, by("a"));
  await runSql`UPDATE seats SET held_until = 'infinity' WHERE id = ${closed}`;
  await passEnd(await blockSeats(blocking(sessionId, [over], addSeconds(new Date(), 600)), by("a")));
  const card = await blockSeats({ ...blocking(sessionId, [terminal], addSeconds(new Date(), 600)), atTerminal: true }, by("a"));
  const { areas } = await readSeatMap(sessionId, { scope: null, language: "tw" });
  expect(areas[0]?.counts).toEqual({ free: 2, held: 1, terminal: 1, sold: 1, scanned: 1, complimentary: 1, blocked: 1, closed: 1 });
  const now = await readHallStates(sessionId, null);
  expect(now.states).toMatchObject({ terminal: [terminal], blocked: [blocked], held: [held] });
  expect(now.blocks.find(({ at_terminal: at }) => at)).toMatchObject({ block_id: String(card), ids: [terminal] });
  // it ends with the payment, which staff of the event do not prolong
  expect(await outcome(changeBlock({ blockId: card, reason: "press", note: "", endsAt: null }, by("a")))).toBe("CHANGE_REFUSED");
  const { seats } = await readSeatArea({ sessionId, areaId: areaIds[0] as number }, null);
  const of = (id: number) => seats.find((seat) => seat.id === String(id));
  expect(of(blocked)).toMatchObject({ state: "blocked", reason: "technical", note: "音控", until: null });
  expect(of(held)?.until).not.toBeNull();
  expect(of(over)).toMatchObject({ state: "free", block_id: null, reason: null });
  await expect(readSeatMap(sessionId, { scope: [0], language: "tw" })).rejects.toMatchObject({ key: "NOT_FOUND" });
  // of a cancelled session no seat is for sale
  await db.eventSession.update({ where: { id: sessionId }, data: { calledOff: "cancelled" } });
  expect((await readSeatMap(sessionId, { scope: null, language: "tw" })).areas[0]?.counts).toMatchObject({ free: 0, closed: 3 });
  expect(await readHallStates(sessionId, null)).toMatchObject({ others: "closed" });
});

test("a seat of a cancelled order that was blocked before is free, not blocked", async () => {
  const session = await makeSession({ seats: 1 });
  const [seat] = seatsOf(session) as [number];
  await passEnd(await blockSeats(blocking(session.sessionId, [seat], addSeconds(new Date(), 600)), by("a")));
  const { id: memberId } = await makeMember();
  await cancelOrder({ orderId: await buying(session.sessionId, [seat], memberId), memberId });
  const { seats } = await readSeatArea({ sessionId: session.sessionId, areaId: session.areaIds[0] as number }, null);
  expect(seats[0]).toMatchObject({ state: "free", block_id: null });
});
