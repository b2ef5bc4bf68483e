import { TICK } from "@/lib/domain/waiting-room/room-scripts";
import { openRooms } from "@/lib/domain/waiting-room/room-settings";
import { BATCH } from "@/lib/domain/waiting-room/rules";
import { runRoomScript } from "@/lib/domain/waiting-room/run-script";
import type { RoomSettings } from "@/lib/domain/waiting-room/types";
import { ttlCache } from "@/lib/platform/ttl-cache";

const DAY_MS = 86_400_000;
/** Most batches of one room per call; the next second continues. */
const RUNS_MAX = 50;
/** Cached as long as in a web process, so that a pause takes effect as fast here. */
const rooms = ttlCache<RoomSettings[]>(1_000);

/** Move the head of one room without a poll. */
export async function advanceRoom(room: RoomSettings, clock?: string): Promise<void> {
  const args = [room.opensAt, room.closesAt, room.capacity, room.perMinute, room.mode, room.closesAt + DAY_MS];
  for (let run = 0; run < RUNS_MAX; run++) {
    if (Number(await runRoomScript({ script: TICK, sessionId: room.sessionId, args, clock })) < BATCH) return;
  }
}

/** Move the heads of all rooms whose sale is on, so that unclaimed turns lapse on time. */
export async function advanceRooms(): Promise<void> {
  for (const room of await rooms.get("open", openRooms)) await advanceRoom(room);
}
