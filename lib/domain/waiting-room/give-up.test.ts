import { randomInt } from "node:crypto";
import { expect, test } from "playwright/test";
import { leaveRoom } from "@/lib/domain/waiting-room/leave-room";
import { roomKeys } from "@/lib/domain/waiting-room/room-keys";
import { GRACE_MS, LOOK_SECONDS_MIN, LOOK_SPREAD, PASS_MS } from "@/lib/domain/waiting-room/rules";
import type { Position, RoomSettings } from "@/lib/domain/waiting-room/types";
import { closeRedis, redis } from "@/lib/platform/redis";
import { playAdvance, playAt, playGiveUp, playOrder, playPoll } from "@/prisma/factories/rooms/room-clock";

test.afterAll(closeRedis);

/** A made-up clock for these rooms. */
const T0 = 4_000_000_000_000;

const makeRoom = (capacity = 1): RoomSettings => ({
  sessionId: randomInt(1e9, 2e9),
  opensAt: T0,
  closesAt: T0 + 86_400_000,
  capacity,
  perMinute: 1e6,
  mode: "running",
  captchaRequired: false,
});
async function poll(room: RoomSettings, memberId: string, now = T0): Promise<Position> {
  await playAt(room, now);
  return playPoll({ room, memberId, join: true, looksPerSecond: 10_000, luck: 0 });
}
const stateOf = async (room: RoomSettings, memberId: string, now: number) => (await poll(room, memberId, now)).state;
/** Run a room's script at a given time. */
const at =
  <A extends unknown[], R>(work: (room: RoomSettings, ...more: A) => Promise<R>) =>
  async (room: RoomSettings, ...more: [...A, now: number]): Promise<R> => {
    await playAt(room, more.at(-1) as number);
    return work(room, ...(more.slice(0, -1) as unknown as A));
  };
const order = at<[memberId: string], void>(playOrder);
const giveUp = at<[memberId: string], unknown>(playGiveUp);
const advanceRoom = at<[], unknown>((room) => playAdvance(room));

test("admits a member who cancels within the pass's time again at once, until the pass would have ended", async () => {
  const room = makeRoom();
  await poll(room, "first");
  await order(room, "first", T0 + 60_000);
  // the order is not cancelled: no pass is restored
  await playAt(room, T0 + 61_000);
  expect(await playPoll({ room, memberId: "first", join: false })).toEqual({ state: "absent" });
  await giveUp(room, "first", T0 + 62_000);
  expect(await poll(room, "first", T0 + 62_000)).toEqual({ state: "admitted", until: T0 + PASS_MS });
  // cancelled too late: they queue like all others
  await order(room, "first", T0 + 120_000);
  await poll(room, "second", T0 + 130_000);
  await giveUp(room, "first", T0 + PASS_MS);
  expect(await poll(room, "first", T0 + PASS_MS)).toMatchObject({ state: "waiting" });
});

test("admits a returning member next, never above capacity, and worsens no other position", async () => {
  const room = makeRoom(2);
  const { inside } = roomKeys(room.sessionId);
  for (const member of ["first", "second", "third", "fourth"]) await poll(room, member);
  await order(room, "first", T0 + 1_000);
  expect(await stateOf(room, "third", T0 + 1_000)).toBe("admitted");
  const before = await poll(room, "fourth", T0 + 2_000);
  await giveUp(room, "first", T0 + 2_000);
  expect(await poll(room, "first", T0 + 2_000)).toMatchObject({ state: "waiting", ahead: 0, estimate: -1 });
  expect(await poll(room, "fourth", T0 + 2_100)).toMatchObject({ state: "waiting", ahead: before.state === "waiting" && before.ahead });
  expect(await redis().zcard(inside)).toBe(2);
  await leaveRoom({ sessionId: room.sessionId, memberId: "second" });
  await advanceRoom(room, T0 + 3_000);
  expect(await stateOf(room, "fourth", T0 + 3_000)).toBe("waiting");
  expect(await poll(room, "first", T0 + 4_000)).toEqual({ state: "admitted", until: T0 + PASS_MS });
  expect(await redis().zcard(inside)).toBe(2);
});

test("gives the slot of a member who does not return to the queue", async () => {
  const room = makeRoom();
  await poll(room, "first");
  await order(room, "first", T0);
  await poll(room, "second", T0 + 1_000);
  await giveUp(room, "first", T0 + 1_000);
  await poll(room, "first", T0 + 1_000);
  await poll(room, "third", T0 + 1_000);
  await leaveRoom({ sessionId: room.sessionId, memberId: "second" });
  expect(await stateOf(room, "third", T0 + 2_000)).toBe("waiting");
  const lapsed = T0 + 1_000 + LOOK_SECONDS_MIN * (1 + LOOK_SPREAD) * 1000 + GRACE_MS + 1;
  expect(await stateOf(room, "third", lapsed)).toBe("admitted");
});

test("loses no position when a member cancels while queueing again, and restores the pass if in time", async () => {
  const room = makeRoom();
  const { inside, queue } = roomKeys(room.sessionId);
  for (const member of ["first", "second", "third", "late", "behind"]) await poll(room, member);
  // both order, then both queue again behind the others
  await order(room, "first", T0 + 1_000);
  expect(await stateOf(room, "second", T0 + 1_000)).toBe("admitted");
  await order(room, "second", T0 + 2_000);
  expect(await stateOf(room, "third", T0 + 2_000)).toBe("admitted");
  for (const member of ["first", "second", "last"]) await poll(room, member, T0 + 3_000);
  const behind = async (member: string, now: number) =>
    ((place) => place.state === "waiting" && place.ahead)(await poll(room, member, now));
  expect(await behind("first", T0 + 3_000)).toBe(2);
  // one cancels in time and polls at once, the other polls after the old pass has ended
  await giveUp(room, "second", T0 + 4_000);
  expect(await behind("second", T0 + 4_000)).toBe(0);
  expect(await behind("last", T0 + 4_000)).toBe(3);
  await giveUp(room, "first", T0 + PASS_MS - 1_000);
  // The room is polled throughout: the site was not away.
  for (let now = T0 + 5_000; now <= T0 + PASS_MS + 1_000; now += 5_000) await advanceRoom(room, now);
  expect(await behind("first", T0 + PASS_MS + 1_000)).toBe(2);
  expect(await redis().zcard(inside)).toBe(1);
  expect(await redis().zrange(queue, "0", "-1")).toEqual(["late", "behind", "first", "last"]);
});

test("admits a member with none ahead next, also when the old pass ends meanwhile, if they poll in time", async () => {
  const room = makeRoom();
  await poll(room, "first");
  await order(room, "first", T0 + 60_000);
  await poll(room, "second", T0 + 60_000);
  await giveUp(room, "first", T0 + PASS_MS - 10_000);
  const end = T0 + PASS_MS;
  for (let now = end - 10_000; now <= end + 20_000; now += 3_000) {
    expect(await poll(room, "first", now)).toMatchObject({ state: "waiting", ahead: 0 });
    expect(await poll(room, "third", now)).toMatchObject({ state: "waiting", ahead: 0 });
    await advanceRoom(room, now + 1_000);
  }
  await leaveRoom({ sessionId: room.sessionId, memberId: "second" });
  await advanceRoom(room, end + 21_000);
  expect(await stateOf(room, "third", end + 21_000)).toBe("waiting");
  // The old pass has ended: the new one is an ordinary pass, as for any member at the head.
  expect(await poll(room, "first", end + 22_000)).toEqual({ state: "admitted", until: end + 22_000 + PASS_MS });
  expect(await redis().zcard(roomKeys(room.sessionId).inside)).toBe(1);
});

test("queues a member who was next and did not poll in time like all others once the old pass has ended", async () => {
  const room = makeRoom();
  const end = T0 + PASS_MS;
  await poll(room, "first");
  await order(room, "first", T0 + 60_000);
  await poll(room, "second", T0 + 60_000);
  await giveUp(room, "first", end - 10_000);
  expect(await poll(room, "first", end - 10_000)).toMatchObject({ state: "waiting", ahead: 0 });
  await poll(room, "third", end);
  for (let now = end; now <= end + 40_000; now += 1_000) await advanceRoom(room, now);
  expect(await poll(room, "first", end + 40_000)).toMatchObject({ state: "waiting", ahead: 1 });
});

test("takes no turn because the site was away", async () => {
  const room = makeRoom();
  const end = T0 + PASS_MS;
  await poll(room, "first");
  await order(room, "first", T0 + 60_000);
  await poll(room, "second", T0 + 60_000);
  await giveUp(room, "first", end - 10_000);
  await poll(room, "first", end - 10_000);
  await poll(room, "third", end - 10_000);
  expect(await poll(room, "first", end + 50_000)).toMatchObject({ state: "waiting", ahead: 0 });
  expect(await poll(room, "third", end + 50_000)).toMatchObject({ state: "waiting", ahead: 0 });
});

test("deletes restored passes with the passes that they come from", async () => {
  const room = makeRoom();
  const { kept, back } = roomKeys(room.sessionId);
  await poll(room, "first");
  await order(room, "first", T0 + 1_000);
  await giveUp(room, "first", T0 + 2_000);
  await advanceRoom(room, T0 + PASS_MS - 1);
  expect(await redis().zcard(back)).toBe(1);
  await advanceRoom(room, T0 + PASS_MS + 2_000);
  expect(await redis().exists(kept, back)).toBe(0);
});
