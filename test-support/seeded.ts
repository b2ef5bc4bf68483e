/** Returns mulberry32: the same seed gives the same numbers. @returns numbers in [0, 1) */
export function seeded(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/**
 * Returns how often a random test runs: a part in `npm test`, in full in `npm run test:all` (docs/testing.md). The seed is the same in
 * both, so the part is the beginning of the whole.
 */
export function rounds({ part, full }: { part: number; full: number }): number {
  return process.env.ALL_TESTS === "1" ? full : part;
}
