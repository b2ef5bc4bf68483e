/** The waiting room's constants (design.md, "Waiting room"). They run in the browser too. */

/** How long an admitted member has to place an order, in ms. */
export const PASS_MS = 600_000;

/**
 * How long after the promised poll a turn at the head lapses, in ms. With the worker's interval of a second
 * the next member is in within 30 s of the missed poll.
 */
export const GRACE_MS = 28_000;

/** Most members that one run of a script admits, skips or clears. */
export const BATCH = 20;

/** Shortest interval between two polls of one member, in s: at the head of the queue. */
export const POLL_SECONDS_MIN = 3;

/** waiting_room_num in the lobby: the order is drawn at the opening. */
export const NOT_DRAWN = -1;

/** estimate_seconds while there is no estimate (spec section 3). */
export const UNKNOWN = -1;
