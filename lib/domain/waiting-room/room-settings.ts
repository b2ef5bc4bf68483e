import type { RoomMode, RoomSettings } from "@/lib/domain/waiting-room/types";
import { DomainError } from "@/lib/errors/domain-error";
import { briefCache } from "@/lib/platform/brief-cache";
import { db } from "@/lib/platform/db";

const known = briefCache<RoomSettings | "no room" | "no session">(1_000, 2_000);

const columns = {
  id: true, hasWaitingRoom: true, saleStartsAt: true, saleEndsAt: true, roomCapacity: true, roomPerMinute: true, roomMode: true, captchaRequired: true,
} as const;

type Row = { id: number; saleStartsAt: Date; saleEndsAt: Date; roomCapacity: number; roomPerMinute: number; roomMode: RoomMode; captchaRequired: boolean };

function settingsOf(row: Row): RoomSettings {
  return {
    sessionId: row.id, opensAt: row.saleStartsAt.getTime(), closesAt: row.saleEndsAt.getTime(),
    capacity: row.roomCapacity, perMinute: row.roomPerMinute, mode: row.roomMode, captchaRequired: row.captchaRequired,
  };
}

/**
 * The room of a session, at most a second old: a create call of a session without one pays a look
 * into a map. @returns null where the session has no room @throws NOT_FOUND
 */
export async function roomOf(sessionId: number): Promise<RoomSettings | null> {
  const found = await known.get(String(sessionId), async () => {
    const row = await db.eventSession.findFirst({ where: { id: sessionId, event: { publishedAt: { lte: new Date() } } }, select: columns });
    if (!row) return "no session";
    return row.hasWaitingRoom ? settingsOf(row) : "no room";
  });
  if (found === "no session") throw new DomainError("NOT_FOUND");
  return found === "no room" ? null : found;
}

/** The rooms whose sale is on, by the database's clock: each room decides by its own what that means for it. */
export async function openRooms(): Promise<RoomSettings[]> {
  const rows = await db.$queryRaw<Row[]>`
    SELECT id, sale_starts_at AS "saleStartsAt", sale_ends_at AS "saleEndsAt", room_capacity AS "roomCapacity", room_per_minute AS "roomPerMinute",
      room_mode::text AS "roomMode", captcha_required AS "captchaRequired"
    FROM event_sessions WHERE has_waiting_room AND sale_starts_at <= now() AND sale_ends_at > now()`;
  return rows.map(settingsOf);
}

/**
 * What an operator says of a room: its size, or how it is run. It stands in Postgres, so that a Redis
 * that was emptied forgets none of it; every process follows within a second. @throws NOT_FOUND without such a room
 */
export async function saveRoom(sessionId: number, word: { capacity?: number; perMinute?: number; mode?: RoomMode }): Promise<void> {
  const { count } = await db.eventSession.updateMany({
    where: { id: sessionId, hasWaitingRoom: true },
    data: { roomCapacity: word.capacity, roomPerMinute: word.perMinute, roomMode: word.mode },
  });
  if (count === 0) throw new DomainError("NOT_FOUND");
  forgetRoom(sessionId);
}

/** What this process remembers of a session's room has turned out to be old. */
export function forgetRoom(sessionId: number): void {
  known.forget(String(sessionId));
}
