import { roomKeys } from "@/lib/domain/waiting-room/room-keys";
import { openRooms } from "@/lib/domain/waiting-room/room-settings";
import { runSql } from "@/lib/platform/db";
import { redis } from "@/lib/platform/redis";

/** How long before its sale a lobby is recorded, in seconds. */
const AHEAD_SECONDS = 3_600;

/**
 * Record how many members have joined each open waiting room and how many were admitted, for the reports: Redis may lose its
 * counts. A room that was lost begins a new round, so its counts are added to those of the earlier round.
 */
export async function recordRooms(): Promise<void> {
  for (const { sessionId, isPresale } of await openRooms(AHEAD_SECONDS)) {
    const [round, joined, admitted] = await redis().hmget(roomKeys(sessionId, isPresale).state, "round", "arrivals", "entered");
    if (!round) continue;
    await runSql`
      INSERT INTO report_rooms AS r (session_id, round, joined, admitted) VALUES (${sessionId}, ${round}, ${Number(joined ?? 0)}, ${Number(admitted ?? 0)})
      ON CONFLICT (session_id, round) DO UPDATE SET joined = greatest(r.joined, excluded.joined), admitted = greatest(r.admitted, excluded.admitted), counted_at = now()`;
  }
}
