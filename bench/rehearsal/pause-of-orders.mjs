/** A pause that is blamed on a strike begins at most so long after it, in ms: what is under way may still end well. */
const BEGINS_WITHIN_MS = 15_000;
/** Shorter pauses happen by themselves. */
const ORDINARY_MS = 2_000;

/**
 * Until when a strike kept everybody from ordering.
 * @param {number[]} orders when each order was there, in ms
 * @param {number} struckAt in ms of the same clock
 * @returns {number | undefined} ms from the strike to the first order after the longest pause that it began; 0 without a
 *   pause; undefined when no order came any more
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
