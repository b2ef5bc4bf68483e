import { addSeconds } from "@/lib/platform/clock";

/** Tier colours for light backgrounds, as in tokens.css, for clients outside the site. */
export const tierColours = ["#D53424", "#1364CE", "#098769", "#A22E9D", "#7F5C25"] as const;

function ms(time: string | Date): number {
  return new Date(time).getTime();
}

/** cancelled: it does not take place; postponed: later, without a date yet; rescheduled: at another date. */
export const callOffKinds = ["cancelled", "postponed", "rescheduled"] as const;
export type CallOffKind = (typeof callOffKinds)[number];

/**
 * Whether a session is over. A postponed session has no date yet, so it is never over; a cancelled one always is.
 * In SQL and in conditions of Prisma it is `session-over.ts`.
 * @param session its call-off, and its end or that of the entry time in question
 */
export function isSessionOver({ calledOff, endsAt }: { calledOff: string | null; endsAt: Date }, now: Date): boolean {
  if (calledOff === "cancelled") return true;
  return calledOff !== "postponed" && endsAt <= now;
}

/** Whether a session that was announced takes place on its date: neither cancelled nor postponed. */
export function keepsDate({ calledOff }: { calledOff: string | null }): boolean {
  return calledOff !== "cancelled" && calledOff !== "postponed";
}

/** Whether an event does not take place at all: every session of it was cancelled. */
export function isCancelled(sessions: readonly { called_off?: CallOffKind | null }[]): boolean {
  return sessions.length > 0 && sessions.every((session) => session.called_off === "cancelled");
}

// The values of the filters of the list of events: shared by the call's contract and the page's address.

export const eventTypes = ["concert", "fan_meeting", "festival", "exhibition", "show"] as const;
/** Days in Taipei from today; "dates" is from and to. */
export const eventWhens = ["today", "weekend", "week", "month", "dates"] as const;
/** An event's city as its key (city-key.ts). */
export const CITY_KEY = /^(?=.{1,60}$)[a-z0-9]+(?:-[a-z0-9]+)*$/;
/** Whole TWD, "1000-3000"; either end may be left out. */
export const PRICE_RANGE = /^(?=.*\d)\d{0,7}-\d{0,7}$/;

/** The state of a session's sale, by the clock alone. */
type SaleState = "unannounced" | "before" | "on_sale" | "ended";

/** The tag on an event's card, at most one at a time. */
export const saleTags = ["incoming", "soon", "hot", "sold_out", "ended", "cancelled", "postponed"] as const;
export type EventTag = (typeof saleTags)[number];

/** The times of a session's sale, as ISO strings or dates. */
export type SaleWindow = {
  sale_start_time: string | Date | null;
  sale_end_time: string | Date;
  /** when pairs that are reserved for wheelchairs are released to all */
  companion_until?: string | Date;
};

/** One session's share in its event's tag. */
export type SessionSale = SaleWindow & { sold_out: boolean; hot_selling: boolean; called_off?: CallOffKind };

/** News about an event's sessions beyond its tag; `at` is the start of the session that it is about. */
export type SaleNews =
  { kind: "opened" | "last"; at: string } | { kind: "opens"; at: string; sale: string } | { kind: "sessions"; count: number };

/** The state of a session's sale at a given time. At the purchase the server decides. */
export function saleState(now: Date, { sale_start_time, sale_end_time }: SaleWindow): SaleState {
  if (ms(sale_end_time) <= now.getTime()) return "ended";
  if (sale_start_time === null) return "unannounced";
  return now.getTime() < ms(sale_start_time) ? "before" : "on_sale";
}

/** The one tag that a single session shows, in the order called off, ended, sold out, hot, soon, incoming. */
export function sessionTag(now: Date, session: SessionSale): EventTag | null {
  if (session.called_off === "cancelled" || session.called_off === "postponed") return session.called_off;
  const state = saleState(now, session);
  if (state === "ended") return "ended";
  if (session.sold_out) return "sold_out";
  if (state === "on_sale") return session.hot_selling ? "hot" : null;
  return state === "before" ? "soon" : "incoming";
}

/**
 * The tags of an event, the one to show first. Sessions that can be bought decide; without any, the others do.
 */
export function eventTags(now: Date, sessions: SessionSale[]): EventTag[] {
  const tags = sessions.map((session) => sessionTag(now, session));
  if (tags.length === 0) return ["incoming"];
  const open = tags.filter((tag) => !isSaleOver(tag));
  if (open.length === 0) return [overTag(tags)];
  if (open.every((tag) => tag === "sold_out")) return ["sold_out"];
  const found: EventTag[] = [];
  if (open.includes("hot")) found.push("hot");
  if (open.includes(null)) return found;
  if (open.includes("soon")) found.push("soon");
  else if (open.includes("incoming")) found.push("incoming");
  return found;
}

/** Whether a tag says that nothing is sold any more. A postponed session is not sold, and not over either. */
export function isSaleOver(tag: EventTag | null | undefined): boolean {
  return isEventOver(tag) || tag === "postponed";
}

/** Whether a tag says that an event is not to come any more. */
export function isEventOver(tag: EventTag | null | undefined): boolean {
  return tag === "ended" || tag === "cancelled";
}

/** The tag of an event none of whose sessions is sold any more: postponed if one of them is, else cancelled if all are, else ended. */
function overTag(tags: (EventTag | null)[]): EventTag {
  if (tags.includes("postponed")) return "postponed";
  return tags.every((tag) => tag === "cancelled") ? "cancelled" : "ended";
}

/** Whether any session can be bought now. */
export function isOnSale(now: Date, sessions: SessionSale[]): boolean {
  return sessions.some((session) => !session.sold_out && saleState(now, session) === "on_sale");
}

/** Whether the sale has not started yet. */
export function isComing(now: Date, sessions: SessionSale[]): boolean {
  return !isOnSale(now, sessions) && sessions.some((session) => ["before", "unannounced"].includes(saleState(now, session)));
}

/** The next start or end of a sale, or the next release of reserved pairs; null when none is left. */
export function nextTransition(now: Date, sessions: SaleWindow[]): Date | null {
  const times = sessions
    .flatMap((session) => [session.sale_start_time, session.sale_end_time, session.companion_until ?? null])
    .filter((time): time is string | Date => time !== null)
    .map(ms)
    .filter((time) => time > now.getTime());
  return times.length === 0 ? null : new Date(Math.min(...times));
}

/** How long a session that came on sale after others counts as news, in ms. */
const NEWS_MS = 7 * 86_400_000;
/** Sales that start this close together, in ms, count as one start. */
const ONE_START_MS = 86_400_000;

/**
 * The most important sale news of an event with several sessions: one is newly on sale, one comes on sale
 * later than the rest, only one is left, or how many there are. Null without news.
 */
export function saleNews(now: Date, sessions: (SessionSale & { session_time: string; sale_start_time: string | null })[]): SaleNews | null {
  const open = sessions.filter((session) => !session.sold_out && saleState(now, session) === "on_sale");
  const next = Math.min(...sessions.map(saleStart).filter((start) => start > now.getTime()));
  const coming = sessions.filter((session) => saleStart(session) === next);
  if (sessions.length < 2 || (open.length === 0 && !isComing(now, sessions))) return null;
  const first = Math.min(...sessions.map(saleStart));
  const added = open.filter((session) => saleStart(session) - first >= ONE_START_MS && now.getTime() - saleStart(session) < NEWS_MS);
  if (added.length === 1 && added[0]) return { kind: "opened", at: added[0].session_time };
  if (open.length > 0 && coming.length === 1 && coming[0]?.sale_start_time)
    return { kind: "opens", at: coming[0].session_time, sale: coming[0].sale_start_time };
  if (
    open.length === 1 &&
    open[0] &&
    !isComing(
      now,
      sessions.filter((session) => session !== open[0]),
    )
  )
    return { kind: "last", at: open[0].session_time };
  return { kind: "sessions", count: sessions.length };
}

function saleStart({ sale_start_time }: SaleWindow): number {
  return sale_start_time === null ? Number.POSITIVE_INFINITY : ms(sale_start_time);
}

/** Until when a session sells a wheelchair place and its companion's only together. */
export function keptUntil(startsAt: Date, releaseHours: number): Date {
  return addSeconds(startsAt, -3_600 * releaseHours);
}

/** Whether less than the given share of the places is free. */
export function isHot({ free, capacity, hotBelowPercent }: { free: number; capacity: number; hotBelowPercent: number }): boolean {
  return free > 0 && capacity > 0 && free * 100 < capacity * hotBelowPercent;
}

/** Share of free places at or below which few are left. */
const LOW_SHARE = 0.1;

/** How much is left of a price or an area. */
export type LeftLevel = "soldOut" | "wheelchair" | "low" | "hot" | "plenty";

/** The level for an event's page and for the choice of areas alike. */
export function leftLevel({
  free,
  capacity,
  hotBelowPercent,
  kept = 0,
  least = 1,
}: {
  /** places for every buyer, without the reserved ones */
  free: number;
  /** free pairs that are reserved for wheelchairs: if only these are left, the level says so */
  kept?: number;
  capacity: number;
  hotBelowPercent: number;
  /** fewer than this count as none (whole sets) */
  least?: number;
}): LeftLevel {
  if (free < least) return kept > 0 ? "wheelchair" : "soldOut";
  if (free <= capacity * LOW_SHARE) return "low";
  return isHot({ free, capacity, hotBelowPercent }) ? "hot" : "plenty";
}

/** How many tickets a choice begins with: most people buy two. */
export const USUAL_TICKETS = 2;

/** How many tickets may be chosen: the order's limit, the member's, and what is left. */
export function ticketLimit({
  max_per_order,
  max_per_member,
  remaining,
}: {
  max_per_order: number;
  max_per_member: number;
  remaining?: number;
}): number {
  return Math.max(0, Math.min(max_per_order, max_per_member, remaining ?? Number.POSITIVE_INFINITY));
}
