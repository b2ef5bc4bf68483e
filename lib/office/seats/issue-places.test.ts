import { randomUUID } from "node:crypto";
import pg from "pg";
import { expect, test } from "playwright/test";
import { getGateSheet } from "@/lib/domain/gate/queries";
import { redeemTicket } from "@/lib/domain/gate/redeem-ticket";
import { createExhibitionOrder } from "@/lib/domain/orders/create/create-exhibition-order";
import { addToRollup } from "@/lib/domain/sales-rollup/add-to-rollup";
import { readTicketSheet } from "@/lib/domain/tickets/read-ticket-sheet";
import { DomainError } from "@/lib/errors/domain-error";
import { readStatement } from "@/lib/office/money/read-statement";
import { blockSeats } from "@/lib/office/seats/block-seats";
import { issueComplimentary } from "@/lib/office/seats/issue-complimentary";
import { issuePlaces } from "@/lib/office/seats/issue-places";
import { listComplimentary } from "@/lib/office/seats/list-complimentary";
import { readSeatMap } from "@/lib/office/seats/read-seat-map";
import { setQuota } from "@/lib/office/seats/set-quota";
import { withdrawComplimentary } from "@/lib/office/seats/withdraw-complimentary";
import { closeDb, db } from "@/lib/platform/db";
import { env } from "@/lib/platform/env";
import { closeRedis } from "@/lib/platform/redis";
import { makeExhibition, type ExhibitionFixture } from "@/prisma/factories/exhibitions";
import { makeMembers } from "@/prisma/factories/members";
import { makeSession, type SessionFixture } from "@/prisma/factories/sessions";
import { brokenInvariants } from "@/scripts/operator/broken-invariants.mjs";
import { retryWhileBusy } from "@/test-support/isolation/retry-while-busy";
import { useOwnDatabase } from "@/test-support/isolation/use-own-database";

useOwnDatabase();

test.afterAll(async () => {
  await closeDb();
  await closeRedis();
});

const by = (name: string, scope: number[] | null = null) => ({ actor: { kind: "command" as const, name }, scope });
const quota = (sessionId: number, places: number) => setQuota({ sessionId, reason: "guest", places, why: "test" }, by("a"));
const gift = { name: "周以安", email: "guest@example.com", language: "tw" as const, reason: "guest" as const, note: "" };
/** Issues the given numbers of tickets of the first types. */
const giving = ({ sessionId, areaIds, priceIds }: ExhibitionFixture, counts: number[], { at = 0, name = "a" } = {}) =>
  retryWhileBusy(() =>
    issuePlaces(
      {
        ...gift,
        sessionId,
        areaId: areaIds[at] as number,
        items: counts.flatMap((qty, type) => (qty > 0 ? [{ price_id: priceIds[type] as number, qty }] : [])),
      },
      by(name),
    ),
  );
const buying = ({ sessionId, times, priceIds }: ExhibitionFixture, qty: number, memberId: string) =>
  retryWhileBusy(() =>
    createExhibitionOrder({
      order: {
        session_id: sessionId,
        ticket_time: new Date(times[0] as string),
        ticket_type: "e_ticket",
        items: [{ price_id: priceIds[0] as number, qty }],
      },
      caller: { memberId, language: "tw", bodyHash: randomUUID() },
    }),
  );
/** Returns "done" or the key of the refusal. */
const outcome = (call: Promise<unknown>) =>
  call.then(
    () => "done",
    (thrown: unknown) => (thrown instanceof DomainError ? thrown.key : Promise.reject(thrown)),
  );

async function broken({ sessionId }: SessionFixture): Promise<Record<string, number>> {
  const client = new pg.Client(env().DATABASE_URL);
  await client.connect();
  try {
    return await brokenInvariants(client, sessionId);
  } finally {
    await client.end();
  }
}

test("buyers and two staff compete for the last places of an entry time: all are taken, and none has two owners", async () => {
  const exhibition = await makeExhibition({ days: 1, perDay: 1, capacity: 66 });
  const { sessionId } = exhibition;
  await quota(sessionId, 25);
  const members = await makeMembers(60);
  const results = await Promise.all(
    members.flatMap(({ id }, at) => [
      outcome(buying(exhibition, 1, id)),
      ...(at % 2 === 0 ? [outcome(giving(exhibition, [1, 0, at % 4 === 0 ? 1 : 0], { name: at % 4 === 0 ? "魏以安" : "林書宇" }))] : []),
    ]),
  );
  expect(results.filter((result) => result === "done").length).toBeGreaterThan(30);
  const items = await db.orderItem.findMany({
    where: { order: { sessionId, status: { not: "cancelled" } } },
    select: { orderId: true, seat: true },
  });
  expect(items.filter(({ orderId, seat }) => seat?.orderId !== orderId)).toEqual([]);
  expect(new Set(items.map(({ seat }) => seat?.id)).size).toBe(items.length);
  expect(items.length).toBeLessThanOrEqual(66);
  const given = await db.ticket.count({ where: { sessionId, status: "valid" } });
  expect(given).toBeGreaterThan(0);
  expect(given).toBeLessThanOrEqual(25);
  const { quotas, items: orders } = await listComplimentary(sessionId, null);
  expect(quotas.find(({ reason }) => reason === "guest")).toMatchObject({ places: 25, issued: given });
  expect(orders.flatMap(({ seat_ids }) => seat_ids)).toHaveLength(given);
  // no request was refused while places were free
  const free = await db.seat.count({ where: { sessionId, heldUntil: { lt: new Date() } } });
  expect(free).toBe(66 - items.length);
  expect(results.some((result) => result === "SOLD_OUT") && free > 0).toBe(false);
  expect(await broken(exhibition)).toEqual({});
});

test("an exhibition's gift: an order of NT$0 for its entry time, a ticket of each type, one mail, valid at the gate", async () => {
  const exhibition = await makeExhibition({ days: 1, perDay: 2, capacity: 5 });
  const { sessionId, eventId, priceIds, areaIds } = exhibition;
  const { name } = await db.eventSession
    .findUniqueOrThrow({ where: { id: sessionId }, select: { event: true } })
    .then(({ event }) => event);
  await quota(sessionId, 4);
  const orderNo = await giving(exhibition, [2, 0, 1], { at: 1 });
  const time = await db.ticketTime.findFirstOrThrow({ where: { area: { id: areaIds[1] } } });
  const order = await db.order.findUniqueOrThrow({ where: { orderNo }, include: { tickets: true, invoice: true, items: true } });
  expect(order).toMatchObject({
    kind: "exhibition",
    status: "paid",
    totalPrice: 0,
    ticketQty: 3,
    ticketTimeId: time.id,
    areaId: areaIds[1],
  });
  expect(order.items.map(({ price, priceId }) => [price, priceId]).sort()).toEqual([0, 0, 2].map((type) => [0, priceIds[type]]).sort());
  expect(order.invoice).toMatchObject({ status: "none", amount: 0, email: gift.email });
  expect(await db.mailOutbox.findMany({ where: { orderId: order.id }, select: { template: true, recipient: true } })).toEqual([
    { template: "complimentary", recipient: gift.email },
  ]);
  const sheet = await readTicketSheet({ orderNo });
  expect(new Date(sheet.session_time ?? 0)).toEqual(time.startsAt);
  expect(sheet.tickets.map(({ type }) => type).sort()).toEqual(["全票", "全票", "兒童票"].sort());
  expect(sheet).toMatchObject({ occasion: "complimentary", holder: gift.name, event_name: (name as { tw: string }).tw });
  await addToRollup();
  const statement = await readStatement(eventId, { eventIds: null, language: "tw" });
  expect(statement.lines.filter(({ price }) => price === 0).reduce((sum, { sold }) => sum + sold, 0)).toBe(3);
  expect(statement.sums).toMatchObject({ face: 0, net: 0 });
  // one child's ticket is withdrawn; an adult has already entered
  const [item] = (await listComplimentary(sessionId, null)).items;
  const child = item?.seat_ids.filter((_, at) => item.price_ids[at] === priceIds[2]) ?? [];
  expect(child).toHaveLength(1);
  const [adult] = order.tickets.filter(({ seatId }) => !child.includes(seatId));
  const code = sheet.tickets.find(({ ticket_no }) => ticket_no === adult?.ticketNo)?.code as string;
  expect(await outcome(redeemTicket({ code, sessionId, gate: "1", language: "tw" }))).toBe("done");
  expect(await withdrawComplimentary({ sessionId, seatIds: child, reason: "不來了" }, by("b"))).toEqual(child);
  expect(await outcome(withdrawComplimentary({ sessionId, seatIds: [adult?.seatId as number], reason: "-" }, by("b")))).toBe(
    "CHANGE_REFUSED",
  );
  const taken = order.tickets.find(({ seatId }) => child.includes(seatId));
  expect((await getGateSheet({ sessionId, language: "tw" })).revoked).toContain(taken?.ticketNo);
  expect(await outcome(giving(exhibition, [0, 2, 0]))).toBe("done");
  expect(await outcome(giving(exhibition, [1, 0, 0]))).toBe("QUOTA_REACHED");
  expect(await broken(exhibition)).toEqual({});
});

test("issues places of a standing area by count, and blocked ones by selection", async () => {
  const session = await makeSession({ seats: 4, numbered: false });
  const { sessionId } = session;
  const areaId = session.areaIds[0] as number;
  const { areas, prices } = await readSeatMap(sessionId, { scope: null, language: "tw" });
  expect(areas).toMatchObject([{ price_id: prices[0]?.price_id, entry: null }]);
  const standing = (qty: number) =>
    issuePlaces({ ...gift, sessionId, areaId, items: [{ price_id: Number(prices[0]?.price_id), qty }] }, by("a"));
  await quota(sessionId, 10);
  const [first] = session.seatIds[0] as number[];
  await blockSeats({ sessionId, seatIds: [first as number], reason: "hold", note: "", endsAt: null }, by("a"));
  expect(await outcome(standing(2))).toBe("done");
  expect(await db.seat.findUniqueOrThrow({ where: { id: first } })).toMatchObject({ orderId: null });
  expect(await outcome(standing(2))).toBe("NOT_ENOUGH_TICKETS");
  expect(await outcome(standing(1))).toBe("done");
  expect(await outcome(standing(1))).toBe("SOLD_OUT");
  expect(await outcome(issueComplimentary({ ...gift, sessionId, seatIds: [first as number] }, by("a")))).toBe("done");
  expect(await db.order.findMany({ where: { sessionId }, select: { kind: true, ticketTimeId: true }, distinct: ["kind"] })).toEqual([
    { kind: "ticket", ticketTimeId: null },
  ]);
  expect(await broken(session)).toEqual({});
});

test("refuses to issue by count what is over, of another session or numbered", async () => {
  const [exhibition, other, seated] = [
    await makeExhibition({ days: 1, perDay: 2, capacity: 3 }),
    await makeExhibition({ days: 1, perDay: 1 }),
    await makeSession({ seats: 4 }),
  ];
  const { sessionId, areaIds, priceIds, eventId } = exhibition;
  expect(await outcome(giving(exhibition, [1]))).toBe("QUOTA_REACHED");
  await quota(sessionId, 10);
  await quota(seated.sessionId, 10);
  const items = [{ price_id: priceIds[0] as number, qty: 1 }];
  const refused = [
    issuePlaces({ ...gift, sessionId, areaId: other.areaIds[0] as number, items }, by("a")),
    issuePlaces({ ...gift, sessionId, areaId: areaIds[0] as number, items: [{ price_id: other.priceIds[0] as number, qty: 1 }] }, by("a")),
    issuePlaces({ ...gift, sessionId, areaId: areaIds[0] as number, items }, by("a", [eventId + 1_000_000])),
    issuePlaces({ ...gift, sessionId: seated.sessionId, areaId: seated.areaIds[0] as number, items }, by("a")),
  ];
  expect(await Promise.all(refused.map(outcome))).toEqual(refused.map(() => "NOT_FOUND"));
  expect(await outcome(giving(exhibition, [4]))).toBe("NOT_ENOUGH_TICKETS");
  await db.ticketTime.updateMany({ where: { area: { id: areaIds[0] } }, data: { entryUntil: new Date(Date.now() - 1_000) } });
  expect(await outcome(giving(exhibition, [1]))).toBe("CHANGE_REFUSED");
  expect(await outcome(giving(exhibition, [3], { at: 1 }))).toBe("done");
  expect(await db.order.count({ where: { sessionId } })).toBe(1);
});
