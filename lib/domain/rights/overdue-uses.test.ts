import { expect, test } from "playwright/test";
import { cancelOverdueUsing } from "@/lib/domain/orders/lifecycle/cancel-overdue-using";
import { checkCode } from "@/lib/domain/rights/list-rights";
import { closeDb, db, runSql } from "@/lib/platform/db";
import { closeRedis } from "@/lib/platform/redis";
import { makeMember, makeMembers, type MemberFixture } from "@/prisma/factories/members";
import { orderSeats, refusalOf } from "@/prisma/factories/order-seats";
import { liveUses, makeCodes, makeRight } from "@/prisma/factories/rights";
import { makeSession } from "@/prisma/factories/sessions";
import { useOwnDatabase } from "@/test-support/isolation/use-own-database";

// An order whose time to pay is over still uses its rights until it is cancelled. No worker runs here.

useOwnDatabase();
test.afterAll(async () => {
  await closeDb();
  await closeRedis();
});

const letLapse = (orderId: string) =>
  runSql`UPDATE orders SET pay_deadline = now() - interval '2 s', held_until = now() - interval '1 s' WHERE id = ${orderId}::uuid`;
const totalOf = async (orderId: string) => (await db.order.findUniqueOrThrow({ where: { id: orderId } })).totalPrice;

test("a code that an overdue order uses up is free for the next buyer, and not before it is overdue", async () => {
  const [session, [first, second, third]] = [await makeSession(), (await makeMembers(3)) as [MemberFixture, MemberFixture, MemberFixture]];
  const right = await makeRight({ eventId: session.eventId, carrier: "code", cutPercent: 50, maxTickets: 2 });
  const codes = (await makeCodes(right.id, 3)) as [string, string, string];
  const held = await orderSeats(session, first, { codes: [codes[0]], qty: 2 });
  expect(await refusalOf(orderSeats(session, second, { codes: [codes[1]], from: 4 }))).toBe("CODE_UNUSABLE");
  await letLapse(held);
  expect(await totalOf(await orderSeats(session, second, { codes: [codes[1]], from: 4, expected: 550 }))).toBe(550);
  expect(await db.order.findUniqueOrThrow({ where: { id: held } })).toMatchObject({ status: "cancelled", cancelReason: "overdue" });
  expect(await liveUses(right.id)).toEqual({ tickets: 1, cuts: 500 });
  expect(await refusalOf(orderSeats(session, third, { codes: [codes[2]], from: 6 }))).toBe("placed");
});

test("checking a code looks for overdue orders too", async () => {
  const [session, [first, second]] = [await makeSession(), (await makeMembers(2)) as [MemberFixture, MemberFixture]];
  const right = await makeRight({ eventId: session.eventId, carrier: "code", cutAmount: 100, budget: 100 });
  const [one, other] = (await makeCodes(right.id, 2)) as [string, string];
  const held = await orderSeats(session, first, { codes: [one] });
  const check = () =>
    refusalOf(checkCode({ sessionId: session.sessionId, memberId: second.id, code: other, language: "tw" }, cancelOverdueUsing));
  expect(await check()).toBe("CODE_UNUSABLE");
  await letLapse(held);
  expect(await check()).toBe("placed");
});

test("the discount of a rule goes to the next buyer once the order that used it up is overdue", async () => {
  const [session, [first, second]] = [await makeSession(), (await makeMembers(2)) as [MemberFixture, MemberFixture]];
  await makeRight({ eventId: session.eventId, cutAmount: 300, maxTickets: 1 });
  await letLapse(await orderSeats(session, first, { expected: 750 }));
  expect(await totalOf(await orderSeats(session, second, { from: 2 }))).toBe(750);
});

test("a member's own overdue order neither keeps the discount from the next one nor is paid for twice", async () => {
  const [session, buyer] = [await makeSession(), await makeMember()];
  const right = await makeRight({ eventId: session.eventId, cutAmount: 300, maxPerMember: 2 });
  await letLapse(await orderSeats(session, buyer, { qty: 2 }));
  expect(await totalOf(await orderSeats(session, buyer, { qty: 2, from: 4 }))).toBe(1_500);
  expect(await liveUses(right.id)).toEqual({ tickets: 2, cuts: 600 });
});

test("a presale is open again for the members of its list once an overdue order gives its places back", async () => {
  const session = await makeSession({ saleStarts: 3_600 });
  const [first, second] = (await makeMembers(2)) as [MemberFixture, MemberFixture];
  const holders = [first.id, second.id];
  await makeRight({ eventId: session.eventId, carrier: "list", givesEarly: true, maxTickets: 2, holders });
  const held = await orderSeats(session, first, { qty: 2 });
  expect(await refusalOf(orderSeats(session, second, { from: 4 }))).toBe("NOT_OPEN_FOR_YOU");
  await letLapse(held);
  expect(await refusalOf(cancelOverdueUsing([], { isRefused: true }))).toBe("placed");
  expect(await db.order.count({ where: { id: held, status: "unpaid" } })).toBe(1);
  await expect.poll(() => refusalOf(orderSeats(session, second, { from: 4 }))).toBe("placed");
});
