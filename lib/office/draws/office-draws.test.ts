import { expect, test } from "playwright/test";
import { advanceDraws } from "@/lib/domain/draws/advance-draws";
import { countDemand } from "@/lib/domain/draws/demand";
import { enterDraw } from "@/lib/domain/draws/enter-draw";
import { enterSchema } from "@/lib/domain/draws/schemas";
import { listDraws } from "@/lib/office/draws/list-draws";
import { readDrawStock } from "@/lib/office/draws/read-draw-stock";
import { readOfficeDraw } from "@/lib/office/draws/read-office-draw";
import { dropDraw, saveDraw } from "@/lib/office/draws/save-draw";
import { createDrawSchema } from "@/lib/office/draws/schemas";
import { reserveStock } from "@/lib/office/rights/reserved-stock";
import { addSeconds, isoInTaipei } from "@/lib/platform/clock";
import { closeDb, db } from "@/lib/platform/db";
import { closeRedis } from "@/lib/platform/redis";
import { closeDraw, makeDraw } from "@/prisma/factories/draws";
import { makeMembers } from "@/prisma/factories/members";
import { makeRight } from "@/prisma/factories/rights";
import { makeSession, type SessionFixture } from "@/prisma/factories/sessions";
import { testOperator } from "@/prisma/factories/test-operator";
import { ABSENT_ID } from "@/test-support/absent-id";
import { useOwnDatabase } from "@/test-support/isolation/use-own-database";
import { refusal } from "@/test-support/refusal";

// In a separate database: the seal leads all draws that are due.
useOwnDatabase();
test.afterAll(async () => {
  await closeRedis();
  await closeDb();
});

const FAR = 20 * 86_400;
const by = { actor: testOperator, eventIds: null };

/** A session with two prices: the second area's seats are cheaper. */
async function makeTwoPrices(): Promise<{ session: SessionFixture; first: number; second: number }> {
  const session = await makeSession({ seats: 8, areas: 2, saleStarts: FAR });
  const { sessionId, areaIds } = session;
  const { id: first } = await db.price.findFirstOrThrow({ where: { sessionId }, select: { id: true } });
  const name = { tw: "B席", en: "B seat", jp: "B席", kr: "B석" };
  const { id: second } = await db.price.create({ data: { sessionId, key: "b", name, price: 800, tier: 3, position: 1 } });
  await db.area.update({ where: { id: areaIds[1] }, data: { priceId: second } });
  return { session, first, second };
}

test("the free places of each price are those that a draw takes, and no more", async () => {
  const { session, first, second } = await makeTwoPrices();
  const { eventId, sessionId, areaIds } = session;
  const ofArea = await db.seat.findMany({ where: { areaId: areaIds[0] }, orderBy: { id: "asc" }, select: { id: true } });
  await db.seat.update({ where: { id: ofArea[0]?.id }, data: { isAccessible: true } });
  const right = await makeRight({ eventId });
  const stock = { right_id: right.id, session_id: sessionId, seat_ids: [ofArea[1]!.id], ends_at: addSeconds(new Date(), 3_600) };
  await reserveStock(stock, by);
  const asked = { eventId, eventIds: [eventId], language: "en" as const };
  const [found] = (await readDrawStock(asked)).sessions;
  expect(found?.prices).toMatchObject([
    { price_id: String(first), free: ofArea.length - 2 },
    { price_id: String(second), name: "B seat", free: ofArea.length },
  ]);
  expect(await refusal(readDrawStock({ ...asked, eventIds: [ABSENT_ID] }))).toBe("NOT_FOUND");
  const at = (seconds: number) => isoInTaipei(addSeconds(new Date(), seconds));
  const wish = (places: number) =>
    createDrawSchema.parse({
      event_id: String(eventId),
      opens_at: at(60),
      closes_at: at(3_600),
      result_at: at(86_400),
      wishes: [{ session_id: String(sessionId), price_id: String(first), places }],
    });
  expect(await refusal(saveDraw(wish(ofArea.length - 1), by))).toBe("NOT_ENOUGH_TICKETS");
  expect(await refusal(saveDraw(wish(ofArea.length - 2), by))).toBe("done");
  expect((await readDrawStock(asked)).sessions[0]?.prices[0]).toMatchObject({ free: 0 });
  const [draw] = (await listDraws(eventId, null)).items;
  expect(draw).toMatchObject({ is_empty: true, entries: null, state: "announced" });
  const read = await readOfficeDraw({ drawId: draw!.draw_id, eventIds: null, language: "en" });
  expect(read.wishes).toMatchObject([
    {
      places: ofArea.length - 2,
      elsewhere: [
        { why: "accessible", places: 1 },
        { why: "right", places: 1 },
      ],
    },
  ]);
  await dropDraw(draw!.draw_id, by);
  expect((await readDrawStock(asked)).sessions[0]?.prices[0]).toMatchObject({ free: ofArea.length - 2 });
});

test("refuses packages: a party is not a package", async () => {
  const session = await makeSession({ seats: 4, saleStarts: FAR });
  await db.price.updateMany({ where: { sessionId: session.sessionId }, data: { packageSize: 4 } });
  expect(await refusal(makeDraw(session))).toBe("NOT_FOUND");
  expect((await readDrawStock({ eventId: session.eventId, eventIds: null, language: "en" })).sessions[0]?.prices).toEqual([]);
});

test("the counts of open entries are those that the seal stores", async () => {
  const { session, first, second } = await makeTwoPrices();
  const drawId = await makeDraw(session);
  const members = await makeMembers(4);
  const wish = (priceId: number) => ({ session_id: String(session.sessionId), price_id: String(priceId) });
  const entries = [
    { party: 1, wishes: [wish(first), wish(second)] },
    { party: 4, split: true, wishes: [wish(second)] },
    { party: 4, wishes: [wish(second), wish(first)] },
    { party: 2, wishes: [wish(first)] },
  ];
  for (const [at, entry] of entries.entries())
    await enterDraw({ wish: enterSchema.parse({ draw_id: drawId, ...entry }), memberId: members[at]!.id, language: "tw" });
  const asked = { drawId, eventIds: [session.eventId], language: "tw" as const };
  const open = await readOfficeDraw(asked);
  expect(open).toMatchObject({
    entries: 4,
    people: 11,
    parties: [
      { party: 1, entries: 1, split: 0 },
      { party: 2, entries: 1, split: 0 },
      { party: 4, entries: 2, split: 1 },
    ],
    wishes: [
      { first: 3, wanted: 7, places: 8, elsewhere: [], offered: 0, paid: 0 },
      { first: 8, wanted: 9, places: 8, elsewhere: [] },
    ],
    seal: null,
    weights: [],
  });
  expect(await refusal(dropDraw(drawId, by))).toBe("CHANGE_REFUSED");
  const counted = await countDemand(drawId);
  await closeDraw(drawId);
  await advanceDraws();
  const stored = (await db.draw.findUniqueOrThrow({ where: { id: drawId } })).demand;
  expect(stored).toMatchObject({ parties: counted.parties, weights: [{ weight: 1, entries: 4 }] });
  expect((stored as typeof counted).pairs).toEqual(expect.arrayContaining(counted.pairs));
  const sealed = await readOfficeDraw(asked);
  expect(sealed).toMatchObject({
    ...{ entries: 4, people: 11, parties: open.parties, state: "committed", winners: 0 },
    seal: { root: expect.stringMatching(/^[0-9a-f]{64}$/), drawn_at: null },
    counted_at: sealed.seal?.sealed_at,
  });
  expect(sealed.rounds.map(({ is_drawn: isDrawn }) => isDrawn)).toEqual([false, false, false, false]);
  expect(await refusal(readOfficeDraw({ ...asked, eventIds: [ABSENT_ID] }))).toBe("NOT_FOUND");
});
