/** Why seats are off the sale. */
export const blockReasons = ["technical", "press", "sponsor", "hold", "other"] as const;
export type BlockReason = (typeof blockReasons)[number];

/**
 * What a seat is at this moment. `closed`: taken off the sale with the event itself, by no order and no block;
 * `complimentary`: paid by an order of NT$0.
 */
export const seatStates = ["free", "held", "sold", "scanned", "complimentary", "blocked", "closed"] as const;
export type SeatState = (typeof seatStates)[number];

/** Seats of one act at most. */
export const SEATS_AT_ONCE = 5_000;
