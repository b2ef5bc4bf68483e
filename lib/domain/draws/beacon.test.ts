import { expect, test } from "playwright/test";
import { newestRound } from "@/lib/domain/beacon/newest-round";
import { advanceDraws } from "@/lib/domain/draws/advance-draws";
import { drawByBlock, listLateDraws, type Block } from "@/lib/domain/draws/draw-by-block";
import { enterDraw } from "@/lib/domain/draws/enter-draw";
import { piecesOf } from "@/lib/domain/draws/read-draw";
import { enterSchema } from "@/lib/domain/draws/schemas";
import { sealDraw } from "@/lib/domain/draws/seal-draw";
import { timeOfRound } from "@/lib/draw/beacon";
import { manifestHash, readManifest, writeManifest, type Manifest } from "@/lib/draw/manifest";
import { readReceipt } from "@/lib/draw/receipt";
import { verifyDraw } from "@/lib/draw/verify-draw";
import { addSeconds } from "@/lib/platform/clock";
import { databaseNow } from "@/lib/platform/database-now";
import { closeDb, db, runSql } from "@/lib/platform/db";
import { env } from "@/lib/platform/env";
import { closeRedis } from "@/lib/platform/redis";
import { closeDraw, makeDraw } from "@/prisma/factories/draws";
import { makeMembers } from "@/prisma/factories/members";
import { makeSession } from "@/prisma/factories/sessions";
import { sandboxChain } from "@/sandbox/drand-routes";
import { playBeacon } from "@/sandbox/play-beacon";
import type { BeaconMode } from "@/sandbox/sandbox";
import { useOwnDatabase } from "@/test-support/isolation/use-own-database";

useOwnDatabase();
const RELAYS = 4;
const HOUR = 3_600;
let beacon: Awaited<ReturnType<typeof playBeacon>>;
test.beforeAll(async () => {
  beacon = await playBeacon(RELAYS);
});
test.afterAll(async () => {
  await beacon.close();
  await closeDb();
  await closeRedis();
});
test.afterEach(() => {
  for (let relay = 0; relay < RELAYS; relay++) {
    beacon.setMode(relay, "normal");
    beacon.setAhead(relay, 0);
  }
});

const setModes = (...modes: BeaconMode[]) => modes.forEach((mode, relay) => beacon.setMode(relay, mode));
const actor = { kind: "command", name: "a test" } as const;

/** A draw with some entries that closed two hours ago, whose worker has been away since: its first possible round is an hour old. */
async function closedDraw(entrants = 3): Promise<string> {
  const session = await makeSession({ seats: 6, seatsPerRow: 6, saleStarts: 20 * 86_400 });
  const drawId = await makeDraw(session);
  const [price] = await db.price.findMany({ where: { sessionId: session.sessionId } });
  const wishes = [{ session_id: String(session.sessionId), price_id: String(price!.id) }];
  for (const { id: memberId } of await makeMembers(entrants))
    await enterDraw({ wish: enterSchema.parse({ draw_id: drawId, party: 1, wishes }), memberId, language: "tw" });
  await closeDraw(drawId);
  return drawId;
}

const rowOf = (drawId: string) => db.draw.findUniqueOrThrow({ where: { id: drawId } });
async function advance(drawId: string): Promise<void> {
  await db.draw.update({ where: { id: drawId }, data: { nextAt: addSeconds(new Date(), -1) } });
  await advanceDraws();
}
const verdictOf = async (drawId: string) => {
  const { manifest, result } = await rowOf(drawId);
  const files = { manifest: Buffer.from(manifest!), entries: piecesOf(drawId), result: Buffer.from(result!) };
  const { steps, beacon: used } = await verifyDraw(files, { chains: [sandboxChain] });
  return { states: Object.values(steps).map(({ state }) => state), source: used?.source };
};

/** Runs `work` with a clock of this process that is off by some minutes. The database's is not. */
async function withClockOff<T>(minutes: number, work: () => Promise<T>): Promise<T> {
  const RealDate = Date;
  const off = minutes * 60_000;
  globalThis.Date = class extends RealDate {
    constructor(...time: [] | [number | string | Date]) {
      if (time.length === 0) super(RealDate.now() + off);
      else super(...(time as [number]));
    }
    static override now() {
      return RealDate.now() + off;
    }
  } as DateConstructor;
  try {
    return await work();
  } finally {
    globalThis.Date = RealDate;
  }
}

test("every receipt names the root and is written with the seal, before the round exists", async () => {
  const drawId = await closedDraw(5);
  await advanceDraws();
  const draw = await rowOf(drawId);
  const mails = await db.mailOutbox.findMany({ where: { template: "draw_sealed" } });
  const receipts = mails.map(({ data }) => (data as { draw: { id: string; receipt: string } }).draw).filter(({ id }) => id === drawId);
  expect(receipts).toHaveLength(5);
  for (const { receipt } of receipts) expect(readReceipt(receipt)).toMatchObject({ root: draw.root, manifestHash: draw.manifestSha256 });
  // The worker was away when the first possible round came: a later one was chosen, which no relay has.
  expect(draw.roundAt!.getTime()).toBeGreaterThanOrEqual(draw.committedAt!.getTime() + env().DRAW_SEAL_SECONDS * 1_000);
  for (const { createdAt } of mails) expect(createdAt.getTime()).toBeLessThan(draw.roundAt!.getTime());
  expect(Number(draw.round)).toBeGreaterThan((await newestRound(sandboxChain))!);
});

test("nothing of a seal is published when its receipts cannot be written", async () => {
  const drawId = await closedDraw();
  const [entry] = await db.drawEntry.findMany({ where: { drawId } });
  // A mail outbox that takes no receipt, for whatever reason.
  await runSql`ALTER TABLE mail_outbox ADD CONSTRAINT no_seal CHECK (template <> 'draw_sealed') NOT VALID`;
  await expect(sealDraw(drawId)).rejects.toThrow();
  expect(await rowOf(drawId)).toMatchObject({ committedAt: null, manifest: null, root: null });
  await runSql`ALTER TABLE mail_outbox DROP CONSTRAINT no_seal`;
  await sealDraw(drawId);
  expect((await rowOf(drawId)).committedAt).not.toBeNull();
  expect(await db.mailOutbox.count({ where: { messageId: `draw_sealed.${entry!.id}` } })).toBe(1);
});

for (const minutes of [-40, 40])
  test(`a worker's clock that is ${minutes} minutes off neither brings the round forward nor stops the draw`, async () => {
    const drawId = await closedDraw();
    // The relays are in this process, but their clock is right.
    for (let relay = 0; relay < RELAYS; relay++) beacon.setAhead(relay, -minutes * 60_000);
    await withClockOff(minutes, advanceDraws);
    const sealed = await rowOf(drawId);
    const least = (await databaseNow()).getTime() + (env().DRAW_SEAL_SECONDS - 60) * 1_000;
    expect(sealed.roundAt!.getTime()).toBeGreaterThan(least);
    expect(sealed.roundAt!.getTime()).toBeLessThan(least + 120_000);
  });

test("where the database's clock is slow too, a round counts that the relays have signed", async () => {
  setModes("down", "lying", "normal", "late");
  beacon.setAhead(2, 40 * 60_000);
  const drawId = await closedDraw();
  await advanceDraws();
  const { roundAt, committedAt } = await rowOf(drawId);
  expect(roundAt!.getTime()).toBeGreaterThan(committedAt!.getTime() + 40 * 60_000 + (env().DRAW_SEAL_SECONDS - 60) * 1_000);
});

test("four lying relays neither move the round nor decide the draw", async () => {
  setModes("lying", "lying", "lying", "lying");
  for (let relay = 0; relay < RELAYS; relay++) beacon.setAhead(relay, 86_400_000);
  expect(await newestRound(sandboxChain)).toBeNull();
  const drawId = await closedDraw();
  await advanceDraws();
  const sealed = await rowOf(drawId);
  expect(sealed.roundAt!.getTime()).toBeLessThan(sealed.committedAt!.getTime() + 3 * HOUR * 1_000);
  await advance(drawId);
  expect(await rowOf(drawId)).toMatchObject({ drawnAt: null, roundsDrawn: 0, result: null });
  setModes("lying", "lying", "lying", "normal");
  await advance(drawId);
  expect(await verdictOf(drawId)).toEqual({ states: Array.from({ length: 6 }, () => "matches"), source: "drand" });
});

test("silent relays delay a draw, and one that answers ends the wait", { tag: "@all" }, async () => {
  const drawId = await closedDraw();
  await advanceDraws();
  setModes("silent", "silent", "silent", "silent");
  await advance(drawId);
  expect(await rowOf(drawId)).toMatchObject({ roundsDrawn: 0 });
  setModes("silent", "down", "silent", "normal");
  await advance(drawId);
  expect(await rowOf(drawId)).toMatchObject({ roundsDrawn: 1 });
});

/** Moves a sealed draw back in time, as if it had been sealed then: what is published then, with a round of then. */
async function moveBack(drawId: string, seconds: number): Promise<Manifest> {
  const { manifest } = await rowOf(drawId);
  const sealed = readManifest(Buffer.from(manifest!));
  const back = (written: string) => `${addSeconds(new Date(written), -seconds).toISOString().slice(0, 19)}Z`;
  const round = sealed.beacon.round - seconds / sandboxChain.period;
  const moved: Manifest = {
    ...sealed,
    closed_at: back(sealed.closed_at),
    beacon: { ...sealed.beacon, round, round_at: back(sealed.beacon.round_at) },
    fallback: { ...sealed.fallback, not_before: back(sealed.fallback.not_before) },
    rounds: sealed.rounds.map((one) => ({ ...one, at: back(one.at), pay_until: back(one.pay_until) })),
  };
  const bytes = writeManifest(moved);
  const closesAt = new Date(moved.closed_at);
  await db.draw.update({
    where: { id: drawId },
    data: {
      opensAt: addSeconds(closesAt, -HOUR),
      closesAt,
      manifest: Buffer.from(bytes).toString(),
      manifestSha256: Buffer.from(manifestHash(bytes)).toString("hex"),
      round,
      roundAt: timeOfRound(sandboxChain, round),
      resultAt: new Date(moved.rounds[0]!.at),
    },
  });
  return moved;
}

test("a beacon that never comes: the named block decides, after its time and six confirmations", async () => {
  const drawId = await closedDraw();
  await advanceDraws();
  setModes("late", "lying", "down", "late");
  await advance(drawId);
  expect(await rowOf(drawId)).toMatchObject({ roundsDrawn: 0 });
  const { fallback } = readManifest(Buffer.from((await rowOf(drawId)).manifest!));
  const hash = `${"0".repeat(19)}${"3a7".repeat(15)}`;
  const block = (more: Partial<Block> = {}): Block => ({ height: 930_123, hash, time: new Date(), confirmations: 6, ...more });
  // Before not_before, a day after the round, no block counts.
  expect(await drawByBlock(drawId, block({ time: new Date(fallback.not_before) }), actor)).toBe("early");

  const moved = await moveBack(drawId, 2 * 86_400);
  const notBefore = new Date(moved.fallback.not_before);
  expect(await listLateDraws()).toContainEqual(expect.objectContaining({ id: drawId, notBefore }));
  const time = addSeconds(notBefore, 311);
  const refused = (more: Partial<Block>) => drawByBlock(drawId, block({ time, ...more }), actor);
  expect(await refused({ time: addSeconds(notBefore, -1) })).toBe("before");
  expect(await refused({ time: addSeconds(notBefore, 4 * HOUR) })).toBe("not_first");
  expect(await refused({ confirmations: 5 })).toBe("unconfirmed");
  expect(await refused({ confirmations: NaN })).toBe("unconfirmed");
  expect(await refused({ time: new Date(NaN) })).toBe("before");
  for (const bad of [hash.toUpperCase(), hash.slice(1), [...hash].reverse().join(""), "f".repeat(64)])
    expect(await refused({ hash: bad })).toBe("form");
  for (const height of [-1, 0.5, 12, NaN]) expect(await refused({ height })).toBe("form");
  expect(await drawByBlock("00000000-0000-4000-8000-000000000000", block(), actor)).toBe("unknown");
  // A relay has the round after all: it counts.
  setModes("late", "lying", "down", "normal");
  expect(await refused({})).toBe("beacon");
  expect(await rowOf(drawId)).toMatchObject({ roundsDrawn: 0, result: null });

  setModes("late", "lying", "down", "late");
  expect(await drawByBlock(drawId, block({ time }), actor)).toBeUndefined();
  const drawn = await rowOf(drawId);
  expect(drawn.result).toContain(`\nbitcoin 930123 ${hash}\n`);
  expect(await verdictOf(drawId)).toEqual({ states: Array.from({ length: 6 }, () => "matches"), source: "bitcoin" });
  const entry = { act: "draw.drawn_by_block", subjectKind: "draw", subjectId: drawId, actorName: "a test" };
  expect(await db.auditEntry.findMany({ where: entry })).toMatchObject([{ after: { height: 930_123, hash, confirmations: 6 } }]);
  expect(await db.offer.count({ where: { drawId, round: 1 } })).toBe(3);
  expect(await drawByBlock(drawId, block({ time }), actor)).toBe("drawn");
});
