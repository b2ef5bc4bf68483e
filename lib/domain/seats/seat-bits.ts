/** Ids as a bit for each from the smallest one on: most ids of an area follow each other, so this takes a fiftieth of their list. */
export type SeatBits = { from: string; bits: string };

/** Wider apart than this their list is shorter, in ids per id. */
const SPREAD_MAX = 64;

/** @param ids ascending @returns undefined when the ids are too far apart */
export function toSeatBits(ids: number[]): SeatBits | undefined {
  const [from = 0] = ids;
  const span = (ids.at(-1) ?? from) - from + 1;
  if (span > SPREAD_MAX * Math.max(1, ids.length)) return undefined;
  const bytes = new Uint8Array(ids.length === 0 ? 0 : Math.ceil(span / 8));
  for (const id of ids) bytes[(id - from) >> 3]! |= 1 << ((id - from) & 7);
  return { from: String(from), bits: btoa(String.fromCharCode(...bytes)) };
}

/** The ids, ascending. */
export function fromSeatBits({ from, bits }: SeatBits): string[] {
  const ids: string[] = [];
  const bytes = atob(bits);
  for (let at = 0; at < bytes.length; at += 1) {
    const byte = bytes.charCodeAt(at);
    for (let bit = 0; bit < 8; bit += 1) if (byte & (1 << bit)) ids.push(String(Number(from) + at * 8 + bit));
  }
  return ids;
}
