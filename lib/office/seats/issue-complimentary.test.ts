import { randomUUID } from "node:crypto";
import pg from "pg";
import { expect, test } from "playwright/test";
import { digestOf } from "@/lib/domain/audit/digest-of";
import { getGateSheet } from "@/lib/domain/gate/queries";
import { createOrder } from "@/lib/domain/orders/create/create-order";
import { markPaid } from "@/lib/domain/orders/lifecycle/mark-paid";
import { refundByStaff } from "@/lib/domain/refunds/decision/refund-by-staff";
import { addToRollup } from "@/lib/domain/sales-rollup/add-to-rollup";
import { DomainError } from "@/lib/errors/domain-error";
import { readStatement } from "@/lib/office/money/read-statement";
import { blockSeats } from "@/lib/office/seats/block-seats";
import { issueComplimentary } from "@/lib/office/seats/issue-complimentary";
import { listComplimentary } from "@/lib/office/seats/list-complimentary";
import { readHallStates } from "@/lib/office/seats/read-hall-states";
import type { ComplimentaryReason } from "@/lib/office/seats/rules";
import { setQuota } from "@/lib/office/seats/set-quota";
import { withdrawComplimentary } from "@/lib/office/seats/withdraw-complimentary";
import { closeDb, db, querySql, runSql } from "@/lib/platform/db";
import { env } from "@/lib/platform/env";
import { closeRedis } from "@/lib/platform/redis";
import { makeExhibition } from "@/prisma/factories/exhibitions";
import { makeMember, makeMembers } from "@/prisma/factories/members";
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
const quota = (sessionId: number, places: number, reason: ComplimentaryReason = "guest") =>
  setQuota({ sessionId, reason, places, why: "test" }, by("a"));
const giving = (sessionId: number, seatIds: number[], name = "a", reason: ComplimentaryReason = "guest") =>
  retryWhileBusy(() =>
    issueComplimentary({ sessionId, seatIds, name: "周以安", email: "guest@example.com", language: "tw", reason, note: "" }, by(name)),
  );
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

async function broken(sessionId: number): Promise<Record<string, number>> {
  const client = new pg.Client(env().DATABASE_URL);
  await client.connect();
  try {
    return await brokenInvariants(client, sessionId);
  } finally {
    await client.end();
  }
}

/** Returns the session's sales rollup as the worker has summed it; log rows newer than another test's open transaction follow later. */
async function figures(sessionId: number) {
  await addToRollup();
  const rows = await db.sessionRollup.findMany({ where: { sessionId } });
  const sum = (name: "held" | "sold" | "face") => rows.reduce((all, row) => all + Number(row[name]), 0);
  return { held: sum("held"), sold: sum("sold"), face: sum("face") };
}

test("buyers and two staff compete for the same seats: none has two owners, and no quota is exceeded", async () => {
  const session = await makeSession({ seats: 100 });
  const { sessionId } = session;
  const seats = seatsOf(session);
  await quota(sessionId, 24);
  const members = await makeMembers(150);
  const given: Promise<string>[] = [];
  const withdrawn: Promise<unknown>[] = [];
  const bought = await Promise.all(
    members.map(({ id }, at) => {
      if (at % 5 === 0) {
        const three = Array.from({ length: 3 }, (_, index) => seats[(at * 3 + index) % 100] as number);
        const issued = outcome(giving(sessionId, three, at % 2 === 0 ? "魏以安" : "林書宇"));
        given.push(issued);
        if (at % 4 === 0)
          withdrawn.push(
            issued.then(() => outcome(withdrawComplimentary({ sessionId, seatIds: three.slice(0, 1), reason: "-" }, by("b")))),
          );
      }
      const two = [0, 1].map((index) => seats[(at * 7 + index) % 100] as number);
      return outcome(buying(sessionId, two, id));
    }),
  );
  const [issued] = await Promise.all([Promise.all(given), Promise.all(withdrawn)]);
  expect(bought.filter((result) => result === "done").length).toBeGreaterThan(0);
  expect(issued.filter((result) => result === "done").length).toBeGreaterThan(0);
  // every place of a valid order belongs to it alone, and no place has two tickets
  const items = await db.orderItem.findMany({
    where: { order: { sessionId, status: { not: "cancelled" } }, NOT: { ticket: { status: "void" } } },
    select: { orderId: true, seat: true },
  });
  expect(items.filter(({ orderId, seat }) => seat?.orderId !== orderId)).toEqual([]);
  expect(new Set(items.map(({ seat }) => seat?.id)).size).toBe(items.length);
  const { quotas, items: orders } = await listComplimentary(sessionId, null);
  const tickets = await db.ticket.count({ where: { sessionId, status: "valid" } });
  expect(tickets).toBeLessThanOrEqual(24);
  expect(quotas.find(({ reason }) => reason === "guest")).toMatchObject({ places: 24, issued: tickets });
  expect(orders.flatMap(({ seat_ids }) => seat_ids)).toHaveLength(tickets);
  expect(await broken(sessionId)).toEqual({});
  await expect.poll(() => figures(sessionId)).toMatchObject({ sold: tickets, face: 0 });
  const acts = await db.auditEntry.groupBy({ by: ["act"], where: { subjectId: String(sessionId), subjectKind: "session" }, _count: true });
  expect(acts.find(({ act }) => act === "seats.complimentary_issued")?._count).toBe(issued.filter((result) => result === "done").length);
});

test("a gift that waits for a buyer's lock finds the seat taken", async () => {
  const session = await makeSession({ seats: 4 });
  const { sessionId } = session;
  const [a, b, c] = seatsOf(session) as [number, number, number];
  await quota(sessionId, 10);
  const orderId = await buying(sessionId, [a], (await makeMember()).id);
  let given: Promise<string> | undefined;
  await db.$transaction(async (tx) => {
    // like the claim of a buyer who is about to commit
    await tx.$executeRaw`UPDATE seats SET order_id = ${orderId}::uuid, held_until = now() + interval '10 minutes' WHERE id = ${b}`;
    given = outcome(giving(sessionId, [b, c]));
    const waits = () => querySql`
      SELECT FROM pg_locks l JOIN pg_stat_activity a USING (pid) WHERE NOT l.granted AND a.query LIKE '%next_order_no%' AND a.datname = current_database()`;
    await expect.poll(async () => (await waits()).length).toBeGreaterThan(0);
  });
  expect(await given).toBe("SEAT_TAKEN");
  expect(await db.seat.findUniqueOrThrow({ where: { id: b } })).toMatchObject({ orderId });
  expect(await db.seat.findUniqueOrThrow({ where: { id: c } })).toMatchObject({ orderId: null });
});

test("two staff issue the last of a quota at once: one is refused", async () => {
  const session = await makeSession({ seats: 40 });
  const { sessionId } = session;
  expect(await outcome(giving(sessionId, seatsOf(session).slice(0, 1)))).toBe("QUOTA_REACHED");
  await quota(sessionId, 5);
  const seats = seatsOf(session);
  const results = await Promise.all(Array.from({ length: 8 }, (_, at) => outcome(giving(sessionId, seats.slice(at * 2, at * 2 + 2)))));
  expect(results.sort()).toEqual([...Array(6).fill("QUOTA_REACHED"), "done", "done"]);
  // each reason has a separate quota
  await quota(sessionId, 1, "press");
  expect(await outcome(giving(sessionId, seats.slice(30, 31), "a", "press"))).toBe("done");
  const entry = await db.auditEntry.findFirstOrThrow({
    where: { act: "seats.quota_set", subjectId: String(sessionId) },
    orderBy: { id: "desc" },
  });
  expect(entry).toMatchObject({ before: { reason: "press", places: 0 }, after: { reason: "press", places: 1 }, reason: "test" });
});

test("a complimentary order is paid and free, with tickets, a mail and no invoice; blocked seats leave their block", async () => {
  const session = await makeSession({ seats: 6 });
  const { sessionId } = session;
  const [a, b, c] = seatsOf(session) as [number, number, number];
  const blockId = await blockSeats({ sessionId, seatIds: [b, c], reason: "hold", note: "", endsAt: null }, by("a"));
  await quota(sessionId, 3);
  const orderNo = await giving(sessionId, [a, b]);
  const order = await db.order.findUniqueOrThrow({
    where: { orderNo },
    include: { tickets: true, invoice: true, items: true, payments: true },
  });
  expect(order).toMatchObject({ status: "paid", totalPrice: 0, ticketQty: 2, buyerLastName: "周以安", payments: [] });
  expect(order.items.map(({ price, serviceFee }) => [price, serviceFee])).toEqual([
    [0, 0],
    [0, 0],
  ]);
  expect(order.tickets.map(({ status, seatId }) => [status, seatId])).toEqual([
    ["valid", a],
    ["valid", b],
  ]);
  expect(order.invoice).toMatchObject({ status: "none", amount: 0 });
  expect(await db.mailOutbox.findMany({ where: { orderId: order.id }, select: { template: true, recipient: true } })).toEqual([
    { template: "complimentary", recipient: "guest@example.com" },
  ]);
  expect(await db.seatBlock.findUniqueOrThrow({ where: { id: blockId } })).toMatchObject({ places: 1, releasedAt: null });
  expect((await readHallStates(sessionId, null)).states).toEqual({ complimentary: [a, b], blocked: [c] });
  await expect.poll(() => figures(sessionId)).toEqual({ held: 0, sold: 2, face: 0 });
  const statement = await readStatement(session.eventId, { eventIds: null, language: "tw" });
  expect(statement.lines).toMatchObject([{ price: 0, sold: 2, refunded: 0, face: 0 }]);
  expect(statement.sums).toMatchObject({ face: 0, net: 0, service_fees: 0 });
  expect(await broken(sessionId)).toEqual({});
});

test("withdrawn tickets are void, their seats can be sold, their quota is available again; a used one stays", async () => {
  const session = await makeSession({ seats: 6 });
  const { sessionId } = session;
  const [a, b, c] = seatsOf(session) as [number, number, number];
  await quota(sessionId, 3);
  const orderNo = await giving(sessionId, [a, b, c]);
  const order = await db.order.findUniqueOrThrow({ where: { orderNo }, include: { tickets: { orderBy: { id: "asc" } } } });
  const [first, second] = order.tickets;
  await db.ticket.update({ where: { id: second?.id }, data: { status: "used", usedAt: new Date() } });
  const take = (seatIds: number[], scope: number[] | null = null) =>
    withdrawComplimentary({ sessionId, seatIds, reason: "不來了" }, by("b", scope));
  await expect(take([a, b])).rejects.toMatchObject({ key: "CHANGE_REFUSED", details: [{ field: "seat_ids", key: String(b) }] });
  expect(await outcome(take([a], [0]))).toBe("NOT_FOUND");
  expect(await take([a])).toEqual([a]);
  expect(await outcome(take([a]))).toBe("CHANGE_REFUSED");
  expect(await db.mailOutbox.findMany({ where: { orderId: order.id, template: "complimentary_withdrawn" } })).toMatchObject([
    { data: { taken: 1, left: 2 }, language: order.language },
  ]);
  expect((await getGateSheet({ sessionId, language: "tw" })).revoked).toContain(first?.ticketNo);
  expect(await db.order.findUniqueOrThrow({ where: { id: order.id } })).toMatchObject({ status: "paid", ticketQty: 2 });
  await expect.poll(() => figures(sessionId)).toEqual({ held: 0, sold: 2, face: 0 });
  const member = await makeMember();
  const bought = await buying(sessionId, [a], member.id);
  await db.$transaction(async (tx) => {
    await tx.$executeRaw`UPDATE seats SET held_until = 'infinity' WHERE order_id = ${bought}::uuid`;
    await markPaid(tx, bought, new Date());
  });
  // one more of the quota, but not two
  expect(await outcome(giving(sessionId, seatsOf(session).slice(3, 5)))).toBe("QUOTA_REACHED");
  const later = await giving(sessionId, seatsOf(session).slice(3, 4));
  expect(await outcome(take(seatsOf(session).slice(3, 4)))).toBe("done");
  expect(await db.order.findUniqueOrThrow({ where: { orderNo: later } })).toMatchObject({ status: "cancelled", cancelReason: "operator" });
  expect((await readHallStates(sessionId, null)).states).toEqual({ sold: [a], scanned: [b], complimentary: [c] });
  await expect.poll(() => figures(sessionId)).toEqual({ held: 0, sold: 3, face: 1_000 });
  const entry = await db.auditEntry.findFirstOrThrow({
    where: { act: "seats.complimentary_withdrawn", subjectId: String(sessionId) },
    orderBy: { id: "asc" },
  });
  expect(entry).toMatchObject({ eventId: session.eventId, reason: "不來了", before: { order_nos: [orderNo], seat_ids: [a] } });
});

test("when the service desk refunds a complimentary order, its seats and quota are free again, and no money moves", async () => {
  const session = await makeSession({ seats: 4 });
  const { sessionId } = session;
  await quota(sessionId, 2);
  const orderNo = await giving(sessionId, seatsOf(session).slice(0, 2));
  const { id: orderId } = await db.order.findUniqueOrThrow({ where: { orderNo } });
  const wish = { orderId, actor: by("b").actor, ticketNos: null, withFee: true, placesBack: true, paperReturned: false, reason: "-" };
  expect(await refundByStaff(wish)).toMatchObject({ state: "approved" });
  expect(await db.refund.findMany({ where: { orderId }, select: { amount: true, status: true } })).toEqual([
    { amount: 0, status: "refunded" },
  ]);
  expect((await readHallStates(sessionId, null)).states).toEqual({});
  expect(await outcome(giving(sessionId, seatsOf(session).slice(2, 4)))).toBe("done");
  expect(await broken(sessionId)).toEqual({});
});

test("all or none, and only of the session: refuses sold and closed seats and those of an exhibition", async () => {
  const [session, other] = [await makeSession({ seats: 4 }), await makeSession({ seats: 1 })];
  const { sessionId } = session;
  const [a, b, c] = seatsOf(session) as [number, number, number];
  await quota(sessionId, 10);
  await buying(sessionId, [b], (await makeMember()).id);
  await runSql`UPDATE seats SET held_until = 'infinity' WHERE id = ${c}`;
  await expect(giving(sessionId, [a, b, c])).rejects.toMatchObject({
    key: "SEAT_TAKEN",
    details: [b, c].map((id) => ({ field: "seat_ids", key: String(id) })),
  });
  expect(await db.order.count({ where: { sessionId, status: "paid" } })).toBe(0);
  expect(await outcome(giving(sessionId, seatsOf(other)))).toBe("NOT_FOUND");
  const exhibition = await makeExhibition();
  await quota(exhibition.sessionId, 10);
  const place = await db.seat.findFirstOrThrow({ where: { sessionId: exhibition.sessionId } });
  expect(await outcome(giving(exhibition.sessionId, [place.id]))).toBe("CHANGE_REFUSED");
  await db.eventSession.update({ where: { id: sessionId }, data: { startsAt: new Date(0), endsAt: new Date(1) } });
  expect(await outcome(giving(sessionId, [a]))).toBe("CHANGE_REFUSED");
});

test("the audit has the holder masked, with a digest", async () => {
  const { sessionId, seatIds } = await makeSession();
  await quota(sessionId, 1);
  await giving(sessionId, [seatIds[0]![0]!]);
  const entry = await db.auditEntry.findFirstOrThrow({ where: { act: "seats.complimentary_issued", subjectId: String(sessionId) } });
  expect(entry.after).toMatchObject({ name: "周••", name_digest: digestOf("name", "周以安"), email: "gue••@example.com" });
});
