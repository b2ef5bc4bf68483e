/** Why seats are off the sale. */
export const blockReasons = ["technical", "press", "sponsor", "hold", "other"] as const;
export type BlockReason = (typeof blockReasons)[number];

/** What a complimentary ticket is given for; each has a quota of its own in a session. */
export const complimentaryReasons = ["guest", "sponsor", "press", "crew", "other"] as const;
export type ComplimentaryReason = (typeof complimentaryReasons)[number];

/**
 * What a seat is at this moment. `closed`: taken off the sale with the event itself, by no order and no block;
 * `complimentary`: given by staff for nothing.
 */
export const seatStates = ["free", "held", "sold", "scanned", "complimentary", "blocked", "closed"] as const;
export type SeatState = (typeof seatStates)[number];

/** The view of a sale's pace parts seats by how many minutes ago they were paid: ten, an hour, a day, a week, longer. */
export const PACE_MINUTES = [10, 60, 1_440, 10_080] as const;

/** Seats of one act at most. */
export const SEATS_AT_ONCE = 5_000;

/** Complimentary tickets of one order at most. */
export const COMPLIMENTARY_AT_ONCE = 100;
/** Of one reason's quota at most. */
export const QUOTA_MAX = 10_000;
