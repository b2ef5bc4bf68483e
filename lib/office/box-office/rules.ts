/** Tickets of one sale at most. */
export const TICKETS_AT_ONCE = 20;
/** How long seats are held while a card is at the terminal, in seconds. */
export const HOLD_SECONDS = 600;

/** More than any drawer holds, in whole TWD. */
export const DRAWER_MAX = 9_999_999;
/** Sales and refunds that the counter's list shows. */
export const RECENT_SHOWN = 12;
/** Proposals of seats, one after the other. */
export const SUGGESTIONS = 6;

/** The notes with which change is counted, in TWD. */
const notes = [1_000, 500, 100];

/** What a customer hands over for a sum, so that one press types it: the exact sum, then rounded up to the next note each. */
export function likelyReceived(total: number): number[] {
  const rounded = [...notes].reverse().map((note) => Math.ceil(total / note) * note);
  return [...new Set([total, ...rounded])].slice(0, 3);
}
