import { forgetSpot } from "@/lib/domain/waiting-room/known-spots";
import { GIVEN_UP, INSIDE, ORDERED } from "@/lib/domain/waiting-room/pass-scripts";
import { forgetRoom, roomOf } from "@/lib/domain/waiting-room/room-settings";
import { runRoomScript } from "@/lib/domain/waiting-room/run-script";
import type { RoomSettings } from "@/lib/domain/waiting-room/types";
import { logger } from "@/lib/platform/logger";
import { needRedis } from "@/lib/platform/need-redis";

type Who = { sessionId: number; memberId: string };

/**
 * A member's admission by a session's waiting room, before an order is claimed; the claim decides whether it was needed.
 * Outside the sale's hours the claim refuses.
 * @returns "pass" for a member who was admitted (after the picture check on entering), "none" for one who must wait, "free"
 * where, as far as this process knows, no room is in force
 * @throws NOT_FOUND, UNAVAILABLE without Redis
 */
export async function admissionOf(who: Who): Promise<"pass" | "none" | "free"> {
  const room = await roomOf(who.sessionId);
  if (!room || room.mode === "open") return "free";
  const { now, until } = await lookInside(who, room);
  if (until > now) return "pass";
  return now < room.opensAt || now >= room.closesAt ? "free" : "none";
}

/**
 * Whether the member has been admitted meanwhile, checked after the claim has required it. @throws UNAVAILABLE without Redis
 */
export async function holdsPass(who: Who): Promise<boolean> {
  forgetRoom(who.sessionId);
  const { now, until } = await lookInside(who, await roomOf(who.sessionId));
  return until > now;
}

/** The clock of a session's rooms and the end of the member's pass, in ms; 0 without a pass. A pass of the presale's room counts as well. */
async function lookInside({ sessionId, memberId }: Who, room: RoomSettings | null): Promise<{ now: number; until: number }> {
  const look = (isPresale: boolean) => needRedis(() => runRoomScript({ script: INSIDE, sessionId, isPresale, args: [memberId] }));
  const found = (await Promise.all([look(false), ...(room?.presaleFrom === undefined ? [] : [look(true)])])) as [number, number][];
  return { now: Math.max(...found.map(([now]) => now)), until: Math.max(...found.map(([, until]) => until)) };
}

/** When a member's pass of the presale's room ends, in ms; 0 without one that is valid. @throws UNAVAILABLE without Redis */
export async function presalePass({ sessionId, memberId }: Who): Promise<number> {
  const look = () => runRoomScript({ script: INSIDE, sessionId, isPresale: true, args: [memberId] });
  const [now, until] = (await needRedis(look)) as [number, number];
  return until > now ? until : 0;
}

/**
 * End the pass of a member who has placed an order, so that the next one is admitted. The rest of the pass is remembered in
 * case the order is cancelled (restorePass). Without Redis the next one waits; the order is still placed.
 */
export async function endPass({ sessionId, memberId }: Who, clock?: string): Promise<void> {
  forgetSpot(sessionId, memberId);
  const end = (isPresale: boolean) => runRoomScript({ script: ORDERED, sessionId, isPresale, args: [memberId], clock });
  const room = await roomOf(sessionId).catch(() => null);
  try {
    await Promise.all([end(false), ...(room?.presaleFrom === undefined ? [] : [end(true)])]);
  } catch (error) {
    logger.warn({ err: error }, "pass not given back; it ends by itself");
  }
}

/**
 * Restore the pass of a member who cancelled an unpaid order: admitted ahead of the queue until the pass would have ended.
 * Without Redis they queue like all others.
 */
export async function restorePass({ sessionId, memberId }: Who): Promise<void> {
  forgetSpot(sessionId, memberId);
  try {
    const room = await roomOf(sessionId);
    const restore = (isPresale: boolean) => runRoomScript({ script: GIVEN_UP, sessionId, isPresale, args: [memberId] });
    if (room) await Promise.all([restore(false), ...(room.presaleFrom === undefined ? [] : [restore(true)])]);
  } catch (error) {
    logger.warn({ err: error }, "the way back into the room is lost");
  }
}
