import { expect, test } from "playwright/test";
import { z } from "zod";
import { createOrder } from "@/lib/domain/orders/create/create-order";
import { cancelOrder } from "@/lib/domain/orders/lifecycle/cancel-order";
import { addToRollup, ROLLUP_LOCK, rollupCountedAt } from "@/lib/domain/sales-rollup/add-to-rollup";
import { placesOf } from "@/lib/domain/sales-rollup/contributions";
import { recountRollup } from "@/lib/domain/sales-rollup/recount-rollup";
import { closeDb, db, Prisma, querySql } from "@/lib/platform/db";
import { makeMember, makeMembers } from "@/prisma/factories/members";
import { makePaidOrder } from "@/prisma/factories/paid-orders";
import { makeSession } from "@/prisma/factories/sessions";
import { retryWhileBusy } from "@/test-support/isolation/retry-while-busy";
import { useOwnDatabase } from "@/test-support/isolation/use-own-database";

useOwnDatabase();

test.afterAll(closeDb);

const sumsRow = z.strictObject({ held: z.number(), sold: z.number(), face: z.number() });

/** The same sums by counting the tables themselves. */
async function counted(sessionId: number) {
  const [sums] = await querySql(
    sumsRow,
    Prisma.sql`
    SELECT coalesce(sum(held), 0)::int AS held, coalesce(sum(sold), 0)::int AS sold, coalesce(sum(face), 0)::int AS face
    FROM (${placesOf(Prisma.sql`o.session_id = ${sessionId}`)}) each_order`,
  );
  return sums;
}

async function folded(sessionId: number) {
  const rows = await db.sessionRollup.findMany({ where: { sessionId } });
  const sum = (name: "held" | "sold" | "face") => rows.reduce((all, row) => all + Number(row[name]), 0);
  return { held: sum("held"), sold: sum("sold"), face: sum("face") };
}

/** Other tests' transactions are open meanwhile: younger entries are added up once they end. */
const foldUntil = (check: () => Promise<unknown>) =>
  expect(async () => {
    await addToRollup();
    await check();
  }).toPass({ intervals: [50] });

test("adds up to the tables' own numbers during a sale, to the last order", async () => {
  const [session, members] = [await makeSession({ seats: 120 }), await makeMembers(60)];
  const seats = session.seatIds.flat();
  let isOver = false;
  // Two workers add up throughout.
  const adding = [1, 2].map(async () => {
    while (!isOver) await retryWhileBusy(addToRollup);
  });
  await Promise.all(
    members.map(async (member, at) => {
      const seatIds = [seats[2 * at] ?? 0, seats[2 * at + 1] ?? 0];
      if (at % 3 === 0) return makePaidOrder({ member, session, seatIds });
      const order = { session_id: session.sessionId, seat_ids: seatIds, ticket_type: "e_ticket" as const, additional_product: [] };
      const orderId = await retryWhileBusy(() => createOrder({ order, caller: { memberId: member.id, language: "tw", bodyHash: "test" } }));
      if (at % 3 === 1) await retryWhileBusy(() => cancelOrder({ orderId, memberId: member.id }));
      return orderId;
    }),
  );
  isOver = true;
  await Promise.all(adding);
  await foldUntil(async () => expect(await folded(session.sessionId)).toEqual({ held: 40, sold: 40, face: 40_000 }));
  expect(await folded(session.sessionId)).toEqual(await counted(session.sessionId));
  const minutes = await db.minuteRollup.aggregate({
    where: { sessionId: session.sessionId },
    _sum: { made: true, paid: true, cancelled: true },
  });
  expect(minutes._sum).toEqual({ made: 60, paid: 20, cancelled: 20 });
  const [payments] = await db.paymentRollup.findMany({ where: { sessionId: session.sessionId, payments: { gt: 0 } } });
  // the factory writes no payment log, so only a recount knows its attempts
  expect(payments).toBeUndefined();
  await db.rollupState.deleteMany();
  const attempts = () => db.paymentRollup.findMany({ where: { sessionId: session.sessionId } });
  await foldUntil(async () => expect(await attempts()).toMatchObject([{ payWay: "credit", status: "paid", payments: 20 }]));
  expect(await folded(session.sessionId)).toEqual(await counted(session.sessionId));
});

test("counts an order whose transaction was open while others were counted when it ends", async () => {
  const [session, [late, early]] = [await makeSession(), await makeMembers(2)];
  const order = (seat: number) => ({
    session_id: session.sessionId,
    seat_ids: [session.seatIds[0]?.[seat] ?? 0],
    ticket_type: "e_ticket" as const,
    additional_product: [],
  });
  const caller = (memberId = "") => ({ memberId, language: "tw" as const, bodyHash: "test" });
  const lateId = await createOrder({ order: order(0), caller: caller(late?.id) });
  await foldUntil(async () => expect(await folded(session.sessionId)).toMatchObject({ held: 1, sold: 0 }));
  await db.$transaction(async (tx) => {
    // Its transaction has a number before the other's, and ends after it.
    await tx.order.update({ where: { id: lateId }, data: { status: "cancelled", cancelReason: "member", cancelledAt: new Date() } });
    await tx.orderLog.create({ data: { orderId: lateId, event: "cancelled", actor: "test" } });
    await createOrder({ order: order(1), caller: caller(early?.id) });
    await addToRollup();
  });
  // The cancelled order held a place, the new one holds another: only the minutes show that both were counted.
  const cancelled = () => db.minuteRollup.aggregate({ where: { sessionId: session.sessionId }, _sum: { made: true, cancelled: true } });
  await foldUntil(async () => expect((await cancelled())._sum).toEqual({ made: 2, cancelled: 1 }));
  expect(await folded(session.sessionId)).toMatchObject({ held: 1, sold: 0 });
  expect(await folded(session.sessionId)).toEqual(await counted(session.sessionId));
});

test("writes nothing without new entries, and counts the rollup as complete meanwhile", async () => {
  const [session, member] = [await makeSession(), await makeMember()];
  await makePaidOrder({ member, session, seatIds: [session.seatIds[0]?.[0] ?? 0] });
  await foldUntil(async () => expect(await folded(session.sessionId)).toMatchObject({ sold: 1 }));
  const before = await db.rollupState.findFirstOrThrow();
  // Other work has its own transactions, whose numbers are no entries.
  await db.eventSession.update({ where: { id: session.sessionId }, data: { roomCapacity: 7 } });
  expect(await addToRollup()).toBe(true);
  expect(await db.rollupState.findFirstOrThrow()).toEqual(before);
  expect((await rollupCountedAt())?.getTime()).toBeGreaterThan(before.countedAt.getTime());
});

test("equals the tables after a recount in small parts, and lets readers go on meanwhile", async () => {
  const [session, members] = [await makeSession({ seats: 40 }), await makeMembers(10)];
  const seats = session.seatIds.flat();
  await Promise.all(members.map((member, at) => makePaidOrder({ member, session, seatIds: [seats[at] ?? 0] })));
  await foldUntil(async () => expect(await folded(session.sessionId)).toMatchObject({ sold: 10 }));
  await db
    .$transaction(
      async (tx) => {
        // No other worker adds up meanwhile.
        await tx.$executeRaw`SELECT pg_advisory_xact_lock(${ROLLUP_LOCK})`;
        const own = () => tx.sessionRollup.aggregate({ where: { sessionId: session.sessionId }, _sum: { sold: true } });
        await recountRollup(tx, BigInt((await tx.rollupState.findFirstOrThrow()).countedUpTo), 7);
        expect((await own())._sum.sold).toBe(10);
        // Not yet committed: another reader waits for nothing, and reads the earlier sums.
        expect(await folded(session.sessionId)).toMatchObject({ sold: 10 });
        const minutes = await tx.minuteRollup.aggregate({ where: { sessionId: session.sessionId }, _sum: { made: true } });
        expect(minutes._sum.made).toBe(10);
        throw new Error("rolled back");
      },
      { timeout: 60_000 },
    )
    .catch((error: Error) => expect(error.message).toBe("rolled back"));
});
