/** Why seats are off the sale. */
export const blockReasons = ["technical", "press", "sponsor", "hold", "other"] as const;
export type BlockReason = (typeof blockReasons)[number];

/** Reasons for complimentary tickets; each has a separate quota per session. */
export const complimentaryReasons = ["guest", "sponsor", "press", "crew", "other"] as const;
export type ComplimentaryReason = (typeof complimentaryReasons)[number];

/**
 * The state of a seat at a moment. `terminal`: held by a cashier while a card is at the terminal; `closed`: taken off the sale with the event itself, by no order and no block, or left when its
 * session was cancelled;
 * `complimentary`: issued by staff free of charge.
 */
export const seatStates = ["free", "held", "terminal", "sold", "scanned", "complimentary", "blocked", "closed"] as const;
export type SeatState = (typeof seatStates)[number];

/** The view of a sale's pace groups seats by how many minutes ago they were paid: ten, an hour, a day, a week, longer. */
export const PACE_MINUTES = [10, 60, 1_440, 10_080] as const;

/** Maximum of seats per act. */
export const SEATS_AT_ONCE = 5_000;

/** Maximum of complimentary tickets per order. */
export const COMPLIMENTARY_AT_ONCE = 100;
/** Maximum of a quota for one reason. */
export const QUOTA_MAX = 10_000;
