import { z } from "zod";
import { recordAudit } from "@/lib/domain/audit/record-audit";
import type { AuditActor } from "@/lib/domain/audit/types";
import { lobbyBeaconOf } from "@/lib/domain/waiting-room/lobby-beacon";
import { PASS_MS, perMinuteMax } from "@/lib/domain/waiting-room/rules";
import type { RoomMode, RoomSettings } from "@/lib/domain/waiting-room/types";
import { DomainError } from "@/lib/errors/domain-error";
import { readThrough } from "@/lib/platform/cache/read-through";
import { asHouse } from "@/lib/platform/database/organizer-wall";
import { db, Prisma, querySql } from "@/lib/platform/db";
import { env } from "@/lib/platform/env";
import { logger } from "@/lib/platform/logger";

const known = readThrough<RoomSettings | "no room" | "no session">({ life: 1_000, entries: 2_000 });

/**
 * When the presale of the session `es` opens: the earliest start of a right to buy early that is not over. Until the passes of its room
 * have ended, so that they are valid into the general sale.
 */
const presaleFrom = Prisma.sql`(
    SELECT min(coalesce(r.valid_from, r.created_at)) FROM rights r
    WHERE r.event_id = es.event_id AND r.gives_early AND r.stopped_at IS NULL AND (r.session_ids = '{}' OR es.id = ANY(r.session_ids))
      AND coalesce(r.valid_from, r.created_at) < es.sale_starts_at AND coalesce(r.valid_until, 'infinity') >= least(now(), es.sale_starts_at)
      AND NOT es.sale_unannounced AND now() < es.sale_starts_at + make_interval(secs => ${PASS_MS / 1_000}::int))`;

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
  presaleFrom: z.date().nullable(),
  /** the general sale is on, or opens within the asked time; and the same of the presale */
  isOpen: z.boolean(),
  isPresaleOpen: z.boolean(),
});
type Row = Omit<z.output<typeof roomRow>, "isOpen" | "isPresaleOpen">;

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
    lobbyBeacon: lobbyBeaconOf(row.saleStartsAt.getTime()),
    ...(row.presaleFrom === null ? {} : { presaleFrom: row.presaleFrom.getTime() }),
  };
}

/** The room of a session's presale, with the same size; null without a presale. */
export function presaleRoomOf({ presaleFrom: opensAt, ...room }: RoomSettings): RoomSettings | null {
  return opensAt === undefined ? null : { ...room, opensAt, closesAt: room.opensAt, isPresale: true, lobbyBeacon: lobbyBeaconOf(opensAt) };
}

/**
 * The settings of a session's room, at most a second old, from a map in memory. @returns null where the session has no room @throws NOT_FOUND
 */
export async function roomOf(sessionId: number): Promise<RoomSettings | null> {
  const found = await known.get(String(sessionId), async () => {
    const row = await db.eventSession.findFirst({
      where: { id: sessionId, event: { publishedAt: { lte: new Date() } } },
      select: { ...columns, event: { select: { withRights: true } } },
    });
    if (!row) return "no session";
    if (!row.hasWaitingRoom) return "no room";
    const [room] = row.event.withRights ? await readRooms({ which: Prisma.sql`es.id = ${sessionId}` }) : [];
    return settingsOf(room ?? { ...row, presaleFrom: null });
  });
  if (found === "no session") throw new DomainError("NOT_FOUND");
  return found === "no room" ? null : found;
}

/**
 * Rooms, with when their presale opens. Organizers' logins see no rights: the callers look up what they show by its session.
 * @param which a condition on the session `es` and its event `e`
 */
function readRooms({ which, aheadSeconds = 0 }: { which: Prisma.Sql; aheadSeconds?: number }): Promise<z.output<typeof roomRow>[]> {
  const soon = Prisma.sql`now() + make_interval(secs => ${aheadSeconds}::int)`;
  return asHouse(() =>
    querySql(
      roomRow,
      Prisma.sql`
    SELECT es.id, sale_starts_at AS "saleStartsAt", sale_ends_at AS "saleEndsAt", room_capacity AS "roomCapacity", room_per_minute AS "roomPerMinute",
      room_capacity_set AS "roomCapacitySet", room_per_minute_set AS "roomPerMinuteSet", room_mode::text AS "roomMode", captcha_required AS "captchaRequired",
      presale.at AS "presaleFrom", sale_starts_at <= ${soon} AS "isOpen",
      coalesce(presale.at <= ${soon} AND now() < sale_starts_at, false) AS "isPresaleOpen"
    FROM event_sessions es JOIN events e ON e.id = es.event_id
    LEFT JOIN LATERAL (SELECT ${presaleFrom} AS at) presale ON e.with_rights
    WHERE has_waiting_room AND ${which}`,
    ),
  );
}

/**
 * The rooms whose sale is on, by the database's clock; the scripts decide by Redis's. During a presale its room comes before that of the
 * general sale, which is only among them shortly before it opens.
 * @param aheadSeconds also those whose sale opens within this time
 */
export async function openRooms(aheadSeconds = 0): Promise<RoomSettings[]> {
  const which = Prisma.sql`sale_ends_at > now() AND (e.with_rights OR sale_starts_at <= now() + make_interval(secs => ${aheadSeconds}::int))`;
  return (await readRooms({ which, aheadSeconds })).flatMap((row) => {
    const room = settingsOf(row);
    const presale = row.isPresaleOpen && presaleRoomOf(room);
    return [...(presale ? [presale] : []), ...(row.isOpen ? [room] : [])];
  });
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
