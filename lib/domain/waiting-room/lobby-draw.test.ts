import { createHash, randomInt } from "node:crypto";
import { expect, test } from "playwright/test";
import { enterRoom } from "@/lib/domain/waiting-room/enter-room";
import { leaveRoom } from "@/lib/domain/waiting-room/leave-room";
import { lobbyBeaconOf } from "@/lib/domain/waiting-room/lobby-beacon";
import { lobbyRecord } from "@/lib/domain/waiting-room/lobby-record";
import { readNowServing } from "@/lib/domain/waiting-room/now-serving";
import { readLobbyDraws } from "@/lib/domain/waiting-room/read-lobby-draws";
import { recordRooms } from "@/lib/domain/waiting-room/record-rooms";
import { roomKeys } from "@/lib/domain/waiting-room/room-keys";
import { turnOf } from "@/lib/domain/waiting-room/turns/turns";
import type { LobbyRecord, NowServingView, RoomSettings } from "@/lib/domain/waiting-room/types";
import { roundAt, verifyBeacon } from "@/lib/draw/beacon";
import { addSeconds } from "@/lib/platform/clock";
import { closeDb, db } from "@/lib/platform/db";
import { closeRedis, redis } from "@/lib/platform/redis";
import { playAdvance, playAt, playPoll } from "@/prisma/factories/rooms/room-clock";
import { makeSession } from "@/prisma/factories/sessions";
import { sandboxChain } from "@/sandbox/drand-routes";
import { playBeacon } from "@/sandbox/play-beacon";
import { useOwnDatabase } from "@/test-support/isolation/use-own-database";

// recordRooms looks at all open rooms.
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

/** A made-up clock for the rooms that are played. */
const T0 = 4_000_000_000_000;
const digest = (algorithm: "sha1" | "sha256", text: string) => createHash(algorithm).update(text).digest("hex");
const names = (count: number) => Array.from({ length: count }, (_, number) => `m${number}`);

function makeRoom(round: number, more: Partial<RoomSettings> = {}): RoomSettings {
  return {
    sessionId: randomInt(1e9, 2e9),
    opensAt: T0,
    closesAt: T0 + 86_400_000,
    capacity: 0,
    perMinute: 1e6,
    mode: "running",
    captchaRequired: false,
    lobbyBeacon: { chain: sandboxChain.hash, round, at: T0 + 3_000, fallbackAt: T0 + 8_000 },
    ...more,
  };
}
/** A round that no relay has: it is the chain's millionth in the future. */
const NEVER = 900_000_000;

async function poll(room: RoomSettings, memberId: string, now: number) {
  await playAt(room, now);
  return playPoll({ room, memberId, join: true, looksPerSecond: 10_000, luck: 0 });
}
async function headAt(room: RoomSettings, now: number) {
  await playAt(room, now);
  return playAdvance(room);
}
/** How many are ahead of each member. */
async function orderOf(room: RoomSettings, members: string[], now: number): Promise<number[]> {
  const positions = [];
  for (const member of members) positions.push(await poll(room, member, now));
  return positions.map((position) => (position.state === "waiting" ? position.ahead : -1));
}

/** Recomputes a draw as a visitor does, from what was public before and after it and nothing else. @returns the turn of a place */
function recompute(before: LobbyRecord, after: LobbyRecord): (place: number) => number {
  const { key, signature, round, places } = after;
  expect(after.commitment).toBe(before.commitment);
  expect(digest("sha256", key!)).toBe(before.commitment);
  expect(round).toBe(before.round);
  expect(round).toBe(roundAt(sandboxChain, addSeconds(new Date(before.opens_at), 3)));
  expect(verifyBeacon(sandboxChain, round, signature!)).toBe(true);
  const seed = digest("sha1", `${key}:${signature}`);
  expect(after.seed).toBe(seed);
  return (place) => turnOf(place, { drawn: places!, seed }, (text) => digest("sha1", text));
}

test("every place of a lobby is recomputed from what is published before and after the opening", async () => {
  const { sessionId } = await makeSession({ room: { capacity: 0, perMinute: 6_000 }, saleStarts: 4 });
  const visit = (memberId: string) => enterRoom({ sessionId, memberId, visitorId: () => Promise.resolve(undefined) });
  const members = names(60);
  const spots = [];
  for (const member of members) spots.push(await visit(member));
  expect(await readNowServing(sessionId)).toMatchObject({
    state: "lobby",
    seed: null,
    drawn: null,
    beacon: { places: null, decided: null },
  });
  const [before] = await readLobbyDraws(sessionId);
  expect(before).toMatchObject({ chain: sandboxChain.hash, places: null, decided: null, key: null, signature: null, seed: null });
  await recordRooms();
  let after: NowServingView | undefined;
  const seen: NowServingView[] = [];
  await expect(async () => {
    after = await readNowServing(sessionId);
    seen.push(after);
    expect(after.drawn).not.toBeNull();
  }).toPass({ intervals: [200] });
  // How many take part was public before the round was.
  const closed = seen.filter(({ beacon, drawn }) => beacon!.places !== null && drawn === null);
  expect(closed.length).toBeGreaterThan(0);
  for (const { beacon, seed, state } of closed) expect([beacon!.places, seed, state]).toEqual([60, null, "lobby"]);
  const [drawn] = await readLobbyDraws(sessionId);
  expect(after).toMatchObject({ drawn: 60, seed: drawn!.seed, commitment: drawn!.commitment, beacon: { places: 60, decided: "beacon" } });
  const turn = recompute(before!, drawn!);
  const turns = spots.map(({ place }) => turn(place!));
  expect(turns.toSorted((a, b) => a - b)).toEqual(members.map((_, number) => number));
  expect(turns).not.toEqual(members.map((_, number) => number));
  for (const [number, member] of members.entries())
    expect(await visit(member)).toMatchObject({ state: "waiting", waiting_room_num: turns[number] });
  // The worker's record replaces that of the announcement, and outlives the room.
  await recordRooms();
  await redis().del(...Object.values(roomKeys(sessionId)));
  const { draws } = await db.reportRoom.findFirstOrThrow({ where: { sessionId } });
  expect(draws).toEqual([drawn]);
  await expect.poll(async () => (await readNowServing(sessionId)).drawn).toBe(0);
  expect(await readLobbyDraws(sessionId)).toEqual([drawn]);
});

test("neither the key nor the beacon decides alone", async () => {
  const members = names(40);
  const play = async (key: string, round: number) => {
    const room = makeRoom(round);
    for (const member of members) await poll(room, member, T0 - 1_000);
    await redis().hset(roomKeys(room.sessionId).state, { seed: key });
    await headAt(room, T0);
    await expect.poll(async () => (await headAt(room, T0 + 4_000)).drawn, { intervals: [50] }).toBe(40);
    return orderOf(room, members, T0 + 4_000);
  };
  const order = await play("a".repeat(32), 1_000);
  expect(await play("a".repeat(32), 1_000)).toEqual(order);
  expect(await play("a".repeat(32), 1_001)).not.toEqual(order);
  expect(await play("b".repeat(32), 1_000)).not.toEqual(order);
});

test("the lobby is closed at the opening and opens without the beacon, by the key alone", async () => {
  const room = makeRoom(NEVER);
  const members = names(30);
  for (const member of members) await poll(room, member, T0 - 1_000);
  await leaveRoom({ sessionId: room.sessionId, memberId: "m3" });
  expect(await poll(room, "m0", T0)).toMatchObject({ state: "lobby", spot: { place: 0 } });
  // A member who comes now is behind all who are drawn, and sees the lobby until then; one who left may come back.
  expect(await poll(room, "late", T0 + 1_000)).toMatchObject({ state: "lobby", spot: { place: 30 } });
  expect(await poll(room, "m3", T0 + 2_000)).toMatchObject({ state: "lobby", spot: { place: 3 } });
  const waiting = await headAt(room, T0 + 7_999);
  expect(waiting).toMatchObject({ closed: 30, drawn: null, signature: "" });
  const head = await headAt(room, T0 + 8_000);
  expect(head).toMatchObject({ closed: 30, drawn: 30, signature: "", seed: waiting.key, key: waiting.key });
  const turns = members.map((_, place) => turnOf(place, { drawn: 30, seed: head.key }, (text) => digest("sha1", text)));
  expect(await orderOf(room, members, T0 + 8_000)).toEqual(turns);
  expect(await poll(room, "late", T0 + 8_000)).toMatchObject({ state: "waiting", ahead: 30 });
});

test("admits in the drawn order from the draw on, and no member before", async () => {
  const room = makeRoom(NEVER, { capacity: 3 });
  const members = names(10);
  for (const member of members) await poll(room, member, T0 - 1_000);
  const { called } = roomKeys(room.sessionId);
  for (const now of [T0, T0 + 4_000, T0 + 7_500]) await headAt(room, now);
  expect(await redis().zcard(called)).toBe(0);
  // The poll that draws calls the first ones at once, though the head was quiet for the rest of the second.
  await poll(room, "m0", T0 + 8_000);
  const { seed } = await headAt(room, T0 + 8_000);
  const first = members.filter((_, place) => turnOf(place, { drawn: 10, seed }, (text) => digest("sha1", text)) < 3);
  const { inside } = roomKeys(room.sessionId);
  const served = [...(await redis().zrange(called, "0", "-1")), ...(await redis().zrange(inside, "0", "-1"))];
  expect(served.sort()).toEqual(first.sort());
});

test("a round that may have been known when the lobby closed does not draw it", async () => {
  const opensAt = Date.now() - 86_400_000;
  const room = makeRoom(0, { opensAt, lobbyBeacon: lobbyBeaconOf(opensAt) });
  for (const member of names(20)) await poll(room, member, opensAt - 1_000);
  // The site was away, or the opening was moved into the past: the announced round has been public for an hour.
  const late = opensAt + 3_600_000;
  const closed = await headAt(room, late);
  expect(closed).toMatchObject({ closed: 20, closedAt: late, drawn: null });
  const record = lobbyRecord(room, closed)!;
  expect(record.round).toBe(lobbyBeaconOf(late).round);
  expect(await poll(room, "m0", late + 2_000)).toMatchObject({ state: "lobby" });
  await expect.poll(async () => (await headAt(room, late + 6_500)).drawn, { intervals: [50] }).toBe(20);
  const drawn = lobbyRecord(room, await headAt(room, late + 6_500))!;
  expect(drawn).toMatchObject({ round: record.round, decided: "beacon", commitment: record.commitment });
  expect(verifyBeacon(sandboxChain, record.round, drawn.signature!)).toBe(true);
  // Without any beacon it is drawn at most eleven seconds after the closing.
  const other = makeRoom(NEVER);
  for (const member of names(5)) await poll(other, member, T0 - 1_000);
  await headAt(other, T0 + 60_000);
  expect(await headAt(other, T0 + 67_999)).toMatchObject({ drawn: null });
  expect(await headAt(other, T0 + 71_000)).toMatchObject({ drawn: 5, signature: "" });
});

test("a postponed opening has another commitment and another round, and leaves the places as they are", async () => {
  const room = makeRoom(NEVER);
  const members = names(20);
  for (const member of members) await poll(room, member, T0 - 1_000);
  const first = await headAt(room, T0 + 1_000);
  expect(first).toMatchObject({ closed: 20, drawn: null });
  const later = {
    ...room,
    opensAt: T0 + 60_000,
    lobbyBeacon: { ...room.lobbyBeacon!, round: 1_002, at: T0 + 63_000, fallbackAt: T0 + 68_000 },
  };
  const second = await headAt(later, T0 + 2_000);
  expect(second).toMatchObject({ closed: null, drawn: null });
  expect(second.key).not.toBe(first.key);
  expect(await poll(later, "m7", T0 + 30_000)).toMatchObject({ state: "lobby", spot: { place: 7 } });
  await headAt(later, T0 + 60_000);
  await expect.poll(async () => (await headAt(later, T0 + 64_000)).drawn, { intervals: [50] }).toBe(20);
  const drawn = await headAt(later, T0 + 64_000);
  expect(drawn.key).toBe(second.key);
  expect(drawn.seed).toBe(digest("sha1", `${drawn.key}:${drawn.signature}`));
});

test("a room whose lobby is empty opens at once", async () => {
  const room = makeRoom(NEVER, { capacity: 1 });
  expect(await poll(room, "first", T0)).toMatchObject({ state: "admitted" });
  expect(await headAt(room, T0)).toMatchObject({ closed: 0, drawn: 0 });
});

test("lying relays do not decide a lobby", async () => {
  beacon.setMode(0, "lying");
  beacon.setMode(1, "lying");
  const room = makeRoom(1_003);
  for (const member of names(5)) await poll(room, member, T0 - 1_000);
  await headAt(room, T0);
  await headAt(room, T0 + 5_000);
  await expect.poll(async () => (await headAt(room, T0 + 7_000)).drawn).toBeNull();
  expect(await headAt(room, T0 + 8_000)).toMatchObject({ drawn: 5, signature: "" });
  beacon.setMode(0, "normal");
  beacon.setMode(1, "normal");
});
