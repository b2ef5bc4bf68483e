import { lobbyRecord } from "@/lib/domain/waiting-room/lobby-record";
import { roomKeys } from "@/lib/domain/waiting-room/room-keys";
import { openRooms } from "@/lib/domain/waiting-room/room-settings";
import { Prisma, runSql } from "@/lib/platform/db";
import { redis } from "@/lib/platform/redis";

/** How long before its sale a lobby is recorded, in seconds. */
const AHEAD_SECONDS = 3_600;

const counted = ["round", "arrivals", "entered", "drawn", "closed", "closedAt", "seed", "key", "signature"] as const;
const numberOr = (text: string | null | undefined) => (text == null ? null : Number(text));

/**
 * Record how many members have joined each open waiting room and how many were admitted, for the reports, and what is published about the
 * draw of its lobby: Redis may lose both. A room that was lost begins a new round, so its counts are added to those of the earlier round.
 */
export async function recordRooms(): Promise<void> {
  for (const room of await openRooms(AHEAD_SECONDS)) {
    const { sessionId, isPresale } = room;
    const [round, joined, admitted, drawn, closed, closedAt, seed, key, signature] = await redis().hmget(
      roomKeys(sessionId, isPresale).state,
      ...counted,
    );
    if (!round || !seed) continue;
    const state = {
      round,
      drawn: numberOr(drawn),
      closed: numberOr(closed),
      closedAt: numberOr(closedAt),
      seed,
      key: key ?? seed,
      signature: signature ?? "",
    };
    const draw = lobbyRecord(room, state);
    const draws = draw === null ? Prisma.sql`'[]'::jsonb` : Prisma.sql`jsonb_build_array(${JSON.stringify(draw)}::jsonb)`;
    // A draw is known by its commitment: the record of one that was only announced is replaced, that of a postponed opening stays.
    await runSql`
      INSERT INTO report_rooms AS r (session_id, round, joined, admitted, draws)
      VALUES (${sessionId}, ${round}, ${Number(joined ?? 0)}, ${Number(admitted ?? 0)}, ${draws})
      ON CONFLICT (session_id, round) DO UPDATE SET joined = greatest(r.joined, excluded.joined), admitted = greatest(r.admitted, excluded.admitted),
        draws = (SELECT coalesce(jsonb_agg(d ORDER BY n), '[]') FROM jsonb_array_elements(r.draws) WITH ORDINALITY AS one (d, n)
          WHERE d->>'commitment' IS DISTINCT FROM excluded.draws->0->>'commitment') || excluded.draws,
        counted_at = now()`;
  }
}
