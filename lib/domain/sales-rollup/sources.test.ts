import { expect, test } from "playwright/test";
import { HOUSE_MEMBER } from "@/lib/domain/members/house-member";
import { addToRollup } from "@/lib/domain/sales-rollup/add-to-rollup";
import { findUtmSource } from "@/lib/domain/sources/find-source";
import { DIRECT, HOUSE } from "@/lib/domain/sources/rules";
import { closeDb, db } from "@/lib/platform/db";
import { makeMembers } from "@/prisma/factories/members";
import { makePaidOrder } from "@/prisma/factories/paid-orders";
import { makeSession } from "@/prisma/factories/sessions";
import { useOwnDatabase } from "@/test-support/isolation/use-own-database";

useOwnDatabase();
test.afterAll(closeDb);

async function sumsOf(sessionId: number) {
  const rows = await db.sourceRollup.findMany({ where: { sessionId, orders: { not: 0 } }, orderBy: { sourceId: "asc" } });
  return rows.map(({ sourceId, orders, tickets, face }) => [sourceId, orders, tickets, Number(face)]);
}

/** Other tests' transactions are open meanwhile: younger entries are added up once they end. */
const foldUntil = (check: () => Promise<unknown>) =>
  expect(async () => {
    await addToRollup();
    await check();
  }).toPass({ intervals: [50] });

test("adds up paid orders by their first source, takes back what is cancelled, and counts the same from the beginning", async () => {
  const [session, members] = [await makeSession({ seats: 20 }), await makeMembers(4)];
  const seats = session.seatIds.flat();
  const source = (await findUtmSource({ source: "ig", medium: "social", campaign: "" }))!;
  const buy = (at: number, places: number, sourceId?: number) =>
    makePaidOrder({ member: members[at]!, session, seatIds: seats.slice(at * 3, at * 3 + places), sourceId });
  const { orderId } = await buy(0, 2, source);
  await buy(1, 1, source);
  await buy(2, 3);
  await foldUntil(async () =>
    expect(await sumsOf(session.sessionId)).toEqual([
      [DIRECT, 1, 3, 3_000],
      [source, 2, 3, 3_000],
    ]),
  );
  // a refund voids the tickets; whichever way an order ends, its log says so
  await db.$transaction(async (tx) => {
    await tx.ticket.updateMany({ where: { orderId }, data: { status: "void", voidedAt: new Date() } });
    await tx.order.update({ where: { id: orderId }, data: { status: "cancelled", cancelReason: "refund", cancelledAt: new Date() } });
    await tx.orderLog.create({ data: { orderId, event: "cancelled", actor: "test" } });
  });
  const after = [
    [DIRECT, 1, 3, 3_000],
    [source, 1, 1, 1_000],
  ];
  await foldUntil(async () => expect(await sumsOf(session.sessionId)).toEqual(after));
  // restored into another cluster, or counted for the first time
  await db.rollupState.deleteMany();
  await foldUntil(async () => expect(await sumsOf(session.sessionId)).toEqual(after));
});

test("adds up what a version without sources has added up, whose workers run during a release", async () => {
  const [session, [member]] = [await makeSession({ seats: 4 }), await makeMembers(1)];
  await makePaidOrder({ member: member!, session, seatIds: [session.seatIds.flat()[0]!] });
  await foldUntil(async () => expect(await sumsOf(session.sessionId)).toEqual([[DIRECT, 1, 1, 1_000]]));
  await db.sourceRollup.deleteMany({ where: { sessionId: session.sessionId } });
  await db.rollupState.updateMany({ data: { sourcesUpTo: 0n } });
  await foldUntil(async () => expect(await sumsOf(session.sessionId)).toEqual([[DIRECT, 1, 1, 1_000]]));
  const { countedUpTo, sourcesUpTo } = await db.rollupState.findFirstOrThrow();
  expect(sourcesUpTo).toBe(countedUpTo);
});

test("counts what staff sell and issue apart from buyers without a source", async () => {
  const [session, [member]] = [await makeSession({ seats: 4 }), await makeMembers(1)];
  const { orderId } = await makePaidOrder({ member: member!, session, seatIds: [session.seatIds.flat()[0]!] });
  const house = { id: HOUSE_MEMBER, mobile: `deleted:${HOUSE_MEMBER}`, passwordHash: "", lastName: "", firstName: "", email: "" };
  await db.member.createMany({ data: { ...house, deletedAt: new Date() }, skipDuplicates: true });
  await db.order.update({ where: { id: orderId }, data: { memberId: HOUSE_MEMBER } });
  await foldUntil(async () => expect(await sumsOf(session.sessionId)).toEqual([[HOUSE, 1, 1, 1_000]]));
});
