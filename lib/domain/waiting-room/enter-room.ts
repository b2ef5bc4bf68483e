import { createHash } from "node:crypto";
import { consumeCaptcha, spendPass } from "@/lib/domain/captcha/captcha-pass";
import { readTicket, recallSpot, rememberSpot, ticketOf } from "@/lib/domain/waiting-room/known-spots";
import { headOf } from "@/lib/domain/waiting-room/now-serving";
import { pollRoom } from "@/lib/domain/waiting-room/poll-room";
import { roomOf } from "@/lib/domain/waiting-room/room-settings";
import { estimateOf, lookAfter, lookAfterInLobby, NOT_DRAWN, UNKNOWN } from "@/lib/domain/waiting-room/rules";
import { turnOf } from "@/lib/domain/waiting-room/turns/turns";
import type { Looked, RoomSettings, WaitingRoomView } from "@/lib/domain/waiting-room/types";
import { DomainError } from "@/lib/errors/domain-error";
import { isoInTaipei } from "@/lib/platform/clock";
import { env } from "@/lib/platform/env";
import { needRedis } from "@/lib/platform/need-redis";

type Visit = {
  sessionId: number;
  memberId: string;
  /** the ticket of an earlier answer */
  ticket?: string;
  /** the visitor whose picture check may be used up; only called where the session requires one */
  visitorId: () => Promise<string | undefined>;
};

/** Poll interval with a valid pass, in seconds: nothing changes, so polling is hardly needed. */
const NOTHING_TO_ASK_SECONDS = 60;

const sha1 = (text: string) => createHash("sha1").update(text).digest("hex");

/**
 * A member's position in a session's waiting room; the first call joins it. Before their turn, members with a ticket, and those
 * who were answered within the last seconds, are answered from memory.
 * @throws NOT_FOUND, SALE_ENDED, CAPTCHA_REQUIRED on entering where the session requires it, UNAVAILABLE without Redis
 */
export async function enterRoom(visit: Visit): Promise<WaitingRoomView> {
  const room = await roomOf(visit.sessionId);
  if (!room) return viewOf({ state: "open", at: Date.now() }, visit);
  const early = await answerEarly(visit, room);
  if (early) return viewOf(early, visit);
  const look = (join: boolean) => needRedis(() => pollRoom({ room, memberId: visit.memberId, join }));
  const position = await look(!room.captchaRequired);
  const looked = position.state === "absent" ? await throughCaptcha(visit, look) : position;
  if ("spot" in looked && looked.spot)
    rememberSpot(visit.sessionId, visit.memberId, { ...looked.spot, ahead: looked.state === "waiting" ? looked.ahead : null });
  return viewOf(looked, visit);
}

/** The position of a member whose spot is known and whose turn has not come. */
async function answerEarly({ sessionId, memberId, ticket }: Visit, room: RoomSettings): Promise<Looked | undefined> {
  if (room.mode === "open" || (ticket === undefined && !recallSpot(sessionId, memberId))) return undefined;
  const { at, round, passed, drawn, seed, pace, free, waiting } = await headOf(room);
  const spot = ticket === undefined ? recallSpot(sessionId, memberId) : readTicket(ticket, { sessionId, memberId, at });
  if (!spot || spot.round !== round || at >= room.closesAt) return undefined;
  const looksPerSecond = env().ROOM_POLLS_PER_SECOND;
  if (at < room.opensAt) {
    const pollAfter = lookAfterInLobby({ left: (room.opensAt - at) / 1000, waiting, looksPerSecond }, Math.random());
    return { state: "lobby", at, pollAfter, spot };
  }
  if (drawn === null) return undefined;
  const left = turnOf(spot.place, { drawn, seed }, sha1) - passed;
  if (left < 0) return undefined;
  const ahead = Math.min(left, spot.ahead ?? Infinity);
  const speed = { perMinute: room.perMinute, pace };
  return {
    state: "waiting",
    at,
    ahead,
    estimate: estimateOf({ ...speed, ahead, free, running: room.mode === "running" }),
    pollAfter: lookAfter({ ...speed, ahead, waiting, looksPerSecond }, Math.random()),
    spot,
  };
}

async function throughCaptcha({ visitorId, memberId }: Visit, look: (join: boolean) => Promise<Looked>): Promise<Looked> {
  const id = await visitorId();
  if (id === undefined) throw new DomainError("CAPTCHA_REQUIRED");
  try {
    return await spendPass(await consumeCaptcha({ visitorId: id, memberId }), () => look(true));
  } catch (thrown) {
    // The member's other tab may have used the check and joined.
    const position = thrown instanceof DomainError && thrown.key === "CAPTCHA_REQUIRED" ? await look(false) : null;
    if (position && position.state !== "absent") return position;
    throw thrown;
  }
}

function viewOf(position: Looked, { sessionId, memberId }: Visit): WaitingRoomView {
  const { state, at } = position;
  if (state === "over") throw new DomainError("SALE_ENDED");
  if (state === "absent") throw new Error("who has joined has a position");
  const spot = "spot" in position ? position.spot : undefined;
  const ahead = state === "waiting" ? position.ahead : null;
  return {
    state,
    is_purchase_waiting: state === "lobby" || state === "waiting",
    waiting_room_num: ahead ?? (state === "lobby" ? NOT_DRAWN : 0),
    estimate_seconds: state === "waiting" ? position.estimate : state === "lobby" ? UNKNOWN : 0,
    updated_at: isoInTaipei(new Date(at)),
    poll_after: "pollAfter" in position ? Math.ceil(position.pollAfter) : NOTHING_TO_ASK_SECONDS,
    ...(state === "admitted" ? { pass_expires_at: isoInTaipei(new Date(position.until)) } : {}),
    ...(spot
      ? {
          place: spot.place,
          round: spot.round,
          ticket: ticketOf({ ...spot, ahead }, { sessionId, memberId, at }),
          now_serving_url: `/payment/now_serving/${sessionId}`,
        }
      : {}),
  };
}
