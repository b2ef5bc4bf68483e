import type { EntryList } from "./entry-list";
import { hashBlock } from "./hash-block";
import type { OnStep } from "./read-entries";

/** Words of a key, of an id, and where the id is in the hashed block. */
const KEY = 8;
const ID = 4;
const ID_AT = 8;
/** The most entries for which comparing is quicker than counting. */
const FEW = 1024;
/** How many keys are worked out between two reports. */
const REPORT_EVERY = 16_384;

/**
 * Returns the numbers of the entries from rank 1 on. An entry's key is the smallest of as many hashes of seed, id and a counter as its
 * weight says; the smallest key comes first, then the smallest id.
 * @param isExcluded for each entry 1 if it takes no part
 */
export async function drawOrder(list: EntryList, seed: Uint8Array, isExcluded: Uint8Array, onStep?: OnStep): Promise<Uint32Array> {
  const keys = new Uint32Array(list.count * KEY);
  const part = new Uint32Array(list.count - isExcluded.reduce((sum, flag) => sum + flag, 0));
  const block = blockOf(seed);
  const hash = new Int32Array(KEY);
  const key = new Uint32Array(hash.buffer);
  const ids = list.idWords;
  let size = 0;
  for (let index = 0; index < list.count; index++) {
    if (index % REPORT_EVERY === 0) await onStep?.(index);
    if (isExcluded[index] === 1) continue;
    part[size++] = index;
    for (let word = 0; word < ID; word++) block[ID_AT + word] = ids[index * ID + word]!;
    const weight = list.weightOf(index);
    for (let ticket = 0; ticket < weight; ticket++) {
      block[ID_AT + ID] = (ticket << 24) | 0x800000;
      hashBlock(block, hash);
      if (ticket === 0 || isBefore(key, 0, keys, index * KEY)) keys.set(key, index * KEY);
    }
  }
  await onStep?.(list.count);
  return sorted(part, keys);
}

/** A block of SHA-256 with the seed, room for the id and the counter, and the padding of 49 bytes. */
function blockOf(seed: Uint8Array): Int32Array {
  const block = new Int32Array(16);
  const view = new DataView(seed.buffer, seed.byteOffset);
  for (let word = 0; word < KEY; word++) block[word] = view.getInt32(word * 4);
  block[15] = 49 * 8;
  return block;
}

function isBefore(one: Uint32Array, oneAt: number, other: Uint32Array, otherAt: number): boolean {
  for (let word = 0; word < KEY; word++) {
    const difference = one[oneAt + word]! - other[otherAt + word]!;
    if (difference !== 0) return difference < 0;
  }
  return false;
}

/** Sorts ascending numbers of entries by their keys: by halves of the first word, then runs with an equal first word by the others. */
function sorted(part: Uint32Array, keys: Uint32Array): Uint32Array {
  const compare = (one: number, other: number) => {
    if (isBefore(keys, one * KEY, keys, other * KEY)) return -1;
    // Entries are numbered in the order of their ids, so equal keys are sorted by id.
    return isBefore(keys, other * KEY, keys, one * KEY) ? 1 : one - other;
  };
  if (part.length <= FEW) return part.sort(compare);
  const half = (shift: number) => (index: number) => (keys[index * KEY]! >>> shift) & 0xffff;
  const order = sortedBy(sortedBy(part, half(0)), half(16));
  for (let from = 0; from < order.length;) {
    let to = from + 1;
    while (to < order.length && keys[order[to]! * KEY] === keys[order[from]! * KEY]) to++;
    if (to - from > 1) order.subarray(from, to).sort(compare);
    from = to;
  }
  return order;
}

/** A stable sort by a number of 16 bits. */
function sortedBy(numbers: Uint32Array, keyOf: (number: number) => number): Uint32Array {
  const starts = new Uint32Array(65_537);
  for (const number of numbers) starts[keyOf(number) + 1]!++;
  for (let key = 0; key < 65_536; key++) starts[key + 1]! += starts[key]!;
  const result = new Uint32Array(numbers.length);
  for (const number of numbers) result[starts[keyOf(number)]!++] = number;
  return result;
}
