/** Maximum of tickets per sale. */
export const TICKETS_AT_ONCE = 20;
/** How long seats are held while a card is at the terminal, in seconds. */
export const HOLD_SECONDS = 600;

/** Upper limit of a drawer, in whole TWD. */
export const DRAWER_MAX = 9_999_999;
/** Sales and refunds shown in the counter's list. */
export const RECENT_SHOWN = 12;
/** Number of seat proposals, one after the other. */
export const SUGGESTIONS = 6;

/** The notes with which change is counted, in TWD. */
const notes = [1_000, 500, 100];

/** Returns the sums that a customer probably hands over, as buttons: the exact sum, then the sum rounded up to each note. */
export function likelyReceived(total: number): number[] {
  const rounded = [...notes].reverse().map((note) => Math.ceil(total / note) * note);
  return [...new Set([total, ...rounded])].slice(0, 3);
}
