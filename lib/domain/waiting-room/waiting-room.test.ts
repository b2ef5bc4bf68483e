import { createHash, randomInt } from "node:crypto";
import { connect } from "node:net";
import type { Redis } from "ioredis";
import { expect, test } from "playwright/test";
import { leaveRoom } from "@/lib/domain/waiting-room/leave-room";
import { roomKeys } from "@/lib/domain/waiting-room/room-keys";
import { FRESH_MS, GRACE_MS, PASS_MS } from "@/lib/domain/waiting-room/rules";
import { turnOf } from "@/lib/domain/waiting-room/turns/turns";
import type { Position, RoomSettings } from "@/lib/domain/waiting-room/types";
import { env } from "@/lib/platform/env";
import { blockingRedis, closeRedis, redis } from "@/lib/platform/redis";
import { playAdvance, playAt, playPoll } from "@/prisma/factories/rooms/room-clock";

test.afterAll(closeRedis);

/** A made-up clock for these rooms. */
const T0 = 4_000_000_000_000;
const MANY = 1e6;
const LOOKS = 10_000;
const sha1 = (text: string) => createHash("sha1").update(text).digest("hex");

function makeRoom(more: Partial<RoomSettings> = {}): RoomSettings {
  return {
    sessionId: randomInt(1e9, 2e9),
    opensAt: T0,
    closesAt: T0 + 86_400_000,
    capacity: 1,
    perMinute: MANY,
    mode: "running",
    captchaRequired: false,
    ...more,
  };
}

async function poll(room: RoomSettings, memberId: string, now = T0): Promise<Position> {
  await playAt(room, now);
  return playPoll({ room, memberId, join: true, looksPerSecond: LOOKS, luck: 0 });
}
async function advanceRoom(room: RoomSettings, now: number): Promise<void> {
  await playAt(room, now);
  await playAdvance(room);
}
const stateOf = async (room: RoomSettings, memberId: string, now: number) => (await poll(room, memberId, now)).state;

/** Members inside, and called. */
async function takenSlots(room: RoomSettings): Promise<number> {
  const { inside, called } = roomKeys(room.sessionId);
  return (await redis().zcard(inside)) + (await redis().zcard(called));
}

async function fill(room: RoomSettings, waiting: number): Promise<void> {
  const { queue, state } = roomKeys(room.sessionId);
  for (let from = 1; from <= waiting; from += 1_000) {
    const numbers = Array.from({ length: 1_000 }, (_, i) => from + i);
    await redis().zadd(queue, ...numbers.flatMap((n) => [n, `w${n}`]));
  }
  await redis().hset(state, { arrivals: waiting + 1, drawn: 0 });
}

/** The members of a lobby in the order in which they will be served, who joined in this order. */
async function drawnOrder(room: RoomSettings, members: string[]): Promise<string[]> {
  const seed = (await redis().hget(roomKeys(room.sessionId).state, "seed")) as string;
  const turns = members.map((member, place) => [turnOf(place, { drawn: members.length, seed }, sha1), member] as const);
  return turns.toSorted(([a], [b]) => a - b).map(([, member]) => member);
}

test("gives unique positions strictly by arrival, and keeps the first when a member joins twice", async () => {
  const room = makeRoom();
  expect((await poll(room, "first")).state).toBe("admitted");
  for (let i = 0; i < 50; i++) expect(await poll(room, `m${i}`)).toMatchObject({ state: "waiting", ahead: i });
  expect(await poll(room, "m7", T0 + 1_000)).toMatchObject({ ahead: 7 });
  await leaveRoom({ sessionId: room.sessionId, memberId: "m3" });
  expect(await poll(room, "m7", T0 + 2_000)).toMatchObject({ ahead: 6 });
  expect(await poll(room, "m3", T0 + 2_000)).toMatchObject({ ahead: 49 });
});

test("draws the order in the lobby, hides it, and keeps it after leaving and rejoining", async () => {
  const room = makeRoom({ capacity: 0 });
  const members = Array.from({ length: 200 }, (_, i) => `m${i}`);
  for (const [place, member] of members.entries())
    expect(await poll(room, member, T0 - 60_000)).toEqual({
      state: "lobby",
      pollAfter: expect.any(Number),
      spot: { place, round: expect.stringMatching(/^[0-9a-f]{12}$/) },
    });
  await leaveRoom({ sessionId: room.sessionId, memberId: "m3" });
  expect(await poll(room, "m3", T0 - 30_000)).toMatchObject({ spot: { place: 3 } });
  await leaveRoom({ sessionId: room.sessionId, memberId: "m4" });
  const drawn = await drawnOrder(room, members);
  expect(drawn).not.toEqual(members);
  expect(await poll(room, "late", T0)).toMatchObject({ state: "waiting", ahead: 199 });
  // A member who left is not counted, and comes back behind all others.
  const served = drawn.filter((member) => member !== "m4");
  for (const [ahead, member] of served.entries()) expect(await poll(room, member, T0)).toMatchObject({ state: "waiting", ahead });
  expect(await poll(room, "m4", T0)).toMatchObject({ state: "waiting", ahead: 200 });
});

test("draws again for an opening that is postponed before a member was called", async () => {
  const room = makeRoom({ capacity: 0 });
  const members = Array.from({ length: 50 }, (_, i) => `m${i}`);
  for (const member of members) await poll(room, member, T0 - 1_000);
  const aheadOf = async (now: number, settings: RoomSettings) => {
    const places = [];
    for (const member of members) places.push(await poll(settings, member, now));
    return places.map((place) => place.state === "waiting" && place.ahead);
  };
  const first = await aheadOf(T0, room);
  const later = { ...room, opensAt: T0 + 600_000 };
  expect(await poll(later, "m1", T0 + 1_000)).toMatchObject({ state: "lobby", spot: { place: 1 } });
  const second = await aheadOf(T0 + 600_000, later);
  expect(second).not.toEqual(first);
  expect(second.toSorted((a, b) => Number(a) - Number(b))).toEqual(members.map((_, i) => i));
});

test("admits never more than the capacity when twenty thousand join in a burst", async () => {
  const room = makeRoom({ capacity: 50 });
  const { queue, inside } = roomKeys(room.sessionId);
  const other: Redis = blockingRedis();
  const members = Array.from({ length: 20_000 }, (_, i) => `m${i}`);
  const seen: Promise<number>[] = [];
  let entered = 0;
  for (let from = 0; from < members.length; from += 1_000) {
    // the members at the head poll again, all others are new
    const asking = [...members.slice(0, 200), ...members.slice(from, from + 1_000)];
    // in groups that a busy machine answers in time
    for (let first = 0; first < asking.length; first += 300) {
      await Promise.all(
        asking.slice(first, first + 300).map(async (memberId, i) => {
          // read Redis between polls, on another connection
          if (i % 10 === 5) seen.push(other.zcard(inside));
          const place = await poll(room, memberId, T0 + from);
          if (place.state !== "admitted") return;
          entered++;
          // every other one leaves at once, so that slots become free in the middle of the burst
          if (i % 2 === 0) await leaveRoom({ sessionId: room.sessionId, memberId });
        }),
      );
    }
    await advanceRoom(room, T0 + from + 500);
  }
  expect(Math.max(...(await Promise.all(seen)))).toBe(50);
  other.disconnect();
  expect(entered).toBeGreaterThan(100);
  const order = (await redis().zrange(queue, "0", "-1", "WITHSCORES")).filter((_, i) => i % 2 === 1).map(Number);
  expect(new Set(order).size).toBe(order.length);
});

test("holds the rate whatever slots are free", async () => {
  const room = makeRoom({ capacity: 1_000, perMinute: 120 });
  for (let at = 0; at < 60_000; at += 500) {
    if (at % 3_000 === 0) for (let i = 0; i < 300; i++) await poll(room, `m${i}`, T0 + at);
    await advanceRoom(room, T0 + at);
  }
  const admitted = await takenSlots(room);
  expect(admitted).toBeLessThanOrEqual(121);
  expect(admitted).toBeGreaterThan(115);
});

test("costs the rate nothing for unfetched turns, and holds a slot no longer than a present member needs", async () => {
  const room = makeRoom({ capacity: 1_000, perMinute: 60 });
  const { inside } = roomKeys(room.sessionId);
  // every other member never asks again
  for (let i = 0; i < 400; i++) await poll(room, `m${i}`);
  for (let at = 1_000; at <= 240_000; at += 1_000) {
    await advanceRoom(room, T0 + at);
    if (at % 3_000 !== 0) continue;
    const present = (await redis().zrange(roomKeys(room.sessionId).called, "0", "-1")).filter(
      (member) => Number(member.slice(1)) % 2 === 0,
    );
    for (const member of present) expect(await stateOf(room, member, T0 + at)).toBe("admitted");
  }
  // one a second, less the half minute until the first turns lapse, and those that are held or owed at the end; 120 if they
  // were lost
  expect(await redis().zcard(inside)).toBeGreaterThan(160);
  expect(await redis().zcard(inside)).toBeLessThanOrEqual(242);
});

test("holds a called member's slot for seconds, and the turn for half a minute", async () => {
  const room = makeRoom();
  for (const member of ["first", "gone", "next", "last"]) await poll(room, member);
  await leaveRoom({ sessionId: room.sessionId, memberId: "first" });
  await advanceRoom(room, T0 + 1_000);
  const until = (ms: number) => T0 + 1_000 + ms;
  await advanceRoom(room, until(FRESH_MS - 1));
  expect(await poll(room, "next", until(FRESH_MS - 1))).toMatchObject({ state: "waiting", ahead: 0 });
  expect(await stateOf(room, "next", until(FRESH_MS + 1_000))).toBe("admitted");
  // Late, but still the first to get the next slot, whatever calls the room gets meanwhile.
  expect(await poll(room, "gone", until(GRACE_MS - 1_000))).toMatchObject({ state: "waiting", ahead: 0 });
  await leaveRoom({ sessionId: room.sessionId, memberId: "next" });
  await advanceRoom(room, until(GRACE_MS));
  expect(await stateOf(room, "last", until(GRACE_MS))).toBe("waiting");
  expect(await stateOf(room, "gone", until(GRACE_MS + 1_000))).toBe("admitted");
});

test("ends a turn after half a minute, and lets the member queue again", async () => {
  const room = makeRoom();
  for (const member of ["first", "gone", "next"]) await poll(room, member);
  await leaveRoom({ sessionId: room.sessionId, memberId: "first" });
  for (let at = 1_000; at <= 1_000 + GRACE_MS; at += 1_000) await advanceRoom(room, T0 + at);
  expect(await stateOf(room, "next", T0 + 2_000 + GRACE_MS)).toBe("admitted");
  expect(await poll(room, "last", T0 + 2_000 + GRACE_MS)).toMatchObject({ state: "waiting", ahead: 0 });
  expect(await poll(room, "gone", T0 + 2_000 + GRACE_MS)).toMatchObject({ state: "waiting", ahead: 1 });
});

test("waits for members who were given the old rate when the rate is raised", async () => {
  const slow = makeRoom({ capacity: 1_000, perMinute: 60 });
  for (let i = 0; i < 400; i++) await poll(slow, `m${i}`);
  const fast = { ...slow, perMinute: 6_000 };
  for (let at = 1_000; at <= 6_000; at += 1_000) await advanceRoom(fast, T0 + at);
  expect(await redis().zcard(roomKeys(slow.sessionId).queue)).toBe(0);
  // 300 ahead at one a second: the browser looks after 100 s and up to a fifth more
  for (let at = 7_000; at <= 110_000; at += 1_000) await advanceRoom(fast, T0 + at);
  expect(await stateOf(fast, "m300", T0 + 110_000)).toBe("admitted");
  expect(await redis().zscore(roomKeys(slow.sessionId).called, "m20")).toBeNull();
});

test("does not wait at a second raise for members who have looked since the first", async () => {
  const slow = makeRoom({ capacity: 1_000, perMinute: 60 });
  const { called } = roomKeys(slow.sessionId);
  for (let i = 0; i < 200; i++) await poll(slow, `m${i}`);
  // after 80 s and a fifth more all have looked at the raised rate
  const raised = { ...slow, perMinute: 61 };
  for (let at = 1_000; at <= 100_000; at += 1_000) await advanceRoom(raised, T0 + at);
  const fast = { ...slow, perMinute: 6_000 };
  for (let at = 101_000; at <= 104_000; at += 1_000) await advanceRoom(fast, T0 + at);
  const last = Number(await redis().zscore(called, "m199")) - GRACE_MS - T0;
  // some 95 were ahead of it when the second raise came, at one a second
  expect(last).toBeGreaterThan(101_000 + 30_000);
  expect(last).toBeLessThan(101_000 + 45_000);
});

test("loses no turn because the site was away", async () => {
  const room = makeRoom();
  await poll(room, "first");
  await poll(room, "second");
  await leaveRoom({ sessionId: room.sessionId, memberId: "first" });
  await advanceRoom(room, T0 + 300_000);
  expect(await stateOf(room, "third", T0 + 301_000)).toBe("waiting");
  expect(await stateOf(room, "second", T0 + 310_000)).toBe("admitted");
});

test("keeps a fetched pass valid for ten minutes, and does not extend it by polling", async () => {
  const room = makeRoom();
  expect(await poll(room, "first")).toEqual({ state: "admitted", until: T0 + PASS_MS });
  expect(await poll(room, "first", T0 + PASS_MS - 1)).toEqual({ state: "admitted", until: T0 + PASS_MS });
  await poll(room, "second", T0 + PASS_MS - 1);
  expect(await stateOf(room, "second", T0 + PASS_MS)).toBe("admitted");
  expect(await stateOf(room, "first", T0 + PASS_MS + 1)).toBe("waiting");
});

test("keeps positions and admits no member while paused, and admits all when open", async () => {
  const room = makeRoom({ capacity: 2 });
  await poll(room, "first");
  const paused = { ...room, mode: "paused" } as const;
  expect(await poll(paused, "second")).toMatchObject({ state: "waiting", ahead: 0, estimate: -1 });
  await advanceRoom(paused, T0 + 500);
  expect(await stateOf(paused, "second", T0 + 600)).toBe("waiting");
  expect(await stateOf(room, "second", T0 + 1_000)).toBe("admitted");
  expect(await stateOf({ ...room, mode: "open" }, "third", T0 + 1_000)).toBe("open");
});

test("earns no admissions during a pause", async () => {
  const room = makeRoom({ capacity: 1_000, perMinute: 600 });
  for (let i = 0; i < 300; i++) await poll(room, `m${i}`);
  expect(await takenSlots(room)).toBe(10);
  await advanceRoom({ ...room, mode: "paused" }, T0 + 500);
  await advanceRoom(room, T0 + 600);
  // a tenth of a second's share, and not the half second before it
  expect(await takenSlots(room)).toBeLessThanOrEqual(11);
});

test("admits no member after the room is made smaller until enough have left, and the next one after it is made larger", async () => {
  const room = makeRoom({ capacity: 3 });
  for (const member of ["a", "b", "c", "d", "e"]) await poll(room, member);
  const smaller = { ...room, capacity: 2 };
  await leaveRoom({ sessionId: room.sessionId, memberId: "a" });
  expect(await stateOf(smaller, "d", T0 + 1_000)).toBe("waiting");
  await leaveRoom({ sessionId: room.sessionId, memberId: "b" });
  expect(await stateOf(smaller, "d", T0 + 2_000)).toBe("admitted");
  expect(await stateOf({ ...room, capacity: 9 }, "e", T0 + 3_000)).toBe("admitted");
});

/** Number of commands on this room's keys while `work` runs, from Redis's MONITOR. */
async function commandsOf(room: RoomSettings, work: () => Promise<unknown>): Promise<number> {
  const { hostname, port } = new URL(env().REDIS_URL);
  const socket = connect(Number(port), hostname);
  const mark = `end ${room.sessionId} ${Math.random()}`;
  let text = "";
  socket.on("data", (part) => (text += part.toString()));
  socket.write("MONITOR\r\n");
  await expect.poll(() => text).toContain("+OK");
  await work();
  await redis().echo(mark);
  await expect.poll(() => text).toContain(mark);
  socket.destroy();
  return text.split("\n").filter((line) => line.includes(`{room:${room.sessionId}}`)).length;
}

test("uses the same number of commands for a poll however many wait", async () => {
  const counts: number[] = [];
  for (const waiting of [1_000, 100_000]) {
    const room = makeRoom();
    await poll(room, "first");
    await fill(room, waiting);
    await poll(room, "me", T0 + 1_000);
    counts.push(await commandsOf(room, () => poll(room, "me", T0 + 1_500)));
  }
  expect(counts[0]).toBeGreaterThan(5);
  expect(counts[0]).toBeLessThanOrEqual(8);
  expect(counts[1]).toBe(counts[0]);
});

test("misses neither the opening, nor the rate's next turn, nor the end of a pass with polls in the same second", async () => {
  const room = makeRoom({ capacity: 3, perMinute: 60 });
  for (const member of ["a", "b", "c", "d"]) expect(await stateOf(room, member, T0 - 1)).toBe("lobby");
  const [first, second, third, last] = (await drawnOrder(room, ["a", "b", "c", "d"])) as [string, string, string, string];
  expect(await stateOf(room, last, T0)).toBe("waiting");
  expect(await stateOf(room, first, T0)).toBe("admitted");
  expect(await stateOf(room, second, T0 + 999)).toBe("waiting");
  // A member further behind polls: the next member still gets the turn.
  expect(await poll(room, last, T0 + 1_000)).toMatchObject({ state: "waiting", ahead: 1 });
  expect(await stateOf(room, second, T0 + 1_000)).toBe("admitted");
  expect(await stateOf(room, third, T0 + 2_000)).toBe("admitted");
  for (let now = T0 + 5_000; now < T0 + PASS_MS; now += 5_000) await poll(room, last, now);
  expect(await stateOf(room, last, T0 + PASS_MS - 1)).toBe("waiting");
  expect(await stateOf(room, last, T0 + PASS_MS)).toBe("admitted");
});

test("sees a slot that became free without the scripts within a second, and hides none after a clock was set back", async () => {
  for (const [waitingAt, admittedAt] of [
    [T0 + 10_999, T0 + 11_000],
    [T0 + 10_000, T0 - 600_000],
  ] as const) {
    const room = makeRoom({ opensAt: T0 - 3_600_000 });
    const { inside } = roomKeys(room.sessionId);
    for (const member of ["first", "second"]) await poll(room, member, T0 + 10_000);
    await redis().zrem(inside, "first");
    expect(await stateOf(room, "second", waitingAt)).toBe("waiting");
    expect(await stateOf(room, "second", admittedAt)).toBe("admitted");
  }
});
