import { roomKeys } from "@/lib/domain/waiting-room/room-keys";
import { roomOf, saveRoomSize } from "@/lib/domain/waiting-room/room-settings";
import type { RoomMode } from "@/lib/domain/waiting-room/types";
import { DomainError } from "@/lib/errors/domain-error";
import { redis } from "@/lib/platform/redis";

/** What an operator sees of a room. */
export type RoomReading = { mode: RoomMode; waiting: number; inside: number; capacity: number; perMinute: number; passed: number };

async function theRoom(sessionId: number) {
  const room = await roomOf(sessionId);
  if (!room) throw new DomainError("NOT_FOUND");
  return room;
}

/** Look at a room without moving it. @throws NOT_FOUND without such a room */
export async function readRoom(sessionId: number): Promise<RoomReading> {
  const { capacity, perMinute } = await theRoom(sessionId);
  const [queue, inside, , state] = roomKeys(sessionId);
  const [waiting, in_, [mode, passed]] = await Promise.all([redis().zcard(queue), redis().zcard(inside), redis().hmget(state, "mode", "passed")]);
  return { mode: (mode ?? "running") as RoomMode, waiting, inside: in_, capacity, perMinute, passed: Number(passed ?? 0) };
}

/**
 * Pause the admission (places stay), resume it, or open the doors to everybody.
 * After a pause the estimate begins anew: what stood still says nothing. @throws NOT_FOUND
 */
export async function setRoomMode(sessionId: number, mode: RoomMode): Promise<void> {
  await theRoom(sessionId);
  const [, , , state] = roomKeys(sessionId);
  await redis().multi().hset(state, "mode", mode).hdel(state, "firstAt", "fullAt", "tokensAt").exec();
}

/** Let more or fewer in; who is inside stays. @throws NOT_FOUND */
export const resizeRoom = saveRoomSize;
