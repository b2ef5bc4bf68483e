import { expect, test } from "playwright/test";
import { claimPlaces, claimRow, pickSeats } from "@/lib/domain/orders/create/claim-places";
import { codeHash } from "@/lib/domain/rights/codes";
import { planPurchase, type PurchasePlan } from "@/lib/domain/rights/plan-purchase";
import { DomainError } from "@/lib/errors/domain-error";
import { isRolledBack } from "@/lib/platform/database/database-error";
import { closeDb, db, Prisma, querySql, runSql } from "@/lib/platform/db";
import { closeRedis } from "@/lib/platform/redis";
import { makeMembers, type MemberFixture } from "@/prisma/factories/members";
import { orderSeats, refusalOf } from "@/prisma/factories/order-seats";
import { payAtOnce } from "@/prisma/factories/paid-orders";
import { liveUses, makeCodes, makeRight } from "@/prisma/factories/rights";
import { makeSession, type SessionFixture } from "@/prisma/factories/sessions";
import { retryWhileBusy } from "@/test-support/isolation/retry-while-busy";
import { useOwnDatabase } from "@/test-support/isolation/use-own-database";
import { rounds } from "@/test-support/seeded";

// Crowds on limited rights. Each buyer wants another seat, so only the right keeps them apart.

useOwnDatabase();
test.afterAll(async () => {
  await closeDb();
  await closeRedis();
});

const CODE = "RUSH26";
type Crowd = { session: SessionFixture; members: MemberFixture[] };

async function makeCrowd(buyers: number): Promise<Crowd> {
  const session = await makeSession({ seats: buyers, seatsPerRow: 50 });
  return { session, members: await makeMembers(buyers) };
}

async function makeShared(eventId: number, limits: { maxTickets?: number; budget?: number }): Promise<number> {
  const { id } = await makeRight({ eventId, carrier: "shared", cutAmount: 130, ...limits });
  await db.rightCode.create({ data: { rightId: id, hash: codeHash(CODE) } });
  return id;
}

/** Everybody of the crowd orders a ticket with the code at the same moment. @returns how many orders were placed */
async function rush({ session, members }: Crowd): Promise<number> {
  const answers = await Promise.all(
    members.map((member, from) => refusalOf(retryWhileBusy(() => orderSeats(session, member, { codes: [CODE], from })))),
  );
  expect(answers.filter((answer) => answer !== "placed" && answer !== "CODE_UNUSABLE")).toEqual([]);
  return answers.filter((answer) => answer === "placed").length;
}

/** Cancels the orders of a round, as a call-off does, so that the crowd can order again. */
async function clear({ session: { sessionId } }: Crowd): Promise<void> {
  await runSql`UPDATE orders SET status = 'cancelled', cancel_reason = 'called_off', cancelled_at = now() WHERE session_id = ${sessionId} AND status = 'unpaid'`;
  await runSql`UPDATE seats SET order_id = NULL, held_until = '-infinity' WHERE session_id = ${sessionId}`;
  await runSql`DELETE FROM ticket_counts WHERE session_id = ${sessionId}`;
}

test("500 buyers at once use a code for 50 tickets exactly 50 times, in each of 100 rounds", { tag: "@all" }, async () => {
  test.setTimeout(3_600_000);
  const crowd = await makeCrowd(500);
  const rightId = await makeShared(crowd.session.eventId, { maxTickets: 50 });
  for (let round = 0; round < 100; round++) {
    expect(await rush(crowd), `round ${round}`).toBe(50);
    expect(await liveUses(rightId), `round ${round}`).toEqual({ tickets: 50, cuts: 50 * 130 });
    await clear(crowd);
    expect(await liveUses(rightId)).toEqual({ tickets: 0, cuts: 0 });
  }
});

type Buyer = { session: SessionFixture; memberId: string; from: number };

const planFor = ({ session: { sessionId, seatIds }, memberId, from }: Buyer) => {
  const wanted = { seatIds: [(seatIds[0] as number[])[from] as number], isPair: false };
  return planPurchase({ sessionId, memberId, wanted, codes: [CODE] }, () => Promise.resolve(false));
};

/** Claims one seat as planned, by the product's statement with changes. @returns whether it was placed */
async function claimAsPlanned(
  { session: { sessionId, seatIds }, memberId, from }: Buyer,
  plan: PurchasePlan,
  change = (part: string) => part,
): Promise<boolean> {
  const pick = pickSeats(sessionId, [(seatIds[0] as number[])[from] as number]);
  const own = { memberId, language: "tw", idempotencyHash: "-", deadlineSeconds: 600, admitted: true, captchaPassed: true };
  const { strings, values } = claimPlaces({ ...own, sessionId, ticketType: "e_ticket", qty: 1, pick, plan });
  try {
    const [row] = await querySql(claimRow, new Prisma.Sql(strings.map(change), values));
    return row?.verdict === "OK";
  } catch (thrown) {
    if (isRolledBack(thrown)) return false;
    throw thrown;
  }
}

/** All members of the crowd claim a seat at the same moment. @returns how many were placed */
async function claimAll({ session, members }: Crowd, change?: (part: string) => string): Promise<number> {
  const placed = await Promise.all(
    members.map(({ id: memberId }, from) => {
      const buyer = { session, memberId, from };
      return retryWhileBusy(async () => claimAsPlanned(buyer, await planFor(buyer), change)).catch((thrown: unknown) => {
        if (thrown instanceof DomainError) return false;
        throw thrown;
      });
    }),
  );
  return placed.filter(Boolean).length;
}

test("the same statement without the right's lock sells more than 50", async () => {
  test.slow();
  const crowd = await makeCrowd(rounds({ part: 150, full: 500 }));
  const rightId = await makeShared(crowd.session.eventId, { maxTickets: 50 });
  const lock = "ORDER BY r.id FOR NO KEY UPDATE";
  let most = 0;
  for (let round = 0; round < 10 && most <= 50; round++) {
    let changed = 0;
    await claimAll(crowd, (part) => {
      if (part.includes(lock)) changed += 1;
      return part.replace(lock, "ORDER BY r.id");
    });
    expect(changed, "the lock was in the statement").toBe(crowd.members.length);
    most = (await liveUses(rightId)).tickets;
    await clear(crowd);
  }
  expect(most).toBeGreaterThan(50);
  // with the lock the same statement stops at 50
  expect(await claimAll(crowd)).toBeLessThanOrEqual(50);
  expect((await liveUses(rightId)).tickets).toBeLessThanOrEqual(50);
});

test("a budget is used to the dollar and never exceeded by one", async () => {
  for (const [budget, tickets] of [
    [1_300, 10],
    [1_299, 9],
    [1_301, 10],
  ] as const) {
    const crowd = await makeCrowd(40);
    const rightId = await makeShared(crowd.session.eventId, { budget });
    expect(await rush(crowd)).toBe(tickets);
    expect(await liveUses(rightId)).toEqual({ tickets, cuts: tickets * 130 });
  }
});

test("two codes of one right have one limit together", async () => {
  const { session, members } = await makeCrowd(40);
  const right = await makeRight({ eventId: session.eventId, carrier: "code", cutPercent: 10, maxTickets: 7 });
  const codes = await makeCodes(right.id, members.length);
  const buy = (member: MemberFixture, from: number) => orderSeats(session, member, { codes: [codes[from] as string], from });
  const answers = await Promise.all(members.map((member, from) => refusalOf(retryWhileBusy(() => buy(member, from)))));
  expect(answers.filter((answer) => answer === "placed").length).toBe(7);
  expect((await liveUses(right.id)).tickets).toBe(7);
});

test("an order with two codes uses the better for each ticket, within both limits, in a crowd", async () => {
  const { session, members } = await makeCrowd(40);
  const rights = [
    await makeRight({ eventId: session.eventId, carrier: "shared", cutAmount: 300, maxTickets: 5 }),
    await makeRight({ eventId: session.eventId, carrier: "shared", cutAmount: 200, budget: 2_000 }),
  ];
  for (const [at, { id }] of rights.entries()) await db.rightCode.create({ data: { rightId: id, hash: codeHash(`${CODE}${at}`) } });
  const codes = rights.map((_, at) => `${CODE}${at}`);
  const buy = (member: MemberFixture, at: number) => orderSeats(session, member, { codes, qty: 2, from: at * 2 });
  await Promise.all(members.slice(0, 20).map((member, at) => refusalOf(retryWhileBusy(() => buy(member, at)))));
  const [first, second] = await Promise.all(rights.map(({ id }) => liveUses(id)));
  // an order is refused once one of its codes is used up, so the second need not be used up
  expect(first).toEqual({ tickets: 5, cuts: 1_500 });
  expect(second!.cuts).toBeLessThanOrEqual(2_000);
  expect(second!.cuts % 200).toBe(0);
});

test("two sessions of an event share a right's limit, and so do a member's orders in them", async () => {
  const [one, other] = [await makeCrowd(30), await makeCrowd(30)];
  await db.eventSession.update({ where: { id: other.session.sessionId }, data: { eventId: one.session.eventId, key: "2" } });
  const rightId = await makeShared(one.session.eventId, { maxTickets: 20 });
  const answers = await Promise.all([rush(one), rush(other)]);
  expect(answers[0] + answers[1]).toBe(20);
  expect((await liveUses(rightId)).tickets).toBe(20);
});

test("a plan that was made before the member's other order was paid does not exceed the member's limit", async () => {
  const { session, members } = await makeCrowd(4);
  const right = await makeRight({ eventId: session.eventId, carrier: "shared", cutAmount: 130, maxPerMember: 1 });
  await db.rightCode.create({ data: { rightId: right.id, hash: codeHash(CODE) } });
  const buyer = { session, memberId: members[0]!.id, from: 0 };
  const plan = await planFor(buyer);
  await payAtOnce(await orderSeats(session, members[0]!, { codes: [CODE], from: 2 }), "credit");
  expect(await claimAsPlanned(buyer, plan)).toBe(false);
  expect((await liveUses(right.id)).tickets).toBe(1);
  // the same statement places what was planned for another member
  const other = { session, memberId: members[1]!.id, from: 0 };
  expect(await claimAsPlanned(other, await planFor(other))).toBe(true);
});

test("a member in two tabs uses a personal code once", async () => {
  const { session, members } = await makeCrowd(20);
  const right = await makeRight({ eventId: session.eventId, carrier: "code", cutPercent: 10, maxPerMember: 1 });
  const codes = await makeCodes(right.id, 10);
  const tabs = members
    .slice(0, 10)
    .flatMap((member, at) => [0, 1].map((tab) => ({ member, code: codes[at] as string, from: at * 2 + tab })));
  const answers = await Promise.all(
    tabs.map(({ member, code, from }) => refusalOf(retryWhileBusy(() => orderSeats(session, member, { codes: [code], from })))),
  );
  expect(answers.filter((answer) => answer === "placed").length).toBe(10);
  expect((await liveUses(right.id)).tickets).toBe(10);
});
