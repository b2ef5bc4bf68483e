import { roomKeys } from "@/lib/domain/waiting-room/room-keys";
import { roomOf } from "@/lib/domain/waiting-room/room-settings";
import { redis } from "@/lib/platform/redis";

/** Give a place or a pass back; the next look at the room lets the next one in. @returns whether there was one @throws NOT_FOUND without such a session */
export async function leaveRoom({ sessionId, memberId }: { sessionId: number; memberId: string }): Promise<boolean> {
  await roomOf(sessionId);
  const { queue, inside, promises, kept, back } = roomKeys(sessionId);
  const answers = await redis().multi().zrem(queue, memberId).zrem(inside, memberId).zrem(back, memberId).zrem(kept, memberId).hdel(promises, memberId).exec();
  return (answers ?? []).slice(0, 3).some(([, removed]) => removed === 1);
}
