/** The waiting room's rules (docs/decisions/089-members-compare-their-turn.md). They run in the browser too. */

/** How long an admitted member has to place an order, in ms. */
export const PASS_MS = 600_000;

/** How long before the general sale its lobby opens for members who cannot buy in the presale, in ms. */
export const LOBBY_MS = 1_800_000;

/**
 * How long after the opening the beacon's round is that a lobby is drawn by, in ms, at least: how many are in the draw is public before it.
 */
export const BEACON_AFTER_MS = 3_000;

/** How long before the round the number of places must have been public, in ms: else a later round draws the lobby. */
export const CLOSED_BEFORE_MS = 1_000;

/** How long after its round the beacon is waited for, in ms; then the committed key alone decides. */
export const BEACON_WAIT_MS = 5_000;

/** How long after the round the draw is to be expected, in ms. */
export const BEACON_TAKES_MS = 1_500;

/** How long a called member has to fetch the pass before the turn lapses, in ms. */
export const GRACE_MS = 28_000;

/**
 * How long a called member's slot counts as taken, in ms: longer than a present member's browser needs. A member
 * who comes later still gets in before all others, as soon as a slot is free.
 */
export const FRESH_MS = 8_000;

/** Maximum members that one run of a script calls, skips or clears. */
export const BATCH = 50;

/** Shortest interval between two looks at a room, in s. */
export const LOOK_SECONDS_MIN = 3;

/** A look comes up to this much later than its interval says, as a share of it: it spreads the members. */
export const LOOK_SPREAD = 0.2;

/** Members of a lobby share less than half of the budget, so that the first looks after the opening leave room for those that follow. */
const LOBBY_SPREAD = 2.25;

/** The longest interval as a share of the time in which the turn can come at the earliest. */
export const LOOK_SHARE_MAX = 1 / 3;

/** The number of waiting members that the highest rate must be able to serve. */
const CROWD = 1_000_000;

/** waiting_room_num in the lobby: the order is drawn at the opening. */
export const NOT_DRAWN = -1;

/** estimate_seconds while there is no estimate (docs/specification.md, section 3). */
export const UNKNOWN = -1;

/** A room's speed. `pace`: seconds for each place in the last minutes, null while unknown. */
export type Pace = { perMinute: number; pace: number | null };

/** The shortest time in which the head can reach a place, in s. */
function soonest(ahead: number, { perMinute, pace }: Pace): number {
  return ahead * Math.min(perMinute > 0 ? 60 / perMinute : Infinity, pace ?? Infinity);
}

/**
 * When a waiting member looks at the room again, in s. It is 3 s at the head and grows with the number ahead by
 * k = ln(1 + n) / rate, which keeps the looks of all n members together below the rate, because the sum of
 * 1 / (3 + p k) is below ln(1 + n k / 3) / k. It is never more than a third of the time in which the turn can come.
 * @param looksPerSecond of the whole room (ROOM_POLLS_PER_SECOND)
 * @param luck in [0,1), spreads the looks
 */
export function lookAfter(at: Pace & { ahead: number; waiting: number; looksPerSecond: number }, luck: number): number {
  const { ahead, waiting, looksPerSecond } = at;
  const spread = (ahead * Math.log(1 + Math.max(waiting, ahead))) / looksPerSecond;
  const early = Math.max(0, soonest(ahead, at) * LOOK_SHARE_MAX - LOOK_SECONDS_MIN);
  return (LOOK_SECONDS_MIN + Math.min(spread, early)) * (1 + luck * LOOK_SPREAD);
}

/**
 * When a member in the lobby looks again, in s. All have the same interval; the last look before the opening is scheduled for
 * after it, spread so that all together stay below the rate.
 * @param left seconds until the opening
 */
export function lookAfterInLobby(at: { left: number; waiting: number; looksPerSecond: number }, luck: number): number {
  const { left, waiting, looksPerSecond } = at;
  const round = openingSeconds(waiting, looksPerSecond);
  const usual = Math.max(15, round, Math.min(300, left / 10)) * (0.8 + luck * 0.4);
  return usual < left ? usual : Math.max(0, left) + 0.5 + luck * (1 + round);
}

/** How long it takes after the opening until every member of the lobby has looked, in s. */
export function openingSeconds(waiting: number, looksPerSecond: number): number {
  return (LOBBY_SPREAD * waiting) / looksPerSecond;
}

/** Approximate looks per second of `waiting` members (see lookAfter). */
export function looksOf({ waiting, looksPerSecond }: { waiting: number; looksPerSecond: number }): number {
  const k = Math.log(1 + waiting) / looksPerSecond;
  return waiting === 0 ? 0 : Math.log(1 + (waiting * k) / LOOK_SECONDS_MIN) / k;
}

/** The highest rate that the budget of looks can serve: above it members would have to look more often than it allows. */
export function perMinuteMax(looksPerSecond: number): number {
  return Math.floor((looksPerSecond * 60 * LOOK_SHARE_MAX) / Math.log(1 + CROWD));
}

/** Seconds until a member with this many ahead is admitted; UNKNOWN while the room has no estimate. */
export function estimateOf(at: Pace & { ahead: number; free: number; running: boolean }): number {
  const { ahead, perMinute, pace, free, running } = at;
  if (!running) return UNKNOWN;
  const atLeast = perMinute > 0 ? (ahead * 60) / perMinute : 0;
  if (pace !== null) return Math.ceil(Math.max(atLeast, (ahead + 1) * pace));
  return ahead < free ? Math.ceil(atLeast) : UNKNOWN;
}
