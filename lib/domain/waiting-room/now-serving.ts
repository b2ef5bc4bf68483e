import { createHash } from "node:crypto";
import { advanceRoom } from "@/lib/domain/waiting-room/advance-rooms";
import { drawExpectedAt } from "@/lib/domain/waiting-room/lobby-beacon";
import { lobbyRecord } from "@/lib/domain/waiting-room/lobby-record";
import { presaleRoomOf, roomOf } from "@/lib/domain/waiting-room/room-settings";
import type { Head, NowServingView, RoomSettings } from "@/lib/domain/waiting-room/types";
import { DomainError } from "@/lib/errors/domain-error";
import { readThrough } from "@/lib/platform/cache/read-through";
import { isoInTaipei } from "@/lib/platform/clock";
import { env } from "@/lib/platform/env";
import { needRedis } from "@/lib/platform/need-redis";

/** How long a process uses what it has read of a room's head, in ms. */
const LIFE_MS = 900;
const heads = readThrough<Head>({ life: LIFE_MS, entries: 2_000 });

/**
 * The head of a room as this process read it within the last second. Reading also moves the head, so that a room needs no
 * worker.
 */
export function headOf(room: RoomSettings): Promise<Head> {
  return heads.get(`${room.sessionId} ${room.isPresale ?? ""}`, () => needRedis(() => advanceRoom(room)));
}

/**
 * The public state of a room: which turn is served now, how fast, and after the opening how the lobby was drawn. The commitment
 * is the key's SHA-256, public before the lobby closes; the beacon's round, which does not exist then, decides with it (docs/draw.md).
 * @param isPresale the room of the session's presale
 * @throws NOT_FOUND without such a session or room, UNAVAILABLE without Redis
 */
export async function readNowServing(sessionId: number, isPresale = false): Promise<NowServingView> {
  const found = await roomOf(sessionId);
  const room = found && isPresale ? presaleRoomOf(found) : found;
  if (!room) throw new DomainError("NOT_FOUND");
  const head = await headOf(room);
  const record = lobbyRecord(room, head);
  return {
    state: stateOf(room, head),
    updated_at: isoInTaipei(new Date(head.at)),
    opens_at: isoInTaipei(new Date(room.opensAt)),
    round: head.round,
    now_serving: head.passed,
    waiting: head.waiting,
    per_minute: room.perMinute,
    seconds_per_turn: head.pace,
    free: head.free,
    looks_per_second: env().ROOM_POLLS_PER_SECOND,
    commitment: createHash("sha256").update(head.key).digest("hex"),
    drawn: head.drawn,
    seed: head.drawn === null ? null : head.seed,
    ...(record && {
      draws_at: isoInTaipei(new Date(drawExpectedAt(room))),
      beacon: { round: record.round, places: record.places, decided: record.decided },
    }),
  };
}

function stateOf({ mode, opensAt, closesAt }: RoomSettings, { at, drawn }: Head): NowServingView["state"] {
  if (at >= closesAt) return "ended";
  if (mode === "open") return "open";
  return at < opensAt || drawn === null ? "lobby" : mode;
}
