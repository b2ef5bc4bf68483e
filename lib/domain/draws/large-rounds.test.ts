import { createHash } from "node:crypto";
import { expect, test } from "playwright/test";
import { acceptOffer } from "@/lib/domain/draws/accept-offer";
import { advanceDraws } from "@/lib/domain/draws/advance-draws";
import { piecesOf } from "@/lib/domain/draws/read-draw";
import { plainId } from "@/lib/domain/draws/wishes";
import { parseEntryLine, type Entry } from "@/lib/draw/entry-line";
import { verifyDraw } from "@/lib/draw/verify-draw";
import { addSeconds } from "@/lib/platform/clock";
import { closeDb, db, querySql, runSql } from "@/lib/platform/db";
import { env } from "@/lib/platform/env";
import { closeRedis } from "@/lib/platform/redis";
import { closeDraw, makeDraw } from "@/prisma/factories/draws";
import { makePeople } from "@/prisma/factories/members";
import { payAtOnce } from "@/prisma/factories/paid-orders";
import { makeSession } from "@/prisma/factories/sessions";
import { sandboxChain } from "@/sandbox/drand-routes";
import { playBeacon } from "@/sandbox/play-beacon";
import { useOwnDatabase } from "@/test-support/isolation/use-own-database";

useOwnDatabase();
let beacon: Awaited<ReturnType<typeof playBeacon>>;
const { DRAW_SEAL_SECONDS } = env();
test.beforeAll(async () => {
  beacon = await playBeacon();
  // As in production: all receipts are written before the round.
  Object.assign(env(), { DRAW_SEAL_SECONDS: 1_800 });
});
test.afterAll(async () => {
  Object.assign(env(), { DRAW_SEAL_SECONDS });
  await beacon.close();
  await closeDb();
  await closeRedis();
});

const ENTRIES = 100_000;
const AREAS = 8;
const SEATS_IN_AREA = 500;
const PLACES = AREAS * SEATS_IN_AREA;
/** Offers that are accepted and paid at a time. */
const AT_ONCE = 4;

/** Enters a draw as enterDraw does, for a hundred thousand members at once: parties of one to four, some of which may be split. */
async function enterAll(drawId: string, sessionId: number): Promise<void> {
  const [price] = await db.price.findMany({ where: { sessionId }, select: { id: true } });
  const people = [...(await makePeople(ENTRIES / 2)), ...(await makePeople(ENTRIES / 2))];
  await runSql`
    INSERT INTO draw_entries (id, draw_id, member_id, party, split, wishes, language)
    SELECT gen_random_uuid(), ${drawId}::uuid, member::uuid, 1 + n % 4, n % 4 = 3 AND n % 8 = 3, ${`${sessionId}:${price?.id}`}, 'tw'
    FROM unnest(${people}::text[]) WITH ORDINALITY AS one (member, n)`;
  await runSql`INSERT INTO draw_people (draw_id, member_id, entry_id, is_lead) SELECT draw_id, member_id, id, true FROM draw_entries WHERE draw_id = ${drawId}::uuid`;
  // The statistics that a table has after days of entering.
  await runSql`ANALYZE draw_entries, draw_people, members`;
}

/** Everything that a round has offered is looked at by its member: nine of ten accept and pay, by the ordinary claim and settlement. */
async function payNineOfTen(drawId: string, round: number): Promise<void> {
  await runSql`UPDATE offers SET starts_at = now() - interval '1 s' WHERE draw_id = ${drawId}::uuid AND state = 'live'`;
  const offers = await db.offer.findMany({
    where: { drawId, round },
    orderBy: { id: "asc" },
    select: { id: true, memberId: true, qty: true },
  });
  let unpaid = 0;
  let seen = 0;
  // A tenth of the places, not of the offers: large parties are as often unpaid as small ones.
  const paying = offers.filter(({ qty }) => {
    seen += qty;
    if (unpaid + qty > seen / 10) return true;
    unpaid += qty;
    return false;
  });
  for (let from = 0; from < paying.length; from += AT_ONCE)
    await Promise.all(
      paying.slice(from, from + AT_ONCE).map(async ({ id, memberId }) => {
        const order = { offer_id: id, ticket_type: "e_ticket" as const };
        await payAtOnce(await acceptOffer({ order, caller: { memberId, language: "tw", bodyHash: "-" } }), "credit");
      }),
    );
  console.log(`round ${round}: ${offers.length} offers of ${seen} places, ${unpaid} of them unpaid`);
}

/** The time of a round is over: what is not paid lapses. */
const lapse = (drawId: string) =>
  runSql`UPDATE offers SET starts_at = now() - interval '2 d', ends_at = now() - interval '1 s' WHERE draw_id = ${drawId}::uuid AND state = 'live'`;

/** The order of all entries, worked out from the published seed without the code of the draw. */
function orderOf(entries: Entry[], seed: string): Map<string, number> {
  const seedBytes = Buffer.from(seed, "hex");
  const keys = entries.map(({ id, weight }) => {
    const idBytes = Buffer.from(id, "hex");
    const hashes = Array.from({ length: weight }, (_, ticket) =>
      createHash("sha256").update(seedBytes).update(idBytes).update(Buffer.of(ticket)).digest("hex"),
    );
    return { id, key: hashes.sort()[0]! + id };
  });
  keys.sort((one, other) => (one.key < other.key ? -1 : 1));
  return new Map(keys.map(({ id }, at) => [id, at + 1]));
}

test("a hundred thousand entries, a tenth unpaid: 99 % sold within 72 hours, down the published order", { tag: "@all" }, async () => {
  test.setTimeout(1_800_000);
  const timed = async <T>(what: string, work: () => Promise<T>): Promise<T> => {
    const start = performance.now();
    const done = await work();
    console.log(`${what}: ${((performance.now() - start) / 1000).toFixed(1)} s`);
    return done;
  };
  const step = async (what: string) => {
    await db.draw.update({ where: { id: drawId }, data: { nextAt: addSeconds(new Date(), -1) } });
    await timed(what, advanceDraws);
  };
  const session = await makeSession({ seats: SEATS_IN_AREA, areas: AREAS, seatsPerRow: 25, saleStarts: 20 * 86_400 });
  const drawId = await makeDraw(session);
  await timed("entries", () => enterAll(drawId, session.sessionId));
  await closeDraw(drawId);
  await step("seal and receipts");
  const receipts = await db.mailOutbox.count({ where: { template: "draw_sealed" } });
  expect(receipts).toBe(ENTRIES);
  await step("round 1");
  const drawn = await db.draw.findUniqueOrThrow({ where: { id: drawId } });
  expect(drawn).toMatchObject({ entries: ENTRIES, roundsDrawn: 1, payHours: [48, 24, 12, 2] });
  await step("results");
  await timed("payments of round 1", () => payNineOfTen(drawId, 1));
  // 48 hours later
  await lapse(drawId);
  await step("round 2");
  await step("results");
  await timed("payments of round 2", () => payNineOfTen(drawId, 2));

  // 72 hours after the result: the third round has not begun.
  const { roundsDrawn } = await db.draw.findUniqueOrThrow({ where: { id: drawId }, select: { roundsDrawn: true } });
  expect(roundsDrawn).toBe(2);
  const [sold] = await querySql<{ tickets: number; seats: number; offered: number; apart: number }>`
    SELECT (SELECT count(*)::int FROM tickets t JOIN orders o ON o.id = t.order_id WHERE o.session_id = ${session.sessionId} AND o.status = 'paid') AS tickets,
      (SELECT count(*)::int FROM seats WHERE session_id = ${session.sessionId} AND order_id IS NOT NULL) AS seats,
      (SELECT sum(qty)::int FROM offers WHERE draw_id = ${drawId}::uuid AND state = 'paid') AS offered,
      (SELECT count(*)::int FROM offers WHERE draw_id = ${drawId}::uuid AND is_apart) AS apart`;
  console.log(`sold after 72 hours: ${sold?.tickets} of ${PLACES} places; ${sold?.apart} parties apart`);
  expect(sold!.tickets).toBeGreaterThanOrEqual(PLACES * 0.99);
  expect([sold!.seats, sold!.offered]).toEqual([sold!.tickets, sold!.tickets]);

  // The third round gives away what is left.
  await lapse(drawId);
  await step("round 3");
  const offers = await db.offer.findMany({ where: { drawId }, orderBy: [{ round: "asc" }, { rank: "asc" }], include: { seats: true } });
  const held = offers.filter(({ state }) => state !== "expired");
  const seats = held.flatMap((offer) => offer.seats.map(({ seatId }) => seatId));
  expect(seats.length).toBe(held.reduce((sum, { qty }) => sum + qty, 0));
  expect(new Set(seats).size).toBe(seats.length);
  expect(seats.length).toBeLessThanOrEqual(PLACES);
  expect(seats.length).toBeGreaterThanOrEqual(PLACES - 3);
  for (const { round, qty, isApart } of offers) if (round === 1 && qty === 3) expect(isApart).toBe(false);

  // Every round went down the published order.
  const { manifest, result } = await db.draw.findUniqueOrThrow({ where: { id: drawId } });
  const text = await timed("file", async () => {
    const pieces: Uint8Array[] = [];
    for await (const piece of piecesOf(drawId)) pieces.push(piece);
    return Buffer.concat(pieces).toString();
  });
  const entries = text.trimEnd().split("\n").map(parseEntryLine);
  expect(entries).toHaveLength(ENTRIES);
  const ranks = orderOf(entries, /^seed ([0-9a-f]{64})$/m.exec(result!)![1]!);
  const lines = [...result!.matchAll(/^won (\d+) ([0-9a-f]{32}) \d+:\d+ (\d)$/gm)].map(([, rank, id, places]) => [
    id,
    Number(rank),
    Number(places),
  ]);
  expect(lines).toEqual(offers.map(({ entryId, rank, qty }) => [plainId(entryId ?? ""), rank, qty]));
  for (const [id, rank] of lines) expect(ranks.get(id as string)).toBe(rank);
  // No entry that would have fitted was passed over: parties of one always fit while a place is left.
  const singles = entries.filter(({ party }) => party === 1).map(({ id }) => [ranks.get(id)!, id] as const);
  const won = new Set(lines.map(([id]) => id));
  const lastSingle = Math.max(...singles.filter(([, id]) => won.has(id)).map(([rank]) => rank));
  expect(singles.filter(([rank, id]) => rank < lastSingle && !won.has(id))).toEqual([]);
  const verdict = await timed("verified", () =>
    verifyDraw({ manifest: Buffer.from(manifest!), entries: piecesOf(drawId), result: Buffer.from(result!) }, { chains: [sandboxChain] }),
  );
  expect(Object.values(verdict.steps).map(({ state }) => state)).toEqual(Array.from({ length: 6 }, () => "matches"));
});
