import { consumeCaptcha, spendPass } from "@/lib/domain/captcha/captcha-pass";
import { pollRoom } from "@/lib/domain/waiting-room/poll-room";
import { roomOf } from "@/lib/domain/waiting-room/room-settings";
import { NOT_DRAWN, UNKNOWN } from "@/lib/domain/waiting-room/rules";
import type { Looked, WaitingRoomView } from "@/lib/domain/waiting-room/types";
import { DomainError } from "@/lib/errors/domain-error";
import { isoInTaipei } from "@/lib/platform/clock";
import { needRedis } from "@/lib/platform/need-redis";

type Visit = {
  sessionId: number;
  memberId: string;
  /** whose picture check may be used up; only called where the session requires one */
  visitorId: () => Promise<string | undefined>;
};

/** Poll interval with a valid pass, in seconds: nothing changes, so polling is hardly needed. */
const NOTHING_TO_ASK_SECONDS = 60;

/**
 * A member's position in a session's waiting room; the first call joins it.
 * @throws NOT_FOUND, SALE_ENDED, CAPTCHA_REQUIRED on entering where the session requires it, UNAVAILABLE without Redis
 */
export async function enterRoom(visit: Visit): Promise<WaitingRoomView> {
  const room = await roomOf(visit.sessionId);
  if (!room) return viewOf({ state: "open", at: Date.now() });
  const look = (join: boolean) => needRedis(() => pollRoom({ room, memberId: visit.memberId, join }));
  const position = await look(!room.captchaRequired);
  return viewOf(position.state === "absent" ? await throughCaptcha(visit, look) : position);
}

async function throughCaptcha({ visitorId, memberId }: Visit, look: (join: boolean) => Promise<Looked>): Promise<Looked> {
  const id = await visitorId();
  if (id === undefined) throw new DomainError("CAPTCHA_REQUIRED");
  try {
    return await spendPass(await consumeCaptcha({ visitorId: id, memberId }), () => look(true));
  } catch (thrown) {
    // the member's other tab may have used the check and joined
    const position = thrown instanceof DomainError && thrown.key === "CAPTCHA_REQUIRED" ? await look(false) : null;
    if (position && position.state !== "absent") return position;
    throw thrown;
  }
}

function viewOf(position: Looked): WaitingRoomView {
  if (position.state === "over") throw new DomainError("SALE_ENDED");
  if (position.state === "absent") throw new Error("who has joined has a position");
  const isWaiting = position.state === "lobby" || position.state === "waiting";
  return {
    state: position.state,
    is_purchase_waiting: isWaiting,
    waiting_room_num: position.state === "waiting" ? position.ahead : position.state === "lobby" ? NOT_DRAWN : 0,
    estimate_seconds: position.state === "waiting" ? position.estimate : position.state === "lobby" ? UNKNOWN : 0,
    updated_at: isoInTaipei(new Date(position.at)),
    poll_after: "pollAfter" in position ? position.pollAfter : NOTHING_TO_ASK_SECONDS,
    ...(position.state === "admitted" ? { pass_expires_at: isoInTaipei(new Date(position.until)) } : {}),
  };
}
