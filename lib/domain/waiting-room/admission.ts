import { needRedis } from "@/lib/domain/members/need-redis";
import { roomKeys } from "@/lib/domain/waiting-room/room-keys";
import { GIVEN_UP, ORDERED } from "@/lib/domain/waiting-room/room-scripts";
import { roomOf } from "@/lib/domain/waiting-room/room-settings";
import { runRoomScript } from "@/lib/domain/waiting-room/run-script";
import { DomainError } from "@/lib/errors/domain-error";
import { logger } from "@/lib/platform/logger";
import { redis } from "@/lib/platform/redis";

type Who = { sessionId: number; memberId: string };

/**
 * May this member order in this session? Outside of the sale's hours the claim itself says why not.
 * @returns "pass" for somebody whom the waiting room has let in (and who has passed the picture check
 *   at its door), "free" where there is no room or its doors are open
 * @throws NOT_ADMITTED without a live pass, NOT_FOUND, UNAVAILABLE without Redis
 */
export async function assertAdmitted({ sessionId, memberId }: Who, now = Date.now()): Promise<"pass" | "free"> {
  const room = await roomOf(sessionId);
  if (!room || now < room.opensAt || now >= room.closesAt) return "free";
  if (room.mode === "open") return "free";
  const pass = await needRedis(() => redis().zscore(roomKeys(sessionId).inside, memberId));
  if (Number(pass ?? 0) <= now) throw new DomainError("NOT_ADMITTED");
  return "pass";
}

/**
 * The order is made: the next one may come in. What is left of the pass is remembered, for who gives
 * the order up (comeBack). That Redis has gone meanwhile costs the next one a wait, not the order.
 */
export async function endPass({ sessionId, memberId }: Who, now = Date.now()): Promise<void> {
  await runRoomScript(redis(), ORDERED, sessionId, [now, memberId]).catch((error: unknown) => logger.warn({ err: error }, "pass not given back; it ends by itself"));
}

/**
 * An unpaid order was given up: who made it with a pass that would still hold may come in again,
 * ahead of the queue and as long as the pass would have held. Without Redis they queue like everybody.
 */
export async function comeBack({ sessionId, memberId }: Who, now = Date.now()): Promise<void> {
  try {
    if (await roomOf(sessionId)) await runRoomScript(redis(), GIVEN_UP, sessionId, [now, memberId]);
  } catch (error) {
    logger.warn({ err: error }, "the way back into the room is lost");
  }
}
