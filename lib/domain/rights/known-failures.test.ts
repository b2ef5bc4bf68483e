import { expect, test } from "playwright/test";
import { cancelOrder } from "@/lib/domain/orders/lifecycle/cancel-order";
import { cancelOverdueUsing } from "@/lib/domain/orders/lifecycle/cancel-overdue-using";
import { startPayment } from "@/lib/domain/payments/attempt/start-payment";
import { codeHash, newCode } from "@/lib/domain/rights/codes";
import { checkCode } from "@/lib/domain/rights/list-rights";
import { DomainError } from "@/lib/errors/domain-error";
import { sameText } from "@/lib/i18n/languages";
import { closeDb, db } from "@/lib/platform/db";
import { closeRedis } from "@/lib/platform/redis";
import { makeMember, makeMembers, type MemberFixture } from "@/prisma/factories/members";
import { payBack } from "@/prisma/factories/office/statements";
import { orderSeats, refusalOf } from "@/prisma/factories/order-seats";
import { payAtOnce } from "@/prisma/factories/paid-orders";
import { liveUses, makeCodes, makeRight } from "@/prisma/factories/rights";
import { makeSession } from "@/prisma/factories/sessions";
import { useOwnDatabase } from "@/test-support/isolation/use-own-database";

// By each of these, the vouchers of another system have lost money or been guessed. Others are in claims.test.ts, lifecycle.test.ts and
// plan-cart.test.ts.

useOwnDatabase();
test.afterAll(async () => {
  await closeDb();
  await closeRedis();
});

/** A right of an event by a code that all know. */
async function makeShared(options: Parameters<typeof makeRight>[0], code = "SUMMER26"): Promise<{ id: number }> {
  const right = await makeRight({ carrier: "shared", ...options });
  await db.rightCode.create({ data: { rightId: right.id, hash: codeHash(code) } });
  return right;
}

test("a code is used up by orders that are placed one after the other, none of them paid (Hi.Events #1223)", async () => {
  const [session, buyers] = [await makeSession(), await makeMembers(5)];
  await makeShared({ eventId: session.eventId, cutPercent: 10, maxTickets: 3 });
  const answers = [];
  for (const [from, buyer] of buyers.entries()) answers.push(await refusalOf(orderSeats(session, buyer, { codes: ["SUMMER26"], from })));
  expect(answers).toEqual(["placed", "placed", "placed", "CODE_UNUSABLE", "CODE_UNUSABLE"]);
  for (const { id } of await db.order.findMany({ where: { sessionId: session.sessionId } })) await payAtOnce(id, "credit");
  expect(await refusalOf(orderSeats(session, buyers[4]!, { codes: ["SUMMER26"], from: 9 }))).toBe("CODE_UNUSABLE");
});

test("one use is one ticket: the others of the order cost the full price (Hi.Events #219)", async () => {
  const [session, [buyer, other]] = [await makeSession(), (await makeMembers(2)) as [MemberFixture, MemberFixture]];
  const right = await makeRight({ eventId: session.eventId, carrier: "code", cutPercent: 50, maxTickets: 1 });
  const codes = await makeCodes(right.id, 2);
  const orderId = await orderSeats(session, buyer, { codes: [codes[0]!], qty: 3 });
  const items = await db.orderItem.findMany({ where: { orderId }, orderBy: { id: "asc" }, select: { price: true } });
  expect(items.map(({ price }) => price)).toEqual([500, 1_000, 1_000]);
  expect(await refusalOf(orderSeats(session, other, { codes: [codes[1]!], from: 5 }))).toBe("CODE_UNUSABLE");
});

test("an order that a code makes free has no fee, and is paid without the gateway (Hi.Events #699)", async () => {
  const [session, buyer] = [await makeSession({ serviceFee: 50 }), await makeMember()];
  const right = await makeShared({ eventId: session.eventId, cutPercent: 100 });
  const orderId = await orderSeats(session, buyer, { codes: ["SUMMER26"], qty: 2, expected: 0 });
  const entry = await startPayment({ orderId, memberId: buyer.id, kind: ["ticket"], payWay: "credit", language: "tw" });
  expect(entry).not.toHaveProperty("paymentHtml");
  const order = await db.order.findUniqueOrThrow({ where: { id: orderId }, include: { payments: true } });
  expect(order).toMatchObject({ status: "paid", totalPrice: 0, serviceFee: 0, payments: [] });
  expect(await db.ticket.count({ where: { orderId, status: "valid" } })).toBe(2);
  expect(await db.redemption.count({ where: { rightId: right.id, state: "used" } })).toBe(2);
});

test("a use that is released after the code's window revives it for no one (pretix #1163)", async () => {
  const [session, [buyer, other]] = [await makeSession(), (await makeMembers(2)) as [MemberFixture, MemberFixture]];
  const right = await makeShared({ eventId: session.eventId, cutPercent: 20, maxTickets: 1 });
  const orderId = await orderSeats(session, buyer, { codes: ["SUMMER26"] });
  await db.right.update({ where: { id: right.id }, data: { validUntil: new Date(Date.now() - 1_000) } });
  await cancelOrder({ orderId, memberId: buyer.id });
  expect(await liveUses(right.id)).toEqual({ tickets: 0, cuts: 0 });
  for (const member of [buyer, other])
    expect(await refusalOf(orderSeats(session, member, { codes: ["SUMMER26"], from: 3 }))).toBe("CODE_UNUSABLE");
});

test("stopping a right or revoking its codes frees no place and notifies no one, and a used one cannot be deleted (pretix #1238)", async () => {
  const [session, [holder, owner]] = [await makeSession({ seats: 8 }), (await makeMembers(2)) as [MemberFixture, MemberFixture]];
  const right = await makeRight({ eventId: session.eventId, carrier: "code", cutPercent: 20 });
  const codes = await makeCodes(right.id, 2);
  await orderSeats(session, holder, { codes: [codes[0]!], qty: 2 });
  await payAtOnce(await orderSeats(session, owner, { codes: [codes[1]!], qty: 3, from: 4 }), "credit");
  const state = async () => ({
    free: await db.seat.count({ where: { sessionId: session.sessionId, orderId: null } }),
    uses: await liveUses(right.id),
    mails: await db.mailOutbox.count(),
  });
  const before = await state();
  expect(before).toMatchObject({ free: 3, uses: { tickets: 5 } });
  await db.rightCode.updateMany({ where: { rightId: right.id }, data: { revokedAt: new Date() } });
  await db.right.update({ where: { id: right.id }, data: { stoppedAt: new Date() } });
  expect(await state()).toEqual(before);
  await expect(db.right.delete({ where: { id: right.id } })).rejects.toThrow(/redemptions_right_id_fkey|[Ff]oreign key/);
  expect(await state()).toEqual(before);
});

test("a code that is bound to a member stays usable for that member, and for no other (pretix #230)", async () => {
  const [session, [owner, other]] = [await makeSession(), (await makeMembers(2)) as [MemberFixture, MemberFixture]];
  const right = await makeRight({ eventId: session.eventId, carrier: "code", cutPercent: 20 });
  const codes = await makeCodes(right.id);
  const first = await orderSeats(session, owner, { codes });
  await cancelOrder({ orderId: first, memberId: owner.id });
  expect(await refusalOf(orderSeats(session, other, { codes, from: 3 }))).toBe("CODE_UNUSABLE");
  await payAtOnce(await orderSeats(session, owner, { codes, from: 5, expected: 850 }), "credit");
  await orderSeats(session, owner, { codes, from: 7, expected: 850 });
  expect(await refusalOf(orderSeats(session, other, { codes, from: 9 }))).toBe("CODE_UNUSABLE");
});

test("a refund gives the use back to everybody, in all limits at once (Revel's times_used)", async () => {
  const [session, [buyer, other, third]] = [await makeSession(), (await makeMembers(3)) as [MemberFixture, MemberFixture, MemberFixture]];
  const limits = { maxTickets: 2, maxPerMember: 2, budget: 400 };
  const right = await makeShared({ eventId: session.eventId, cutPercent: 20, ...limits });
  const orderId = await orderSeats(session, buyer, { codes: ["SUMMER26"], qty: 2 });
  await payAtOnce(orderId, "credit");
  expect(await refusalOf(orderSeats(session, other, { codes: ["SUMMER26"], from: 4 }))).toBe("CODE_UNUSABLE");
  await payBack(orderId, { one: true, on: null });
  expect(await liveUses(right.id)).toEqual({ tickets: 1, cuts: 200 });
  await orderSeats(session, other, { codes: ["SUMMER26"], from: 4, expected: 850 });
  expect(await refusalOf(orderSeats(session, third, { codes: ["SUMMER26"], from: 6 }))).toBe("CODE_UNUSABLE");
  await payBack(orderId, { on: null });
  await orderSeats(session, buyer, { codes: ["SUMMER26"], from: 8, expected: 850 });
  expect(await liveUses(right.id)).toEqual({ tickets: 2, cuts: 400 });
});

test("a right to see one hidden price sells no other (open-event #2961)", async () => {
  const [session, guest] = [await makeSession({ areas: 2, seats: 10 }), await makeMember()];
  const { id: first } = await db.price.findFirstOrThrow({ where: { sessionId: session.sessionId } });
  const { id: _, ...price } = await db.price.update({ where: { id: first }, data: { onlyByRight: true } });
  const second = await db.price.create({ data: { ...price, name: sameText("測試票二 Second ticket"), key: "2" } });
  await db.area.update({ where: { id: session.areaIds[1] }, data: { priceId: second.id } });
  await makeRight({ eventId: session.eventId, carrier: "list", givesSee: true, priceIds: [first], holders: [guest.id] });
  expect(await refusalOf(orderSeats(session, guest, { area: 1 }))).toBe("NOT_FOUND");
  expect(await refusalOf(orderSeats(session, guest, { area: 0 }))).toBe("placed");
});

test("an answer says nothing about why a code cannot be used, for orders and for the check (Revel's messages)", async () => {
  const [session, elsewhere, later] = [await makeSession(), await makeSession(), await makeSession()];
  await db.eventSession.update({ where: { id: later.sessionId }, data: { eventId: session.eventId, key: "2" } });
  const [owner, other] = (await makeMembers(2)) as [MemberFixture, MemberFixture];
  const codeOf = async (more: object, eventId = session.eventId) => {
    const right = await makeRight({ eventId, carrier: "code", cutPercent: 10, ...more });
    return { right, code: (await makeCodes(right.id))[0] as string };
  };
  const [theirs, revoked, stopped] = [await codeOf({}), await codeOf({}), await codeOf({})];
  await payAtOnce(await orderSeats(session, owner, { codes: [theirs.code] }), "credit");
  await db.rightCode.updateMany({ where: { rightId: revoked.right.id }, data: { revokedAt: new Date() } });
  await db.right.update({ where: { id: stopped.right.id }, data: { stoppedAt: new Date() } });
  const codes = {
    unknown: newCode(),
    malformed: "NOT-A-CODE",
    expired: (await codeOf({ from: -60, until: -30 })).code,
    early: (await codeOf({ from: 600 })).code,
    used: (await codeOf({ maxTickets: 0 })).code,
    spent: (await codeOf({ budget: 0 })).code,
    theirs: theirs.code,
    revoked: revoked.code,
    stopped: stopped.code,
    otherEvent: (await codeOf({}, elsewhere.eventId)).code,
    otherSession: (await codeOf({ sessionIds: [later.sessionId] })).code,
  };
  const failure = (work: Promise<unknown>) =>
    work.then(
      () => "placed",
      (thrown: unknown) => {
        if (!(thrown instanceof DomainError)) throw thrown;
        return { key: thrown.key, params: thrown.params, details: thrown.details, retryAfter: thrown.retryAfter };
      },
    );
  const expected = { key: "CODE_UNUSABLE", params: undefined, details: undefined, retryAfter: undefined };
  for (const [why, code] of Object.entries(codes)) {
    expect(await failure(orderSeats(session, other, { codes: [code], from: 4 })), `order: ${why}`).toEqual(expected);
    const check = checkCode({ sessionId: session.sessionId, memberId: other.id, code, language: "tw" }, cancelOverdueUsing);
    expect(await failure(check), `check: ${why}`).toEqual(expected);
  }
});
