import { expect, test } from "playwright/test";
import { advanceDraws } from "@/lib/domain/draws/advance-draws";
import { enterDraw } from "@/lib/domain/draws/enter-draw";
import { piecesOf } from "@/lib/domain/draws/read-draw";
import { enterSchema } from "@/lib/domain/draws/schemas";
import { verifyDraw } from "@/lib/draw/verify-draw";
import { addPlaces } from "@/lib/office/draws/add-places";
import { addSeconds } from "@/lib/platform/clock";
import { closeDb, db, runSql } from "@/lib/platform/db";
import { closeRedis } from "@/lib/platform/redis";
import { closeDraw, makeDraw } from "@/prisma/factories/draws";
import { makeMembers } from "@/prisma/factories/members";
import { makeSession } from "@/prisma/factories/sessions";
import { testOperator } from "@/prisma/factories/test-operator";
import { sandboxChain } from "@/sandbox/drand-routes";
import { playBeacon } from "@/sandbox/play-beacon";
import { ABSENT_ID } from "@/test-support/absent-id";
import { useOwnDatabase } from "@/test-support/isolation/use-own-database";
import { refusal } from "@/test-support/refusal";

// In a separate database: the worker's task leads all draws.
useOwnDatabase();
let beacon: Awaited<ReturnType<typeof playBeacon>>;
test.beforeAll(async () => {
  beacon = await playBeacon();
});
test.afterAll(async () => {
  await beacon.close();
  await closeRedis();
  await closeDb();
});

const by = { actor: testOperator, eventIds: null };

test("added places go to those who wait in the next round, which publishes them", async () => {
  const session = await makeSession({ seats: 6, seatsPerRow: 6, saleStarts: 20 * 86_400 });
  const { sessionId } = session;
  const { id: priceId } = await db.price.findFirstOrThrow({ where: { sessionId }, select: { id: true } });
  const drawId = await makeDraw(session, { wishes: [{ sessionId, priceId, places: 2 }], payHours: [48, 24] });
  const wish = (places: number, price = priceId) => ({ draw_id: drawId, session_id: sessionId, price_id: price, places });
  const wishes = [{ session_id: String(sessionId), price_id: String(priceId) }];
  for (const { id: memberId } of await makeMembers(5))
    await enterDraw({ wish: enterSchema.parse({ draw_id: drawId, party: 1, wishes }), memberId, language: "tw" });
  expect(await refusal(addPlaces(wish(1), by))).toBe("CHANGE_REFUSED");
  const step = async () => {
    await db.draw.update({ where: { id: drawId }, data: { nextAt: addSeconds(new Date(), -1) } });
    await advanceDraws();
  };
  await closeDraw(drawId);
  await step();
  // Before the first round too, which gives what is in the sealed inventory.
  expect(await refusal(addPlaces(wish(1), by))).toBe("done");
  await step();
  await step();
  expect(await db.offer.count({ where: { drawId, round: 1 } })).toBe(2);
  expect(await refusal(addPlaces(wish(4), by))).toBe("NOT_ENOUGH_TICKETS");
  expect(await refusal(addPlaces(wish(1, ABSENT_ID), by))).toBe("NOT_FOUND");
  expect(await refusal(addPlaces(wish(1), { ...by, eventIds: [ABSENT_ID] }))).toBe("NOT_FOUND");
  expect(await refusal(addPlaces(wish(1), by))).toBe("done");
  expect(await db.drawWish.findFirst({ where: { drawId } })).toMatchObject({ places: 4 });
  // The winners of the first round do not pay.
  await runSql`UPDATE offers SET starts_at = now() - interval '2 d', ends_at = now() - interval '1 s' WHERE draw_id = ${drawId}::uuid`;
  await step();
  const { manifest, result } = await db.draw.findUniqueOrThrow({ where: { id: drawId } });
  const files = { manifest: Buffer.from(manifest ?? ""), entries: piecesOf(drawId), result: Buffer.from(result ?? "") };
  const { steps } = await verifyDraw(files, { chains: [sandboxChain] });
  expect(Object.values(steps)).toEqual(Array.from({ length: 6 }, () => ({ state: "matches" })));
  expect(result).toContain(`\nadded ${sessionId}:${priceId} 2\n`);
  expect(JSON.parse(manifest!)).toMatchObject({ inventory: [{ places: 2 }] });
  expect(await db.offer.count({ where: { drawId, round: 2 } })).toBe(3);
  expect(await refusal(addPlaces(wish(1), by))).toBe("CHANGE_REFUSED");
});
