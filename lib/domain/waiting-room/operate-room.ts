import { roomKeys } from "@/lib/domain/waiting-room/room-keys";
import { perMinuteLimit, roomOf, saveRoom, sizeOfCatalogue, type RoomOperator } from "@/lib/domain/waiting-room/room-settings";
import type { RoomMode } from "@/lib/domain/waiting-room/types";
import { DomainError } from "@/lib/errors/domain-error";
import { redis } from "@/lib/platform/redis";

/** A room's state for operators. `catalogue`: the size it has without the operator's setting. */
export type RoomReading = {
  mode: RoomMode;
  waiting: number;
  inside: number;
  capacity: number;
  perMinute: number;
  passed: number;
  /** called members whose slot waits for them */
  held: number;
  catalogue: { capacity: number; perMinute: number } | null;
};

/** Read a room's state without moving its head. @throws NOT_FOUND without such a room */
export async function readRoom(sessionId: number): Promise<RoomReading> {
  const room = await roomOf(sessionId);
  if (!room) throw new DomainError("NOT_FOUND");
  const { capacity, perMinute, mode } = room;
  const { queue, called, inside, state } = roomKeys(sessionId, room.presaleFrom !== undefined && Date.now() < room.opensAt);
  const [waiting, held, in_, passed, catalogue] = await Promise.all([
    redis().zcard(queue),
    redis().zcard(called),
    redis().zcard(inside),
    redis().hget(state, "passed"),
    sizeOfCatalogue(sessionId),
  ]);
  return { mode, waiting, held, inside: in_, capacity, perMinute, passed: Number(passed ?? 0), catalogue };
}

/**
 * Pause the admission (positions stay), resume it, or admit everyone. The estimate starts again, because a paused room has no
 * rate. @throws NOT_FOUND
 */
export async function setRoomMode(room: RoomOperator, mode: RoomMode): Promise<void> {
  await saveRoom(room, { mode });
}

/**
 * Set a room's size instead of the catalogue's; members inside stay. A rate that ROOM_POLLS_PER_SECOND cannot serve is refused.
 * @throws NOT_FOUND, BAD_INPUT
 */
export async function resizeRoom(room: RoomOperator, size: { capacity: number; perMinute?: number }): Promise<void> {
  if ((size.perMinute ?? 0) > perMinuteLimit())
    throw new DomainError("BAD_INPUT", { details: [{ field: "per_minute", key: "room_rate" }] });
  await saveRoom(room, size);
}

/** Remove the operator's size, so that the catalogue's applies again; the mode stays. @throws NOT_FOUND */
export async function resetRoomSize(room: RoomOperator): Promise<void> {
  await saveRoom(room, { capacity: null, perMinute: null });
}
