import { needRedis } from "@/lib/domain/members/need-redis";
import { leaveRoom } from "@/lib/domain/waiting-room/leave-room";
import { roomKeys } from "@/lib/domain/waiting-room/room-keys";
import { roomOf } from "@/lib/domain/waiting-room/room-settings";
import { DomainError } from "@/lib/errors/domain-error";
import { logger } from "@/lib/platform/logger";
import { redis } from "@/lib/platform/redis";

type Who = { sessionId: number; memberId: string };

/**
 * May this member order in this session? Outside of the sale's hours the claim itself says why not.
 * @returns "pass" for somebody whom the waiting room has let in (and who has passed the picture check
 *   at its door), "free" where there is no room or its doors are open
 * @throws NOT_ADMITTED without a live pass, NOT_FOUND, TOO_BUSY without Redis
 */
export async function assertAdmitted({ sessionId, memberId }: Who, now = Date.now()): Promise<"pass" | "free"> {
  const room = await roomOf(sessionId);
  if (!room || now < room.opensAt || now >= room.closesAt) return "free";
  const [, inside, , state] = roomKeys(sessionId);
  const [pass, mode] = await needRedis(() => Promise.all([redis().zscore(inside, memberId), redis().hget(state, "mode")]));
  if (mode === "open") return "free";
  if (Number(pass ?? 0) <= now) throw new DomainError("NOT_ADMITTED");
  return "pass";
}

/** The order is made: the next one may come in. That Redis has gone meanwhile costs the next one a wait, not the order. */
export async function endPass(who: Who): Promise<void> {
  await leaveRoom(who).catch((error: unknown) => logger.warn({ err: error }, "pass not given back; it ends by itself"));
}
