import { roomKeys } from "@/lib/domain/waiting-room/room-keys";
import { roomOf, saveRoom, sizeOfCatalogue } from "@/lib/domain/waiting-room/room-settings";
import type { RoomMode } from "@/lib/domain/waiting-room/types";
import { DomainError } from "@/lib/errors/domain-error";
import { redis } from "@/lib/platform/redis";

/** What an operator sees of a room. `catalogue`: the size it would have, had an operator not set another. */
export type RoomReading = {
  mode: RoomMode;
  waiting: number;
  inside: number;
  capacity: number;
  perMinute: number;
  passed: number;
  catalogue: { capacity: number; perMinute: number } | null;
};

/** Look at a room without moving it. @throws NOT_FOUND without such a room */
export async function readRoom(sessionId: number): Promise<RoomReading> {
  const room = await roomOf(sessionId);
  if (!room) throw new DomainError("NOT_FOUND");
  const { capacity, perMinute, mode } = room;
  const { queue, inside, state } = roomKeys(sessionId);
  const [waiting, in_, passed, catalogue] = await Promise.all([
    redis().zcard(queue),
    redis().zcard(inside),
    redis().hget(state, "passed"),
    sizeOfCatalogue(sessionId),
  ]);
  return { mode, waiting, inside: in_, capacity, perMinute, passed: Number(passed ?? 0), catalogue };
}

/**
 * Pause the admission (places stay), resume it, or open the doors to everybody.
 * The estimate begins anew with it: what stood still says nothing. @throws NOT_FOUND
 */
export async function setRoomMode(sessionId: number, mode: RoomMode): Promise<void> {
  await saveRoom(sessionId, { mode });
}

/** Let more or fewer in, whatever the catalogue says; who is inside stays. @throws NOT_FOUND */
export async function resizeRoom(sessionId: number, size: { capacity: number; perMinute?: number }): Promise<void> {
  await saveRoom(sessionId, size);
}

/** Take an operator's sizes back: the room has those of the catalogue again. How it is run stays. @throws NOT_FOUND */
export async function resetRoomSize(sessionId: number): Promise<void> {
  await saveRoom(sessionId, { capacity: null, perMinute: null });
}
