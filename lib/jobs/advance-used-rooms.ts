import { advanceRooms } from "@/lib/domain/waiting-room/advance-rooms";
import { roomKeys } from "@/lib/domain/waiting-room/room-keys";
import { openRooms } from "@/lib/domain/waiting-room/room-settings";
import type { RoomSettings } from "@/lib/domain/waiting-room/types";
import { readThrough } from "@/lib/platform/cache/read-through";
import { redis } from "@/lib/platform/redis";

/**
 * How long the list of rooms is cached, in ms, and how long before its sale a room is in it, in seconds: no sale opens between two
 * reads.
 */
const ROOMS_MS = 5_000;
const AHEAD_SECONDS = 10;
const rooms = readThrough<RoomSettings[]>({ life: ROOMS_MS, entries: 1 });

/**
 * Moves the heads of the rooms on sale unless all of them are empty: without members no turn can lapse. A sale may be on for
 * weeks after its rush; this costs one Redis command for all rooms.
 * @returns whether any room was used
 */
export async function advanceUsedRooms(): Promise<boolean> {
  const open = await rooms.get("", () => openRooms(AHEAD_SECONDS));
  const keys = open
    .map(({ sessionId, isPresale }) => roomKeys(sessionId, isPresale))
    .flatMap(({ queue, called, inside, back }) => [queue, called, inside, back]);
  if (keys.length === 0 || (await redis().exists(...keys)) === 0) return false;
  await advanceRooms();
  return true;
}
