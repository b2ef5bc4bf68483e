import { estimateOf, lookAfter, lookAfterInLobby, UNKNOWN } from "@/lib/domain/waiting-room/rules";
import { turnOfLater } from "@/lib/domain/waiting-room/turns/turns";
import type { NowServingView, WaitingRoomView } from "@/lib/domain/waiting-room/types";

/** A place that a browser can compare with now_serving_url, which needs `crypto.subtle`: a page without TLS has none. */
export type KnownPlace = WaitingRoomView & Required<Pick<WaitingRoomView, "place" | "round" | "ticket" | "now_serving_url">>;

export function isKnown(view: WaitingRoomView): view is KnownPlace {
  if (typeof globalThis.crypto?.subtle === "undefined") return false;
  return view.is_purchase_waiting && view.ticket !== undefined && view.place !== undefined && view.now_serving_url !== undefined;
}

async function sha1(text: string): Promise<string> {
  const digest = await crypto.subtle.digest("SHA-1", new TextEncoder().encode(text));
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, "0")).join("");
}

/**
 * A waiting member's place, from the room's public state.
 * @param luck in [0,1), spreads the looks
 * @returns undefined when the browser must ask the room itself: the turn has come, or the room is another, open or over
 */
export async function placeNow(now: NowServingView, known: KnownPlace, luck = Math.random()): Promise<KnownPlace | undefined> {
  if (now.round !== known.round || now.state === "open" || now.state === "ended") return undefined;
  const crowd = { waiting: now.waiting, looksPerSecond: now.looks_per_second };
  if (now.state === "lobby" || now.drawn === null || now.seed === null) {
    const left = (new Date(now.draws_at ?? now.opens_at).getTime() - new Date(now.updated_at).getTime()) / 1000;
    return { ...known, updated_at: now.updated_at, poll_after: Math.ceil(lookAfterInLobby({ ...crowd, left }, luck)) };
  }
  const turn = await turnOfLater(known.place, { drawn: now.drawn, seed: now.seed }, sha1);
  if (turn < now.now_serving) return undefined;
  const told = known.state === "waiting" ? known.waiting_room_num : Infinity;
  // Only the room knows of places that were given up further ahead: the number never rises.
  const ahead = Math.min(told, turn - now.now_serving);
  const pace = { perMinute: now.per_minute, pace: now.seconds_per_turn };
  return {
    ...known,
    state: "waiting",
    waiting_room_num: ahead,
    estimate_seconds: now.state === "running" ? estimateOf({ ...pace, ahead, free: now.free, running: true }) : UNKNOWN,
    updated_at: now.updated_at,
    poll_after: Math.ceil(lookAfter({ ...pace, ...crowd, ahead }, luck)),
  };
}
