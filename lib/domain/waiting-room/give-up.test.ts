import { randomInt } from "node:crypto";
import { expect, test } from "playwright/test";
import { endPass } from "@/lib/domain/waiting-room/admission";
import { advanceRoom } from "@/lib/domain/waiting-room/advance-rooms";
import { leaveRoom } from "@/lib/domain/waiting-room/leave-room";
import { pollRoom } from "@/lib/domain/waiting-room/poll-room";
import { roomKeys } from "@/lib/domain/waiting-room/room-keys";
import { GIVEN_UP } from "@/lib/domain/waiting-room/room-scripts";
import { GRACE_MS, PASS_MS } from "@/lib/domain/waiting-room/rules";
import { runRoomScript } from "@/lib/domain/waiting-room/run-script";
import type { RoomSettings } from "@/lib/domain/waiting-room/types";
import { closeRedis, redis } from "@/lib/platform/redis";

test.afterAll(closeRedis);

/** The clock of these rooms; nobody's real one. */
const T0 = 1_800_000_000_000;

const makeRoom = (capacity = 1): RoomSettings =>
  ({ sessionId: randomInt(1e9, 2e9), opensAt: T0, closesAt: T0 + 86_400_000, capacity, perMinute: 1e6, mode: "running", captchaRequired: false });
const poll = (room: RoomSettings, memberId: string, now = T0) => pollRoom({ room, memberId, join: true, now, rate: 200, luck: 0 });
const stateOf = async (room: RoomSettings, memberId: string, now: number) => (await poll(room, memberId, now)).state;
const order = ({ sessionId }: RoomSettings, memberId: string, now: number) => endPass({ sessionId, memberId }, now);
const giveUp = ({ sessionId }: RoomSettings, memberId: string, now: number) => runRoomScript(redis(), GIVEN_UP, sessionId, [now, memberId]);

test("who gives an order up within the pass's time comes in again at once, and until the pass would have ended", async () => {
  const room = makeRoom();
  await poll(room, "first");
  await order(room, "first", T0 + 60_000);
  // the order stands: no way back from it
  expect(await pollRoom({ room, memberId: "first", join: false, now: T0 + 61_000 })).toEqual({ state: "absent" });
  await giveUp(room, "first", T0 + 62_000);
  expect(await poll(room, "first", T0 + 62_000)).toEqual({ state: "admitted", until: T0 + PASS_MS });
  // given up too late, they queue like everybody
  await order(room, "first", T0 + 120_000);
  await poll(room, "second", T0 + 130_000);
  await giveUp(room, "first", T0 + PASS_MS);
  expect(await poll(room, "first", T0 + PASS_MS)).toMatchObject({ state: "waiting" });
});

test("who comes back is the next to come in, never one too many, and nobody's number rises for it", async () => {
  const room = makeRoom(2);
  const { inside } = roomKeys(room.sessionId);
  for (const member of ["first", "second", "third", "fourth"]) await poll(room, member);
  await order(room, "first", T0 + 1_000);
  expect(await stateOf(room, "third", T0 + 1_000)).toBe("admitted");
  const before = await poll(room, "fourth", T0 + 2_000);
  await giveUp(room, "first", T0 + 2_000);
  expect(await poll(room, "first", T0 + 2_000)).toEqual({ state: "waiting", ahead: 0, estimate: -1, pollAfter: expect.any(Number) });
  expect(await poll(room, "fourth", T0 + 2_100)).toMatchObject({ state: "waiting", ahead: before.state === "waiting" && before.ahead });
  expect(await redis().zcard(inside)).toBe(2);
  await leaveRoom({ sessionId: room.sessionId, memberId: "second" });
  await advanceRoom(room, T0 + 3_000);
  expect(await stateOf(room, "fourth", T0 + 3_000)).toBe("waiting");
  expect(await poll(room, "first", T0 + 4_000)).toEqual({ state: "admitted", until: T0 + PASS_MS });
  expect(await redis().zcard(inside)).toBe(2);
});

test("a slot for somebody who does not come back goes to the queue", async () => {
  const room = makeRoom();
  await poll(room, "first");
  await order(room, "first", T0);
  await poll(room, "second", T0 + 1_000);
  await giveUp(room, "first", T0 + 1_000);
  const promised = await poll(room, "first", T0 + 1_000);
  await poll(room, "third", T0 + 1_000);
  await leaveRoom({ sessionId: room.sessionId, memberId: "second" });
  expect(await stateOf(room, "third", T0 + 2_000)).toBe("waiting");
  const lapsed = T0 + 1_000 + (promised.state === "waiting" ? promised.pollAfter * 1000 : NaN) + GRACE_MS + 1;
  expect(await stateOf(room, "third", lapsed)).toBe("admitted");
});
