import { createHash } from "node:crypto";
import { consumeCaptcha, spendPass } from "@/lib/domain/captcha/captcha-pass";
import { buysEarly } from "@/lib/domain/rights/buys-early";
import { presalePass } from "@/lib/domain/waiting-room/admission";
import { readTicket, recallSpot, rememberSpot, ticketOf } from "@/lib/domain/waiting-room/known-spots";
import { drawExpectedAt } from "@/lib/domain/waiting-room/lobby-beacon";
import { headOf } from "@/lib/domain/waiting-room/now-serving";
import { pollRoom } from "@/lib/domain/waiting-room/poll-room";
import { presaleRoomOf, roomOf } from "@/lib/domain/waiting-room/room-settings";
import { estimateOf, LOBBY_MS, lookAfter, lookAfterInLobby, NOT_DRAWN, UNKNOWN } from "@/lib/domain/waiting-room/rules";
import { turnOf } from "@/lib/domain/waiting-room/turns/turns";
import type { Looked, RoomSettings, WaitingRoomView } from "@/lib/domain/waiting-room/types";
import { DomainError } from "@/lib/errors/domain-error";
import { isoInTaipei, textInTaipei } from "@/lib/platform/clock";
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
 * A member's position in a session's waiting room; the first call joins it. Before the general sale it is the presale's room, for members
 * with a right to buy early. Before their turn, members with a ticket, and those
 * who were answered within the last seconds, are answered from memory.
 * @throws NOT_FOUND, NOT_OPEN_FOR_YOU, SALE_ENDED, CAPTCHA_REQUIRED on entering where the session requires it, UNAVAILABLE without Redis
 */
export async function enterRoom(visit: Visit): Promise<WaitingRoomView> {
  const room = await roomOf(visit.sessionId);
  if (!room) return viewOf({ state: "open", at: Date.now() }, visit);
  const presale = presaleRoomOf(room);
  const position = presale && (await enterPresale(visit, { room, presale }));
  return position ?? viewOf(await enter(visit, room), visit, room);
}

/**
 * The position in the presale's room, which admits only members with a right to buy early; undefined where the general room answers:
 * once the general sale is on, and in its lobby, which opens for the others shortly before.
 * @throws NOT_OPEN_FOR_YOU before that
 */
async function enterPresale(
  visit: Visit,
  { room, presale }: { room: RoomSettings; presale: RoomSettings },
): Promise<WaitingRoomView | undefined> {
  const { at: now } = await headOf(presale);
  if (now >= room.opensAt) {
    const until = await presalePass(visit);
    return until > 0 ? viewOf({ state: "admitted", at: now, until }, visit) : undefined;
  }
  // A member with a place in the presale's queue has been checked, and needs no query.
  const early = await answerEarly(visit, presale);
  if (early) return viewOf(early, visit, presale);
  if (await buysEarly(visit, presale.opensAt)) {
    const position = await enter(visit, presale);
    // The general sale has opened meanwhile.
    return position.state === "over" ? undefined : viewOf(position, visit, presale);
  }
  if (now < room.opensAt - LOBBY_MS)
    throw new DomainError("NOT_OPEN_FOR_YOU", { params: { time: textInTaipei(new Date(room.opensAt)).slice(0, 16) } });
  return undefined;
}

async function enter(visit: Visit, room: RoomSettings): Promise<Looked> {
  const early = await answerEarly(visit, room);
  if (early) return early;
  const look = (join: boolean) => needRedis(() => pollRoom({ room, memberId: visit.memberId, join }));
  const position = await look(!room.captchaRequired);
  const looked = position.state === "absent" ? await throughCaptcha(visit, look) : position;
  if ("spot" in looked && looked.spot)
    rememberSpot(visit.sessionId, visit.memberId, { ...looked.spot, ahead: looked.state === "waiting" ? looked.ahead : null });
  return looked;
}

/** The position of a member whose spot is known and whose turn has not come. */
async function answerEarly({ sessionId, memberId, ticket }: Visit, room: RoomSettings): Promise<Looked | undefined> {
  if (room.mode === "open" || (ticket === undefined && !recallSpot(sessionId, memberId))) return undefined;
  const { at, round, passed, drawn, seed, pace, free, waiting } = await headOf(room);
  const spot = ticket === undefined ? recallSpot(sessionId, memberId) : readTicket(ticket, { sessionId, memberId, at });
  if (!spot || spot.round !== round || at >= room.closesAt) return undefined;
  const looksPerSecond = env().ROOM_POLLS_PER_SECOND;
  if (at < room.opensAt || drawn === null) {
    const pollAfter = lookAfterInLobby({ left: (drawExpectedAt(room) - at) / 1000, waiting, looksPerSecond }, Math.random());
    return { state: "lobby", at, pollAfter, spot };
  }
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

function viewOf(position: Looked, { sessionId, memberId }: Visit, room?: RoomSettings): WaitingRoomView {
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
          now_serving_url: `/payment/now_serving/${sessionId}${room?.isPresale ? "?presale=1" : ""}`,
        }
      : {}),
    ...(room && state === "lobby" ? { opens_at: isoInTaipei(new Date(room.opensAt)) } : {}),
    ...(room?.isPresale ? { presale: true as const } : {}),
  };
}
