import { endPass } from "@/lib/domain/waiting-room/admission";
import { advanceRoom } from "@/lib/domain/waiting-room/advance-rooms";
import { GIVEN_UP } from "@/lib/domain/waiting-room/pass-scripts";
import { pollRoom } from "@/lib/domain/waiting-room/poll-room";
import { roomKeys } from "@/lib/domain/waiting-room/room-keys";
import { runRoomScript } from "@/lib/domain/waiting-room/run-script";
import type { Position, RoomSettings } from "@/lib/domain/waiting-room/types";
import { redis } from "@/lib/platform/redis";

// Hours of a waiting room, played in seconds: the room's own scripts, with a clock that is stored next to its keys.

export const ROOM_CLOCK = "local now = tonumber(redis.call('GET', KEYS[1] .. ':played'))";

type Room = Pick<RoomSettings, "sessionId">;

/** Sets the room's clock to this moment, in ms. */
export async function playAt({ sessionId }: Room, now: number): Promise<void> {
  await redis().set(`${roomKeys(sessionId).queue}:played`, now);
}

type Poll = Omit<Parameters<typeof pollRoom>[0], "clock">;

/** Calls pollRoom at the clock's moment. */
export async function playPoll(poll: Poll): Promise<Position> {
  const { at, ...place } = await pollRoom({ ...poll, clock: ROOM_CLOCK });
  return place;
}

/** Advances a room as the worker does. */
export const playAdvance = (room: RoomSettings, looksPerSecond?: number) => advanceRoom(room, ROOM_CLOCK, looksPerSecond);

/** Reports that a member has placed an order. */
export const playOrder = ({ sessionId }: Room, memberId: string) => endPass({ sessionId, memberId }, ROOM_CLOCK);

/** Reports that a member has given an order up. */
export const playGiveUp = ({ sessionId }: Room, memberId: string) =>
  runRoomScript({ script: GIVEN_UP, sessionId, args: [memberId], clock: ROOM_CLOCK });
