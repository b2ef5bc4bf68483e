import type { Taken } from "@/lib/domain/catalogue/types";

/**
 * The places of an area that are blocked, as one flag per place. The same seed gives the same places. Takes runs rather than
 * single seats, because people buy two or four.
 */
export function takenPlaces(count: number, taken: Taken | undefined, seed: string): boolean[] {
  if (taken === undefined) return new Array<boolean>(count).fill(false);
  const wanted = taken === "all" ? count : Math.round(count * taken);
  const flags = new Array<boolean>(count).fill(wanted === count);
  if (wanted === count) return flags;
  const random = generator(seed);
  let left = wanted;
  while (left > 0) {
    const start = Math.floor(random() * count);
    const length = 1 + Math.floor(random() * 4);
    for (let place = start; place < Math.min(start + length, count) && left > 0; place += 1) {
      if (flags[place]) continue;
      flags[place] = true;
      left -= 1;
    }
  }
  return flags;
}

/** mulberry32, seeded by FNV-1a of the text: small, and the same everywhere. */
function generator(seed: string): () => number {
  let state = 0x811c9dc5;
  for (const character of seed) state = Math.imul(state ^ character.codePointAt(0)!, 0x01000193);
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}
