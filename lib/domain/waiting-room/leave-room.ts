import { roomKeys } from "@/lib/domain/waiting-room/room-keys";
import { redis } from "@/lib/platform/redis";

/** Give up a position or a pass; the next poll of the room admits the next member. @returns whether there was one */
export async function leaveRoom({ sessionId, memberId }: { sessionId: number; memberId: string }): Promise<boolean> {
  const { queue, inside, promises, state, kept, back } = roomKeys(sessionId);
  const answers = await redis()
    .multi()
    .zrem(queue, memberId)
    .zrem(inside, memberId)
    .zrem(back, memberId)
    .zrem(kept, memberId)
    .hdel(promises, memberId)
    .hdel(state, "quietUntil")
    .exec();
  return (answers ?? []).slice(0, 3).some(([, removed]) => removed === 1);
}
