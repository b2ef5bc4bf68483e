/** A pause counts as the effect of a strike if it begins within this time after it, in ms: calls in progress may still succeed. */
const BEGINS_WITHIN_MS = 15_000;
/** Shorter pauses also happen without a strike. */
const ORDINARY_MS = 2_000;

/**
 * Measures how long a strike prevented orders.
 * @param {number[]} orders when each order was placed, in ms
 * @param {number} struckAt in ms of the same clock
 * @returns {number | undefined} ms from the strike to the first order after the longest pause that it began; 0 without a pause;
 * undefined when no further order came
 */
export function pauseOfOrders(orders, struckAt) {
  const times = orders.toSorted((a, b) => a - b);
  const before = times.filter((time) => time <= struckAt).at(-1) ?? struckAt;
  const after = times.filter((time) => time > struckAt);
  if (after.length === 0) return undefined;
  const pauses = [before, ...after.slice(0, -1)].map((from, index) => ({ from: Math.max(from, struckAt), to: after[index] }));
  const [longest] = pauses.filter(({ from }) => from <= struckAt + BEGINS_WITHIN_MS).toSorted((a, b) => b.to - b.from - (a.to - a.from));
  return longest.to - longest.from < ORDINARY_MS ? 0 : longest.to - struckAt;
}
