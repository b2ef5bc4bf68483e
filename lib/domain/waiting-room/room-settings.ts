import { z } from "zod";
import { recordAudit } from "@/lib/domain/audit/record-audit";
import type { AuditActor } from "@/lib/domain/audit/types";
import { perMinuteMax } from "@/lib/domain/waiting-room/rules";
import type { RoomMode, RoomSettings } from "@/lib/domain/waiting-room/types";
import { DomainError } from "@/lib/errors/domain-error";
import { readThrough } from "@/lib/platform/cache/read-through";
import { db, Prisma, querySql } from "@/lib/platform/db";
import { env } from "@/lib/platform/env";
import { logger } from "@/lib/platform/logger";

const known = readThrough<RoomSettings | "no room" | "no session">({ life: 1_000, entries: 2_000 });

const columns = {
  id: true,
  hasWaitingRoom: true,
  saleStartsAt: true,
  saleEndsAt: true,
  roomCapacity: true,
  roomPerMinute: true,
  roomCapacitySet: true,
  roomPerMinuteSet: true,
  roomMode: true,
  captchaRequired: true,
} as const;

const roomRow = z.strictObject({
  id: z.number(),
  saleStartsAt: z.date(),
  saleEndsAt: z.date(),
  roomCapacity: z.number(),
  roomPerMinute: z.number(),
  roomCapacitySet: z.number().nullable(),
  roomPerMinuteSet: z.number().nullable(),
  roomMode: z.enum(["running", "paused", "open"]),
  captchaRequired: z.boolean(),
});
type Row = z.output<typeof roomRow>;

/** The highest rate of any room, by ROOM_POLLS_PER_SECOND. */
export const perMinuteLimit = () => perMinuteMax(env().ROOM_POLLS_PER_SECOND);

/** Sessions about whose rate this process has logged an error. */
const reported = new Set<number>();

/** The rate of a room, limited to what the budget of looks can serve; a higher one is logged as an error, once. */
function rateOf(row: Row): number {
  const [set, limit] = [row.roomPerMinuteSet ?? row.roomPerMinute, perMinuteLimit()];
  if (set > limit && !reported.has(row.id)) {
    reported.add(row.id);
    logger.error(
      { sessionId: row.id, perMinute: set, limit },
      "a waiting room's rate is more than ROOM_POLLS_PER_SECOND can serve: raise that setting",
    );
  }
  return Math.min(set, limit);
}

function settingsOf(row: Row): RoomSettings {
  return {
    sessionId: row.id,
    opensAt: row.saleStartsAt.getTime(),
    closesAt: row.saleEndsAt.getTime(),
    capacity: row.roomCapacitySet ?? row.roomCapacity,
    perMinute: rateOf(row),
    mode: row.roomMode,
    captchaRequired: row.captchaRequired,
  };
}

/**
 * The settings of a session's room, at most a second old, from a map in memory. @returns null where the session has no room @throws NOT_FOUND
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

/**
 * The rooms whose sale is on, by the database's clock; the scripts decide by Redis's.
 * @param aheadSeconds also those whose sale opens within this time
 */
export async function openRooms(aheadSeconds = 0): Promise<RoomSettings[]> {
  const rows = await querySql(
    roomRow,
    Prisma.sql`
    SELECT id, sale_starts_at AS "saleStartsAt", sale_ends_at AS "saleEndsAt", room_capacity AS "roomCapacity", room_per_minute AS "roomPerMinute",
      room_capacity_set AS "roomCapacitySet", room_per_minute_set AS "roomPerMinuteSet", room_mode::text AS "roomMode", captcha_required AS "captchaRequired"
    FROM event_sessions WHERE has_waiting_room AND sale_starts_at <= now() + make_interval(secs => ${aheadSeconds}::int) AND sale_ends_at > now()`,
  );
  return rows.map(settingsOf);
}

/** The room, and the operator who changes it. */
export type RoomOperator = { sessionId: number; actor: AuditActor };
type RoomSetting = { capacity?: number | null; perMinute?: number | null; mode?: RoomMode };

/**
 * Save an operator's size or mode of a room. It is stored in Postgres, so that an emptied Redis loses nothing; every process
 * follows within a second. The size overrides the catalogue's, whatever is imported, until it is removed with null. @throws
 * NOT_FOUND without such a room
 */
export async function saveRoom({ sessionId, actor }: RoomOperator, setting: RoomSetting): Promise<void> {
  await db.$transaction(async (tx) => {
    const before = await tx.eventSession.findFirst({
      where: { id: sessionId, hasWaitingRoom: true },
      select: { ...columns, eventId: true },
    });
    if (!before) throw new DomainError("NOT_FOUND");
    const { capacity, perMinute, mode } = setting;
    await tx.eventSession.update({
      where: { id: sessionId },
      data: { roomCapacitySet: capacity, roomPerMinuteSet: perMinute, roomMode: mode },
    });
    await recordAudit(tx, {
      actor,
      act: "room.changed",
      subject: { kind: "room", id: String(sessionId) },
      eventId: before.eventId,
      before: { capacity: before.roomCapacitySet, per_minute: before.roomPerMinuteSet, mode: before.roomMode },
      after: { capacity, per_minute: perMinute, mode },
    });
  });
  forgetRoom(sessionId);
}

/** Drop this process's cached settings of a session's room. */
export function forgetRoom(sessionId: number): void {
  known.forget(String(sessionId));
}

/** The catalogue's size of a room whose size an operator has set; null for others. */
export async function sizeOfCatalogue(sessionId: number): Promise<{ capacity: number; perMinute: number } | null> {
  const row = await db.eventSession.findUnique({ where: { id: sessionId }, select: columns });
  if (!row || (row.roomCapacitySet ?? row.roomPerMinuteSet) === null) return null;
  return { capacity: row.roomCapacity, perMinute: row.roomPerMinute };
}
