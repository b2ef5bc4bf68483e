import { GIVEN_UP, INSIDE, ORDERED } from "@/lib/domain/waiting-room/pass-scripts";
import { forgetRoom, roomOf } from "@/lib/domain/waiting-room/room-settings";
import { runRoomScript } from "@/lib/domain/waiting-room/run-script";
import { logger } from "@/lib/platform/logger";
import { needRedis } from "@/lib/platform/need-redis";

type Who = { sessionId: number; memberId: string };

/**
 * What a session's waiting room says of a member before an order is claimed; the claim decides whether
 * it was needed. Outside of the sale's hours the claim says why not.
 * @returns "pass" for somebody whom it has let in (and who has passed the picture check at its door),
 *   "none" for who must wait, "free" where as far as is known here no room counts
 * @throws NOT_FOUND, UNAVAILABLE without Redis
 */
export async function admissionOf(who: Who): Promise<"pass" | "none" | "free"> {
  const room = await roomOf(who.sessionId);
  if (!room || room.mode === "open") return "free";
  const { now, until } = await lookInside(who);
  if (until > now) return "pass";
  return now < room.opensAt || now >= room.closesAt ? "free" : "none";
}

/** The claim has said that a room counts: has it let this member in by now? @throws UNAVAILABLE without Redis */
export async function holdsPass(who: Who): Promise<boolean> {
  forgetRoom(who.sessionId);
  const { now, until } = await lookInside(who);
  return until > now;
}

/** The room's clock, and when the member's pass ends by it; 0 without one. */
async function lookInside({ sessionId, memberId }: Who): Promise<{ now: number; until: number }> {
  const [now, until] = (await needRedis(() => runRoomScript({ script: INSIDE, sessionId, args: [memberId] }))) as [number, number];
  return { now, until };
}

/**
 * The order is made: the next one may come in. What is left of the pass is remembered, for who gives
 * the order up (restorePass). That Redis has gone meanwhile costs the next one a wait, not the order.
 */
export async function endPass({ sessionId, memberId }: Who, clock?: string): Promise<void> {
  await runRoomScript({ script: ORDERED, sessionId, args: [memberId], clock }).catch((error: unknown) =>
    logger.warn({ err: error }, "pass not given back; it ends by itself"),
  );
}

/**
 * An unpaid order was given up: who made it with a pass that would still hold may come in again,
 * ahead of the queue and as long as the pass would have held. Without Redis they queue like everybody.
 */
export async function restorePass({ sessionId, memberId }: Who): Promise<void> {
  try {
    if (await roomOf(sessionId)) await runRoomScript({ script: GIVEN_UP, sessionId, args: [memberId] });
  } catch (error) {
    logger.warn({ err: error }, "the way back into the room is lost");
  }
}
