import { roomKeys } from "@/lib/domain/waiting-room/room-keys";
import { openRooms } from "@/lib/domain/waiting-room/room-settings";
import { redis } from "@/lib/platform/redis";
import { ttlCache } from "@/lib/platform/ttl-cache";

/** `entered`: how many were admitted since the room opened. */
export type RoomCount = { sessionId: number; waiting: number; inside: number; capacity: number; entered: number };

/** A lobby is watched before its sale opens, in seconds. */
const AHEAD_SECONDS = 3_600;
/** How long an answer is reused, in ms. */
const LIFE_MS = 5_000;
const counts = ttlCache<RoomCount[]>(LIFE_MS, 1);

/** How many wait and are inside in each room whose sale is on or opens within the hour, for monitoring. Redis knows lengths without counting. */
export function countRooms(): Promise<RoomCount[]> {
  return counts.get("", async () => {
    const rooms = await openRooms(AHEAD_SECONDS);
    return Promise.all(
      rooms.map(async ({ sessionId, capacity }) => {
        const { queue, inside, state } = roomKeys(sessionId);
        const [waiting, in_, entered] = await Promise.all([redis().zcard(queue), redis().zcard(inside), redis().hget(state, "entered")]);
        return { sessionId, waiting, inside: in_, capacity, entered: Number(entered ?? 0) };
      }),
    );
  });
}
