/** The waiting room's constants (design.md, "Waiting room"). They run in the browser too. */

/** Who is let in has so long to make an order, in ms. */
export const PASS_MS = 600_000;

/**
 * A place at the head that is not fetched so long after its promised poll lapses, in ms. With the
 * second between two looks of the worker the next one is in within 30 s of the missed poll.
 */
export const GRACE_MS = 28_000;

/** Places that one run of a script lets in, passes over or clears at most. */
export const BATCH = 20;

/** The shortest time between two polls of one member, in s: at the head of the queue. */
export const POLL_SECONDS_MIN = 3;

/** waiting_room_num in the lobby: the order is drawn at the opening. */
export const NOT_DRAWN = -1;

/** estimate_seconds while nothing can be said (spec section 3). */
export const UNKNOWN = -1;
