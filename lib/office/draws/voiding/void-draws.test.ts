import { expect, test } from "playwright/test";
import { acceptOffer } from "@/lib/domain/draws/accept-offer";
import { advanceDraws } from "@/lib/domain/draws/advance-draws";
import { enterDraw } from "@/lib/domain/draws/enter-draw";
import { declineOffer } from "@/lib/domain/draws/offers";
import { findDrawOfEvent } from "@/lib/domain/draws/queries";
import { piecesOf, readDraw } from "@/lib/domain/draws/read-draw";
import { expireOffers, runRound } from "@/lib/domain/draws/run-round";
import { enterSchema } from "@/lib/domain/draws/schemas";
import { replaceDraw } from "@/lib/domain/draws/voiding/replace-draw";
import { voidDraw } from "@/lib/domain/draws/voiding/void-draw";
import { verifyDraw } from "@/lib/draw/verify-draw";
import { readOfficeDraw } from "@/lib/office/draws/read-office-draw";
import { requestVoidSchema } from "@/lib/office/draws/schemas";
import { replaceVoidDraws } from "@/lib/office/draws/voiding/replace-void-draws";
import { confirmVoid, requestVoid, withdrawVoid } from "@/lib/office/draws/voiding/void-draws";
import { addSeconds, isoInTaipei } from "@/lib/platform/clock";
import { closeDb, db, querySql, runSql } from "@/lib/platform/db";
import { closeRedis } from "@/lib/platform/redis";
import { closeDraw, makeDraw } from "@/prisma/factories/draws";
import { makeMembers, makePeople } from "@/prisma/factories/members";
import { insertOrganizer } from "@/prisma/factories/organizers";
import { payAtOnce } from "@/prisma/factories/paid-orders";
import { makeRight } from "@/prisma/factories/rights";
import { makeSession } from "@/prisma/factories/sessions";
import { insertStaff } from "@/prisma/factories/staff";
import { sandboxChain } from "@/sandbox/drand-routes";
import { playBeacon } from "@/sandbox/play-beacon";
import { ABSENT_ID } from "@/test-support/absent-id";
import { useOwnDatabase } from "@/test-support/isolation/use-own-database";
import { whileWaiting } from "@/test-support/isolation/while-waiting";
import { refusal } from "@/test-support/refusal";

// In a separate database: the worker's task leads all void draws.
useOwnDatabase();
let beacon: Awaited<ReturnType<typeof playBeacon>>;
test.beforeAll(async () => {
  beacon = await playBeacon(2);
});
test.afterAll(async () => {
  await beacon.close();
  await closeRedis();
  await closeDb();
});

const CAUSE = "名額少算了一區。 One area was left out.";
const accept = (offerId: string, memberId: string) =>
  acceptOffer({ order: { offer_id: offerId, ticket_type: "e_ticket" }, caller: { memberId, language: "tw", bodyHash: "-" } });
const wishOf = (drawId: string, more: object = {}) =>
  requestVoidSchema.parse({
    draw_id: drawId,
    cause: CAUSE,
    closes_at: isoInTaipei(addSeconds(new Date(), 86_400)),
    result_at: isoInTaipei(addSeconds(new Date(), 2 * 86_400)),
    ...more,
  });

/** Closes a draw and leads it to the result of its first round. */
async function toResult(drawId: string): Promise<void> {
  await closeDraw(drawId);
  for (const _ of ["sealed", "drawn", "mailed"]) {
    await db.draw.update({ where: { id: drawId }, data: { nextAt: addSeconds(new Date(), -1) } });
    await advanceDraws();
  }
  await runSql`UPDATE offers SET starts_at = now() - interval '1 s' WHERE draw_id = ${drawId}::uuid AND state = 'live'`;
}

async function makeDrawn({ seats = 6, entrants = 9 } = {}) {
  const session = await makeSession({ seats, seatsPerRow: seats, saleStarts: 20 * 86_400 });
  const drawId = await makeDraw(session);
  const [price] = await db.price.findMany({ where: { sessionId: session.sessionId }, select: { id: true } });
  const wishes = [{ session_id: String(session.sessionId), price_id: String(price!.id) }];
  for (const { id: memberId } of await makeMembers(entrants))
    await enterDraw({ wish: enterSchema.parse({ draw_id: drawId, party: 1, wishes }), memberId, language: "tw" });
  await toResult(drawId);
  const offers = await db.offer.findMany({ where: { drawId }, orderBy: { rank: "asc" } });
  return { drawId, session, offers };
}

async function makeStaffPair() {
  const [one, other] = [await insertStaff(), await insertStaff()];
  const actorOf = ({ id, name }: { id: string; name: string }) => ({ kind: "staff" as const, staffId: id, name });
  return { author: { actor: actorOf(one), eventIds: null }, second: { actor: actorOf(other), eventIds: null } };
}

const revisionOf = async (drawId: string) => (await readOfficeDraw({ drawId, eventIds: null, language: "en" })).void?.revision ?? "";

async function voidIt(drawId: string) {
  const { author, second } = await makeStaffPair();
  await requestVoid(wishOf(drawId), author);
  await confirmVoid({ drawId, revision: await revisionOf(drawId) }, second);
}

async function verdictOf(drawId: string) {
  const { manifest, result } = await db.draw.findUniqueOrThrow({ where: { id: drawId } });
  const files = { manifest: Buffer.from(manifest ?? ""), entries: piecesOf(drawId), result: Buffer.from(result ?? "") };
  const { steps } = await verifyDraw(files, { chains: [sandboxChain] });
  return Object.values(steps);
}

test("a void draw gives back what was paid and is drawn again with its entries and places", async () => {
  const { drawId, session, offers } = await makeDrawn();
  const [paid, unpaid, declined, live] = offers;
  const paidOrder = await accept(paid!.id, paid!.memberId);
  await payAtOnce(paidOrder, "credit");
  const unpaidOrder = await accept(unpaid!.id, unpaid!.memberId);
  await declineOffer(declined!.id, declined!.memberId);
  await voidIt(drawId);
  expect(await refusal(accept(live!.id, live!.memberId))).toBe("OFFER_OVER");
  expect(await findDrawOfEvent(session.eventId)).toMatchObject({
    draw_id: drawId,
    state: "ended",
    voided: { cause: CAUSE, draw_id: null },
  });

  await replaceVoidDraws();
  const statesOf = (id: string) => db.order.findUniqueOrThrow({ where: { id }, select: { status: true, refunds: true, totalPrice: true } });
  const refunded = await statesOf(paidOrder);
  expect(refunded.refunds).toMatchObject([{ status: "refund_due", amount: refunded.totalPrice, fee: 0 }]);
  expect(await statesOf(unpaidOrder)).toMatchObject({ status: "cancelled", refunds: [] });
  expect(await db.ticket.count({ where: { orderId: paidOrder, status: "void" } })).toBe(1);

  const again = (await findDrawOfEvent(session.eventId))!;
  expect(again).toMatchObject({ state: "open", replaces: { draw_id: drawId, cause: CAUSE }, wishes: [{ places: 6 }] });
  expect((await readDraw(drawId)).voided).toMatchObject({ draw_id: again.draw_id });
  const entries = await db.drawEntry.findMany({ where: { drawId: again.draw_id }, include: { people: true } });
  const members = (await db.drawEntry.findMany({ where: { drawId } })).map(({ memberId }) => memberId);
  expect(entries.map(({ memberId }) => memberId).sort()).toEqual(members.filter((id) => id !== declined!.memberId).sort());
  expect(entries.every(({ people, memberId }) => people.length === 1 && people[0]!.memberId === memberId)).toBe(true);
  const mails = await db.mailOutbox.findMany({ where: { template: "draw_void" }, select: { memberId: true, data: true } });
  const amounts = new Map(mails.map(({ memberId, data }) => [memberId, (data as { draw: { amount?: number } }).draw.amount]));
  expect(mails).toHaveLength(entries.length);
  expect(amounts.get(paid!.memberId)).toBe(refunded.totalPrice);
  expect(amounts.get(unpaid!.memberId)).toBeUndefined();

  // Once more changes nothing.
  await db.drawVoid.update({ where: { drawId }, data: { doneAt: null } });
  await replaceVoidDraws();
  expect(await db.draw.count({ where: { eventId: session.eventId } })).toBe(2);
  expect(await db.mailOutbox.count({ where: { template: "draw_void" } })).toBe(mails.length);

  await toResult(again.draw_id);
  expect(await verdictOf(again.draw_id)).toEqual(Array.from({ length: 6 }, () => ({ state: "matches" })));
  const { manifest } = await db.draw.findUniqueOrThrow({ where: { id: again.draw_id } });
  const { manifestSha256 } = await db.draw.findUniqueOrThrow({ where: { id: drawId } });
  expect(JSON.parse(manifest!)).toMatchObject({ replaces: { manifest_sha256: manifestSha256, cause: CAUSE } });
  expect(await db.offer.count({ where: { drawId: again.draw_id } })).toBe(6);
});

test("an offer that ended with a void draw costs no weight, one that was not paid does", async () => {
  const sessions = [await makeSession({ seats: 1, saleStarts: 20 * 86_400 }), await makeSession({ seats: 1, saleStarts: 20 * 86_400 })];
  await insertOrganizer(sessions.map(({ eventId }) => eventId));
  const members = await makeMembers(2);
  const enterAll = async (at: number) => {
    const { eventId, sessionId } = sessions[at]!;
    await makeRight({ eventId, carrier: "list", weight: 3, cutPercent: 0, holders: members.map(({ id }) => id) });
    const drawId = await makeDraw(sessions[at]!);
    const { id } = await db.price.findFirstOrThrow({ where: { sessionId }, select: { id: true } });
    const wishes = [{ session_id: String(sessionId), price_id: String(id) }];
    for (const { id: memberId } of members)
      await enterDraw({ wish: enterSchema.parse({ draw_id: drawId, party: 1, wishes }), memberId, language: "tw" });
    return drawId;
  };
  const weightsOf = async (drawId: string) =>
    (JSON.parse((await db.draw.findUniqueOrThrow({ where: { id: drawId } })).manifest!) as { entries: { by_weight: object } }).entries
      .by_weight;
  const first = await enterAll(0);
  await toResult(first);
  await voidIt(first);
  await replaceVoidDraws();
  const { draw_id: again } = (await findDrawOfEvent(sessions[0]!.eventId))!;
  await toResult(again);
  expect(await weightsOf(again)).toEqual({ "1": 0, "3": 2 });
  await runSql`UPDATE offers SET starts_at = now() - interval '2 d', ends_at = now() - interval '1 s' WHERE draw_id = ${again}::uuid`;
  await expireOffers(again);
  const next = await enterAll(1);
  await toResult(next);
  expect(await weightsOf(next)).toEqual({ "1": 1, "3": 1 });
});

test("one person puts it forward, another confirms what they have read", async () => {
  const { drawId } = await makeDrawn({ seats: 2, entrants: 2 });
  const { author, second } = await makeStaffPair();
  const past = { closes_at: isoInTaipei(addSeconds(new Date(), -60)) };
  expect(await refusal(requestVoid(wishOf(drawId, past), author))).toBe("CHANGE_REFUSED");
  expect(await refusal(requestVoid(wishOf(drawId, { result_at: wishOf(drawId).closes_at.toISOString() }), author))).toBe("CHANGE_REFUSED");
  expect(await refusal(requestVoid(wishOf(drawId), { ...author, eventIds: [ABSENT_ID] }))).toBe("NOT_FOUND");
  await requestVoid(wishOf(drawId), author);
  expect(await refusal(requestVoid(wishOf(drawId), second))).toBe("CHANGE_REFUSED");
  const revision = await revisionOf(drawId);
  expect(await refusal(confirmVoid({ drawId, revision }, author))).toBe("NOT_REFUNDABLE");
  expect(await refusal(confirmVoid({ drawId, revision: "another" }, second))).toBe("SHOWN_CHANGED");
  await withdrawVoid(drawId, author);
  expect(await refusal(confirmVoid({ drawId, revision }, second))).toBe("CHANGE_REFUSED");
  await requestVoid(wishOf(drawId), author);
  expect(await refusal(confirmVoid({ drawId, revision: await revisionOf(drawId) }, second))).toBe("done");
  expect(await refusal(withdrawVoid(drawId, author))).toBe("CHANGE_REFUSED");
  const acts = await db.auditEntry.findMany({ where: { subjectKind: "draw", subjectId: drawId }, orderBy: { id: "asc" } });
  expect(acts.map(({ act }) => act)).toEqual(["draw.void_requested", "draw.void_withdrawn", "draw.void_requested", "draw.voided"]);
});

test("a draw that is not sealed, or has ended, cannot be void", async () => {
  const { author } = await makeStaffPair();
  const open = await makeDraw(await makeSession({ seats: 2, saleStarts: 20 * 86_400 }));
  expect(await refusal(requestVoid(wishOf(open), author))).toBe("CHANGE_REFUSED");
  const { drawId } = await makeDrawn({ seats: 2, entrants: 2 });
  await db.draw.update({ where: { id: drawId }, data: { endedAt: new Date() } });
  expect(await refusal(requestVoid(wishOf(drawId), author))).toBe("CHANGE_REFUSED");
});

test("a round that waits while its draw becomes void gives no offers", async () => {
  const { drawId, offers } = await makeDrawn({ seats: 3, entrants: 5 });
  await runSql`UPDATE offers SET starts_at = now() - interval '2 d', ends_at = now() - interval '1 s' WHERE draw_id = ${drawId}::uuid`;
  const { outcome } = await db.$transaction(async (tx) => {
    await voidDraw(tx, drawId, new Date());
    return whileWaiting(tx, () => runRound(drawId));
  });
  expect(String(await outcome)).toContain("it is void");
  expect(await db.offer.count({ where: { drawId } })).toBe(offers.length);
});

test("an order that cannot be given back waits for staff, and its place is not drawn again", async () => {
  const { drawId, session, offers } = await makeDrawn({ seats: 3, entrants: 4 });
  const order = await accept(offers[0]!.id, offers[0]!.memberId);
  await payAtOnce(order, "credit");
  const { orderNo } = await db.order.update({ where: { id: order }, data: { inspectedSince: new Date(), inspectionReason: "test" } });
  await voidIt(drawId);
  await replaceVoidDraws();
  expect(await readOfficeDraw({ drawId, eventIds: null, language: "en" })).toMatchObject({
    void: { state: "done", left_orders: [orderNo] },
  });
  expect(await db.order.findUniqueOrThrow({ where: { id: order } })).toMatchObject({ status: "paid" });
  expect((await findDrawOfEvent(session.eventId))!.wishes).toMatchObject([{ places: 2 }]);
});

test("a large draw is replaced in parts, whole", { tag: "@all" }, async () => {
  test.slow();
  const session = await makeSession({ seats: 4, saleStarts: 20 * 86_400 });
  const drawId = await makeDraw(session);
  const { id: priceId } = await db.price.findFirstOrThrow({ where: { sessionId: session.sessionId }, select: { id: true } });
  const people = [...(await makePeople(60_000)), ...(await makePeople(60_000))];
  await runSql`
    INSERT INTO draw_entries (id, draw_id, member_id, party, split, wishes, language)
    SELECT gen_random_uuid(), ${drawId}::uuid, member::uuid, 1 + n % 4, false, ${`${session.sessionId}:${priceId}`}, 'tw'
    FROM unnest(${people}::text[]) WITH ORDINALITY AS one (member, n)`;
  await runSql`INSERT INTO draw_people (draw_id, member_id, entry_id, is_lead) SELECT draw_id, member_id, id, true FROM draw_entries WHERE draw_id = ${drawId}::uuid`;
  await db.draw.update({ where: { id: drawId }, data: { committedAt: new Date(), manifestSha256: "0".repeat(64) } });
  await voidIt(drawId);
  const began = Date.now();
  const replacement = await replaceDraw(drawId);
  test.info().annotations.push({ type: "seconds for 120,000 entries", description: String((Date.now() - began) / 1_000) });
  const sums = (id: string) =>
    querySql<{ entries: bigint; people: bigint; members: string }>`
      SELECT count(*) AS entries, sum(e.party) AS people, md5(string_agg(p.member_id::text || e.party, '' ORDER BY p.member_id)) AS members
      FROM draw_entries e JOIN draw_people p ON p.entry_id = e.id AND p.draw_id = e.draw_id WHERE e.draw_id = ${id}::uuid`;
  expect(await sums(replacement)).toEqual(await sums(drawId));
  expect(await db.drawEntry.count({ where: { drawId: replacement } })).toBe(people.length);
});
