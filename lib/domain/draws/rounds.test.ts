import { expect, test } from "playwright/test";
import { acceptOffer } from "@/lib/domain/draws/accept-offer";
import { advanceDraws } from "@/lib/domain/draws/advance-draws";
import { inviteCompanion, joinEntry } from "@/lib/domain/draws/companions";
import { enterDraw } from "@/lib/domain/draws/enter-draw";
import { leaveDraw } from "@/lib/domain/draws/leave-draw";
import { declineOffer } from "@/lib/domain/draws/offers";
import { piecesOf } from "@/lib/domain/draws/read-draw";
import { readEntry } from "@/lib/domain/draws/read-entry";
import { expireOffers } from "@/lib/domain/draws/run-round";
import { enterSchema } from "@/lib/domain/draws/schemas";
import { uuidOfEntry } from "@/lib/domain/draws/wishes";
import { cancelOrder } from "@/lib/domain/orders/lifecycle/cancel-order";
import { readManifest } from "@/lib/draw/manifest";
import { verifyDraw } from "@/lib/draw/verify-draw";
import { blockSeats } from "@/lib/office/seats/block-seats";
import { addSeconds } from "@/lib/platform/clock";
import { closeDb, db, runSql } from "@/lib/platform/db";
import { closeRedis } from "@/lib/platform/redis";
import { closeDraw, makeDraw } from "@/prisma/factories/draws";
import { makeMembers, type MemberFixture } from "@/prisma/factories/members";
import { payAtOnce } from "@/prisma/factories/paid-orders";
import { makeRight } from "@/prisma/factories/rights";
import { makeSession, type SessionFixture } from "@/prisma/factories/sessions";
import { sandboxChain } from "@/sandbox/drand-routes";
import { playBeacon } from "@/sandbox/play-beacon";
import { retryWhileBusy } from "@/test-support/isolation/retry-while-busy";
import { useOwnDatabase } from "@/test-support/isolation/use-own-database";
import { refusal } from "@/test-support/refusal";

useOwnDatabase();
let beacon: Awaited<ReturnType<typeof playBeacon>>;
test.beforeAll(async () => {
  beacon = await playBeacon(2);
});
test.afterAll(async () => {
  await beacon.close();
  await closeDb();
  await closeRedis();
});

const enter = async (drawId: string, { sessionId }: SessionFixture, { id: memberId }: MemberFixture, more: object = {}) => {
  const prices = await db.price.findMany({ where: { sessionId }, orderBy: { position: "asc" }, select: { id: true } });
  const wishes = prices.map(({ id }) => ({ session_id: String(sessionId), price_id: String(id) }));
  return enterDraw({ wish: enterSchema.parse({ draw_id: drawId, party: 1, wishes, ...more }), memberId, language: "tw" });
};
const accept = (offerId: string, memberId: string) =>
  acceptOffer({ order: { offer_id: offerId, ticket_type: "e_ticket" }, caller: { memberId, language: "tw", bodyHash: "-" } });
/** Makes the draw's next steps due until it has drawn another round or has ended; without the beacon it does not come to that. */
const advance = async (drawId: string) => {
  const look = () => db.draw.findUniqueOrThrow({ where: { id: drawId }, select: { roundsDrawn: true, endedAt: true } });
  const { roundsDrawn } = await look();
  for (const _ of ["receipts or results", "the round"]) {
    await db.draw.update({ where: { id: drawId }, data: { nextAt: addSeconds(new Date(), -1) } });
    await advanceDraws();
    const now = await look();
    if (now.roundsDrawn > roundsDrawn || now.endedAt) break;
  }
  // The moment of the round has come.
  await runSql`UPDATE offers SET starts_at = now() - interval '1 s' WHERE draw_id = ${drawId}::uuid AND state = 'live'`;
};
/** The time to pay of all live offers has passed. */
const lapse = (drawId: string) =>
  runSql`UPDATE offers SET starts_at = now() - interval '2 d', ends_at = now() - interval '1 s' WHERE draw_id = ${drawId}::uuid AND state = 'live'`;
const offersOf = (drawId: string, state?: "live" | "paid") =>
  db.offer.findMany({ where: { drawId, state }, orderBy: { rank: "asc" }, include: { seats: true } });

async function verdictOf(drawId: string) {
  const { manifest, result } = await db.draw.findUniqueOrThrow({ where: { id: drawId } });
  const files = { manifest: Buffer.from(manifest ?? ""), entries: piecesOf(drawId), result: Buffer.from(result ?? "") };
  const { steps } = await verifyDraw(files, { chains: [sandboxChain] });
  return Object.values(steps).map(({ state }) => state);
}

async function openDraw({
  seats = 12,
  entrants = 12,
  party = (_: number) => 1,
}: {
  seats?: number;
  entrants?: number;
  party?: (at: number) => number;
}) {
  const session = await makeSession({ seats, seatsPerRow: 6, saleStarts: 20 * 86_400 });
  const drawId = await makeDraw(session);
  const members = await makeMembers(entrants);
  for (const [at, member] of members.entries()) await enter(drawId, session, member, { party: party(at) });
  return { session, drawId, members };
}

test("the manifest says where the places are that the draw does not give away", async () => {
  const session = await makeSession({ seats: 9, seatsPerRow: 9, saleStarts: 20 * 86_400 });
  const ids = session.seatIds[0]!;
  const [price] = await db.price.findMany({ where: { sessionId: session.sessionId }, select: { id: true } });
  const held = { by: { actor: { kind: "command", name: "test" }, scope: null }, note: "", endsAt: null } as const;
  for (const [reason, seatIds] of [
    ["press", ids.slice(6, 8)],
    ["sponsor", ids.slice(8)],
  ] as const)
    await retryWhileBusy(() => blockSeats({ ...held, sessionId: session.sessionId, seatIds: [...seatIds], reason }, held.by));
  const drawId = await makeDraw(session, { wishes: [{ sessionId: session.sessionId, priceId: price!.id, places: 4 }] });
  await closeDraw(drawId);
  await advanceDraws();
  const { manifest } = await db.draw.findUniqueOrThrow({ where: { id: drawId } });
  expect(readManifest(Buffer.from(manifest!)).inventory).toMatchObject([
    {
      places: 4,
      elsewhere: [
        { places: 3, reason: "organizer" },
        { places: 2, reason: "sale" },
      ],
    },
  ]);
});

test("places that come back go down the same order, and every round is recomputed from the files", async () => {
  const { drawId, session, members } = await openDraw({ seats: 12, entrants: 20, party: (at) => 1 + (at % 2) });
  // However late its rounds are, its places are held until a day before doors.
  const { entryAt } = await db.eventSession.findUniqueOrThrow({ where: { id: session.sessionId } });
  const held = { sessionId: session.sessionId, heldUntil: addSeconds(entryAt, -86_400) };
  expect(await db.seat.count({ where: held })).toBe(12);
  await closeDraw(drawId);
  await advanceDraws();
  const sealed = await db.draw.findUniqueOrThrow({ where: { id: drawId } });
  expect(sealed).toMatchObject({ entries: 20, roundsDrawn: 0, chain: sandboxChain.hash });
  expect(sealed.roundAt!.getTime()).toBeGreaterThan(sealed.committedAt!.getTime());
  await advance(drawId);
  let given = 0;
  for (const round of [1, 2, 3, 4]) {
    const own = (await offersOf(drawId)).filter((offer) => offer.round === round);
    expect(own.every(({ rank }) => (rank ?? 0) > 0)).toBe(true);
    given += own.length;
    const [first, second, ...rest] = own.filter(({ state }) => state === "live");
    if (first) await payAtOnce(await accept(first.id, first.memberId), "credit");
    if (second) await declineOffer(second.id, second.memberId);
    if (rest[0]) await cancelOrder({ orderId: await accept(rest[0].id, rest[0].memberId), memberId: rest[0].memberId });
    if (round === 1) {
      const waiting = await db.drawEntry.findFirstOrThrow({ where: { drawId, offer: null } });
      await leaveDraw({ drawId, memberId: waiting.memberId });
    }
    expect(await verdictOf(drawId)).toEqual(Array.from({ length: 6 }, () => "matches"));
    await lapse(drawId);
    await advance(drawId);
  }
  expect(given).toBeGreaterThan(12);
  const draw = await db.draw.findUniqueOrThrow({ where: { id: drawId } });
  expect(draw.endedAt).not.toBeNull();
  // 180 days later the tags in the file lead to no account
  expect([draw.secret?.length, draw.nextAt!.getTime() - draw.endedAt!.getTime()]).toEqual([32, 180 * 86_400_000]);
  await db.draw.update({ where: { id: drawId }, data: { nextAt: new Date(Date.now() - 1_000) } });
  await advanceDraws();
  expect(await db.draw.findUniqueOrThrow({ where: { id: drawId } })).toMatchObject({ secret: null, nextAt: null });
  // Paid places stay sold, all others are free for the general sale.
  const paid = (await offersOf(drawId, "paid")).reduce((sum, { qty }) => sum + qty, 0);
  const sold = await db.seat.count({ where: { sessionId: session.sessionId, orderId: { not: null } } });
  const free = await db.seat.count({ where: { sessionId: session.sessionId, heldUntil: { lt: new Date() } } });
  expect([sold, free]).toEqual([paid, 12 - paid]);
  expect((await readEntry({ drawId, memberId: members[0]!.id, language: "tw" })).state).toMatch(/^(won|lost|expired|declined)$/);
});

test("seats are side by side, each in one offer, and a party that may be split sits in pairs", async () => {
  const { drawId } = await openDraw({ seats: 24, entrants: 8, party: (at) => [4, 3, 2, 1, 4, 2, 2, 1][at] ?? 1 });
  await closeDraw(drawId);
  await advanceDraws();
  await advance(drawId);
  const offers = await offersOf(drawId, "live");
  const seats = offers.flatMap((offer) => offer.seats.map(({ seatId }) => seatId));
  expect(new Set(seats).size).toBe(seats.length);
  for (const { qty, seats: own, isApart } of offers) {
    expect([own.length, isApart]).toEqual([qty, false]);
    const rows = await db.seat.findMany({ where: { id: { in: own.map(({ seatId }) => seatId) } }, orderBy: { col: "asc" } });
    expect(new Set(rows.map(({ row }) => row)).size).toBe(1);
    expect((rows.at(-1)?.col ?? 0) - (rows[0]?.col ?? 0)).toBe(qty - 1);
  }
});

test("an entry is in the sealed file or refused, however close it comes", async () => {
  const session = await makeSession({ seats: 12, saleStarts: 20 * 86_400 });
  const drawId = await makeDraw(session);
  const members = await makeMembers(60);
  const early = await Promise.all(members.slice(0, 20).map((member) => enter(drawId, session, member)));
  // The end comes while the rest enter.
  const late = Promise.all(members.slice(20).map((member) => refusal(enter(drawId, session, member))));
  await closeDraw(drawId);
  await advanceDraws();
  const answers = await late;
  const pieces: Uint8Array[] = [];
  for await (const piece of piecesOf(drawId)) pieces.push(piece);
  const file = Buffer.concat(pieces).toString();
  expect(file.split("\n").length - 1).toBe(early.length + answers.filter((answer) => answer === "done").length);
  expect(new Set(answers)).toEqual(new Set([...answers].filter((answer) => answer === "done" || answer === "DRAW_NOT_OPEN")));
});

test("an offer is accepted or over, never both", { tag: "@all" }, async () => {
  const { drawId } = await openDraw({ seats: 120, entrants: 120 });
  await closeDraw(drawId);
  await advanceDraws();
  await advance(drawId);
  const offers = await offersOf(drawId, "live");
  for (const { id, memberId } of offers.slice(0, 2)) await accept(id, memberId);
  await runSql`UPDATE offers SET ends_at = clock_timestamp() + interval '1 s' + rank * interval '20 ms' WHERE draw_id = ${drawId}::uuid`;
  const ends = new Map((await offersOf(drawId)).map(({ id, endsAt }) => [id, endsAt.getTime()]));
  const ended = new Set<string>();
  let isOver = false;
  const ending = (async () => {
    while (!isOver) {
      await expireOffers(drawId);
      for (const { id, state } of await offersOf(drawId)) if (state === "expired") ended.add(id);
    }
  })();
  // Each is accepted at the moment of its end.
  await Promise.all(
    offers.slice(2).map(async ({ id, memberId }) => {
      await new Promise((resolve) => setTimeout(resolve, (ends.get(id) ?? 0) - Date.now() - 30 * Math.random()));
      return refusal(accept(id, memberId));
    }),
  );
  isOver = true;
  await ending;
  const states = await offersOf(drawId);
  for (const { id, state, orderId, qty } of states) {
    const held = orderId === null ? 0 : await db.seat.count({ where: { orderId } });
    expect([id, state, held]).toEqual([id, orderId === null ? "expired" : "accepted", orderId === null ? 0 : qty]);
    if (state === "accepted") expect(ended).not.toContain(id);
  }
  expect(await db.order.count({ where: { sessionId: offers[0]!.sessionId } })).toBe(
    states.filter(({ orderId }) => orderId !== null).length,
  );
  expect(new Set(states.map(({ state }) => state))).toEqual(new Set(["accepted", "expired"]));
});

test("waits for a relay that has the round, and believes no other signature", async () => {
  const { drawId } = await openDraw({ entrants: 3 });
  await closeDraw(drawId);
  await advanceDraws();
  for (const [one, other] of [
    ["late", "late"],
    ["lying", "down"],
    ["down", "lying"],
  ] as const) {
    beacon.setMode(0, one);
    beacon.setMode(1, other);
    await advance(drawId);
    expect(await db.draw.findUniqueOrThrow({ where: { id: drawId } })).toMatchObject({ drawnAt: null, roundsDrawn: 0 });
  }
  beacon.setMode(1, "normal");
  await advance(drawId);
  expect(await db.draw.findUniqueOrThrow({ where: { id: drawId } })).toMatchObject({ roundsDrawn: 1 });
  beacon.setMode(0, "normal");
});

test("a right gives an entry weight, and the weakest person of a party decides", async () => {
  const session = await makeSession({ seats: 6, saleStarts: 20 * 86_400 });
  const drawId = await makeDraw(session);
  const [fan, other] = (await makeMembers(2)) as [MemberFixture, MemberFixture];
  await makeRight({ eventId: session.eventId, carrier: "list", weight: 3, cutPercent: 0, holders: [fan.id] });
  expect((await enter(drawId, session, fan)).receipt.line.split(" ")[2]).toBe("3");
  expect((await enter(drawId, session, other)).receipt.line.split(" ")[2]).toBe("1");
  await closeDraw(drawId);
  await advanceDraws();
  const { manifest } = await db.draw.findUniqueOrThrow({ where: { id: drawId } });
  expect(JSON.parse(manifest ?? "{}")).toMatchObject({
    entries: { by_weight: { "1": 1, "3": 1 } },
    weights: [{ weight: 1 }, { weight: 3 }],
  });
});

test("where the lead may not buy, the offer and its mail go to the next person of the party", async () => {
  const session = await makeSession({ seats: 2, saleStarts: 20 * 86_400 });
  const drawId = await makeDraw(session);
  const [lead, friend] = (await makeMembers(2)) as [MemberFixture, MemberFixture];
  const { entry_id } = await enter(drawId, session, lead, { party: 2 });
  await inviteCompanion({ drawId, memberId: lead.id, mobile: friend.mobile }, true);
  await joinEntry({ drawId, entryId: uuidOfEntry(entry_id), memberId: friend.id });
  const restriction = { restrictedUntil: addSeconds(new Date(), 86_400), restrictionReason: "test", restrictionAppeal: "test" };
  await db.member.update({ where: { id: lead.id }, data: restriction });
  await closeDraw(drawId);
  for (const _ of ["sealed", "drawn", "mailed"]) {
    await db.draw.update({ where: { id: drawId }, data: { nextAt: addSeconds(new Date(), -1) } });
    await advanceDraws();
  }
  await db.draw.update({ where: { id: drawId }, data: { resultAt: addSeconds(new Date(), -1) } });
  await runSql`UPDATE offers SET starts_at = now() - interval '1 s' WHERE draw_id = ${drawId}::uuid`;
  const [won] = (await offersOf(drawId)) as [Awaited<ReturnType<typeof offersOf>>[number]];
  const ownerOf = async (id: string) => (await readEntry({ drawId, memberId: id, language: "tw" })).offer?.offer_id;
  expect(won).toMatchObject({ memberId: friend.id, qty: 2 });
  expect([await ownerOf(friend.id), await ownerOf(lead.id)]).toEqual([won.id, undefined]);
  expect(await readEntry({ drawId, memberId: lead.id, language: "tw" })).toMatchObject({ state: "won" });
  expect(await db.mailOutbox.findMany({ where: { template: "draw_won" }, select: { memberId: true } })).toContainEqual({
    memberId: friend.id,
  });
  expect(await refusal(accept(won.id, lead.id))).toBe("OFFER_OVER");
  await payAtOnce(await accept(won.id, friend.id), "credit");
});

test("an offer of a member who may not buy passes to the next as excluded, not as unpaid", async () => {
  const { drawId } = await openDraw({ seats: 1, entrants: 2 });
  await closeDraw(drawId);
  await advanceDraws();
  await advance(drawId);
  const [offer] = await offersOf(drawId);
  const restriction = { restrictedUntil: addSeconds(new Date(), 86_400), restrictionReason: "test", restrictionAppeal: "test" };
  await db.member.update({ where: { id: offer!.memberId }, data: restriction });
  expect(await refusal(accept(offer!.id, offer!.memberId))).toBe("MEMBER_RESTRICTED");
  await lapse(drawId);
  await advance(drawId);
  const { result } = await db.draw.findUniqueOrThrow({ where: { id: drawId } });
  expect(result).toContain(`\nback ${offer!.entryId!.replaceAll("-", "")} 1 excluded\n`);
  expect(await verdictOf(drawId)).toEqual(Array.from({ length: 6 }, () => "matches"));
  expect(await offersOf(drawId, "live")).toHaveLength(1);
});
