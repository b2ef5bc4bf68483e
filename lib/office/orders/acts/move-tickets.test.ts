import { randomUUID } from "node:crypto";
import { expect, test } from "playwright/test";
import { createOrder } from "@/lib/domain/orders/create/create-order";
import { DomainError } from "@/lib/errors/domain-error";
import { moveTickets } from "@/lib/office/orders/acts/move-tickets";
import { suggestSeats } from "@/lib/office/orders/acts/suggest-seats";
import { closeDb, db } from "@/lib/platform/db";
import { makeMember, makeMembers } from "@/prisma/factories/members";
import { makePaidOrder } from "@/prisma/factories/paid-orders";
import { makeSession, type SessionFixture } from "@/prisma/factories/sessions";
import { testOperator } from "@/prisma/factories/test-operator";

test.afterAll(closeDb);

const seatsOf = (session: SessionFixture) => session.seatIds[0] as number[];

async function bought(session: SessionFixture, seatIds: number[]) {
  const { orderId } = await makePaidOrder({ member: await makeMember(), session, seatIds });
  const tickets = await db.ticket.findMany({ where: { orderId }, orderBy: { id: "asc" } });
  return { orderId, tickets, nos: tickets.map(({ ticketNo }) => ticketNo) };
}
const move = (orderId: string, moves: { ticketNo: string; seatId: number }[]) =>
  moveTickets({ orderId, actor: testOperator, moves, reason: "希望坐在一起" });
const buy = (session: SessionFixture, seatIds: number[], memberId: string) =>
  createOrder({
    order: { session_id: session.sessionId, seat_ids: seatIds, ticket_type: "e_ticket" },
    caller: { memberId, language: "tw", bodyHash: randomUUID() },
  });
const outcome = (call: Promise<unknown>) =>
  call.then(
    () => "done",
    (thrown: unknown) => (thrown instanceof DomainError ? thrown.key : Promise.reject(thrown)),
  );

test("moves tickets to adjacent seats: new numbers, old ones ended, old seats free, everything recorded and mailed", async () => {
  const session = await makeSession({ seats: 40, seatsPerRow: 10 });
  const seats = seatsOf(session);
  const [a, b] = [seats[0] as number, seats[15] as number];
  const { orderId, nos } = await bought(session, [a, b]);
  const [best] = await suggestSeats({ orderId, ticketNos: nos, language: "tw" });
  expect(best?.together).toBe(true);
  const wanted = (best?.seats ?? []).map(({ seat_id: id }) => Number(id));
  expect(wanted).toHaveLength(2);
  const renewed = await move(
    orderId,
    nos.map((ticketNo, at) => ({ ticketNo, seatId: wanted[at] as number })),
  );
  const tickets = await db.ticket.findMany({ where: { orderId }, orderBy: { id: "asc" }, include: { item: true } });
  expect(tickets.map(({ ticketNo }) => ticketNo)).toEqual(renewed);
  expect(tickets.map(({ seatId }) => seatId)).toEqual(wanted);
  expect(tickets.map(({ item }) => item.seatId)).toEqual(wanted);
  expect(await db.endedTicketNo.count({ where: { ticketNo: { in: nos } } })).toBe(2);
  const owned = await db.seat.findMany({ where: { orderId }, orderBy: { id: "asc" } });
  expect(owned.map(({ id }) => id)).toEqual([...wanted].sort((x, y) => x - y));
  expect(await db.mailOutbox.count({ where: { orderId, template: "tickets_moved" } })).toBe(1);
  const { orderNo } = await db.order.findUniqueOrThrow({ where: { id: orderId } });
  expect(await db.auditEntry.findFirstOrThrow({ where: { subjectId: orderNo, act: "tickets.moved" } })).toMatchObject({
    reason: "希望坐在一起",
  });
  // the vacated seats can be bought
  expect(await outcome(buy(session, [a, b], (await makeMember()).id))).toBe("done");
});

test("all or none: a seat that is taken, of another tier, of another session or wanted twice moves nothing", async () => {
  const [session, foreign] = [await makeSession({ seats: 20 }), await makeSession({ seats: 4 })];
  const [first, second, gone, free, more] = seatsOf(session) as [number, number, number, number, number];
  const { orderId, nos, tickets } = await bought(session, [first, second]);
  await buy(session, [gone], (await makeMember()).id);
  const [one, two] = nos as [string, string];
  const both = (to: number, other: number) =>
    outcome(
      move(orderId, [
        { ticketNo: one, seatId: to },
        { ticketNo: two, seatId: other },
      ]),
    );
  expect(await both(free, gone)).toBe("SEAT_TAKEN");
  expect(await both(free, seatsOf(foreign)[0] as number)).toBe("SEAT_TAKEN");
  expect(await both(free, free)).toBe("CHANGE_REFUSED");
  const price = await db.price.findFirstOrThrow({ where: { sessionId: session.sessionId } });
  const { id: _id, ...copy } = price;
  const other = await db.price.create({ data: { ...copy, name: copy.name as object, key: "other", position: 9 } as never });
  await db.area.updateMany({ where: { id: session.areaIds[0] }, data: { priceId: other.id } });
  expect(await both(free, more)).toBe("BAD_INPUT");
  await db.area.updateMany({ where: { id: session.areaIds[0] }, data: { priceId: price.id } });
  expect(await outcome(move((await bought(session, [more])).orderId, [{ ticketNo: one, seatId: free }]))).toBe("NOT_FOUND");
  await db.ticket.updateMany({ where: { ticketNo: two }, data: { status: "used", usedAt: new Date() } });
  expect(await both(free, seatsOf(session)[9] as number)).toBe("TICKET_USED");
  expect(await db.ticket.findMany({ where: { orderId }, orderBy: { id: "asc" }, select: { ticketNo: true, seatId: true } })).toEqual(
    tickets.map(({ ticketNo, seatId }) => ({ ticketNo, seatId })),
  );
});

test("staff and buyers compete for the same seats, round after round: every seat has one owner", async () => {
  const session = await makeSession({ seats: 100 });
  const seats = seatsOf(session);
  const orders = await Promise.all(Array.from({ length: 8 }, (_, at) => bought(session, seats.slice(2 * at, 2 * at + 2))));
  const done: string[] = [];
  for (let round = 0; round < 12; round++) {
    // four seats that were free until now
    const wanted = seats.slice(16 + 4 * round, 20 + 4 * round);
    const pair = (at: number) => [wanted[at % 4] as number, wanted[(at + 1) % 4] as number];
    const current = await Promise.all(orders.map(({ orderId }) => db.ticket.findMany({ where: { orderId }, orderBy: { id: "asc" } })));
    const members = await makeMembers(8);
    const acts = await Promise.all([
      ...current.map((tickets, at) =>
        outcome(
          move(
            tickets[0]?.orderId ?? "",
            tickets.map(({ ticketNo }, nth) => ({ ticketNo, seatId: pair(at)[nth] as number })),
          ),
        ),
      ),
      ...members.map((member, at) => outcome(buy(session, pair(at), member.id))),
    ]);
    done.push(...acts.filter((act, at) => act === "done" && at < orders.length));
    expect(acts.filter((act) => !["done", "SEAT_TAKEN"].includes(act))).toEqual([]);
  }
  // ticket, unpaid order and seat agree about each seat
  const items = await db.orderItem.findMany({ where: { order: { sessionId: session.sessionId } }, include: { seat: true, ticket: true } });
  for (const { orderId, seat, ticket } of items) {
    expect(seat?.orderId).toBe(orderId);
    if (ticket) expect(ticket.seatId).toBe(seat?.id);
  }
  expect(new Set(items.map(({ seatId }) => seatId)).size).toBe(items.length);
  expect(await db.seat.count({ where: { sessionId: session.sessionId, orderId: { not: null } } })).toBe(items.length);
  expect(await db.auditEntry.count({ where: { act: "tickets.moved", eventId: session.eventId } })).toBe(done.length);
  expect(done.length).toBeGreaterThan(0);
});
