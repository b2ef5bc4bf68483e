import { consumeCaptcha, spendPass } from "@/lib/domain/members/captcha-pass";
import { needRedis } from "@/lib/domain/members/need-redis";
import { pollRoom } from "@/lib/domain/waiting-room/poll-room";
import { roomOf } from "@/lib/domain/waiting-room/room-settings";
import { NOT_DRAWN, UNKNOWN } from "@/lib/domain/waiting-room/rules";
import type { Place, RoomSettings, WaitingRoomView } from "@/lib/domain/waiting-room/types";
import { DomainError } from "@/lib/errors/domain-error";
import { isoInTaipei } from "@/lib/platform/clock";

type Visit = {
  sessionId: number;
  memberId: string;
  /** whose picture check may be used up; only asked where the session demands one */
  visitorId: () => Promise<string | undefined>;
};

/** Whose pass is new or still good needs no further poll; should they ask, then not at once. */
const NOTHING_TO_ASK_SECONDS = 60;

/**
 * A member's place in a session's waiting room; the first call takes one.
 * @throws NOT_FOUND, SALE_ENDED, CAPTCHA_REQUIRED at the door of a session that demands it, TOO_BUSY without Redis
 */
export async function enterRoom(visit: Visit, now = Date.now()): Promise<WaitingRoomView> {
  const room = await roomOf(visit.sessionId);
  if (!room) return viewOf({ state: "open" }, now);
  if (now >= room.closesAt) throw new DomainError("SALE_ENDED");
  const look = (join: boolean) => needRedis(() => pollRoom({ room, memberId: visit.memberId, join, now }));
  const place = await look(!room.captchaRequired);
  return viewOf(place.state === "absent" ? await throughCaptcha(visit, room, () => look(true)) : place, now);
}

async function throughCaptcha({ visitorId, memberId }: Visit, { sessionId }: RoomSettings, join: () => Promise<Place>): Promise<Place> {
  const id = await visitorId();
  if (id === undefined) throw new DomainError("CAPTCHA_REQUIRED");
  const pass = await consumeCaptcha(id, `room ${sessionId} ${memberId}`);
  // the same visitor's other request is just using it: the place will be there
  if (!pass) throw new DomainError("TOO_BUSY", { retryAfter: 1 });
  return spendPass(pass, join);
}

function viewOf(place: Place, now: number): WaitingRoomView {
  if (place.state === "absent") throw new Error("who has joined has a place");
  const isWaiting = place.state === "lobby" || place.state === "waiting";
  return {
    state: place.state,
    is_purchase_waiting: isWaiting,
    waiting_room_num: place.state === "waiting" ? place.ahead : place.state === "lobby" ? NOT_DRAWN : 0,
    estimate_seconds: place.state === "waiting" ? place.estimate : place.state === "lobby" ? UNKNOWN : 0,
    updated_at: isoInTaipei(new Date(now)),
    poll_after: "pollAfter" in place ? place.pollAfter : NOTHING_TO_ASK_SECONDS,
    ...(place.state === "admitted" ? { pass_expires_at: isoInTaipei(new Date(place.until)) } : {}),
  };
}
