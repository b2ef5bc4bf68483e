import { DrawError, type Problem } from "./difference";
import { WISHES_MAX } from "./entry-line";
import { PairNames } from "./pair-names";
import { TagSet } from "./tag-set";

const COMMA = 44;
const COLON = 58;
const SPACE = 32;
const HEX_DIGITS = 32;
const WORDS = 4;
const PARTY_AT = 33;
const WISHES_AT = 39;

const nibbles = new Uint8Array(256).fill(255);
for (let value = 0; value < 16; value++) nibbles[value.toString(16).charCodeAt(0)] = value;

function grown<T extends Uint8Array | Uint16Array | Uint32Array>(array: T, needed: number): T {
  if (needed <= array.length) return array;
  const larger = new (array.constructor as new (length: number) => T)(Math.max(needed, array.length * 2));
  larger.set(array);
  return larger;
}

/** A part of a manifest: what the lines of entries may name. */
export type EntryRules = { inventory: { session: string; tier: string }[]; weights: { weight: number }[] };

/** The entries of a draw in compact form: 40 bytes or less for each. They are added line by line, in the order of the file. */
export class EntryList {
  count = 0;
  readonly byWeight: Record<string, number>;
  #ids = new Uint32Array(1024 * WORDS);
  #traits = new Uint8Array(1024);
  #wishEnds = new Uint32Array(1024);
  #wishes = new Uint16Array(4096);
  #wishCount = 0;
  readonly #pairs: PairNames;
  /** Only while lines are added. */
  #persons: TagSet | undefined = new TagSet();
  readonly #tag = new Uint32Array(WORDS);

  constructor({ inventory, weights }: EntryRules) {
    this.#pairs = new PairNames(inventory);
    this.byWeight = Object.fromEntries(weights.map(({ weight }) => [String(weight), 0]));
  }

  /** Adds the entry of a line that begins at `from` and ends before `to`. Throws a DrawError if the line is wrong. */
  add(bytes: Uint8Array, from: number, to: number): void {
    const problem = this.#read(bytes, from, to);
    if (!problem) return;
    const found = new TextDecoder().decode(bytes.subarray(from, Math.min(to, from + 200)));
    throw new DrawError({ file: "entries", problem, line: this.count + 1, found });
  }

  /** Ends the adding and forgets the persons' tags. */
  close(): this {
    this.#persons = undefined;
    return this;
  }

  partyOf(index: number): number {
    return (this.#traits[index]! & 3) + 1;
  }

  weightOf(index: number): number {
    return ((this.#traits[index]! >> 2) & 3) + 1;
  }

  mayBeSplit(index: number): boolean {
    return this.#traits[index]! >> 4 === 1;
  }

  /** The wishes of an entry, first to last: the number of the pair times four, plus the least number of places minus one. */
  wishesOf(index: number): Uint16Array {
    return this.#wishes.subarray(index === 0 ? 0 : this.#wishEnds[index - 1]!, this.#wishEnds[index]!);
  }

  /** Four words for each entry, the largest first. */
  get idWords(): Uint32Array {
    return this.#ids.subarray(0, this.count * WORDS);
  }

  idOf(index: number): string {
    let id = "";
    for (let word = 0; word < WORDS; word++) id += this.#ids[index * WORDS + word]!.toString(16).padStart(8, "0");
    return id;
  }

  /** Returns the number of the entry with this id, from 0, or -1. */
  indexOf(id: string): number {
    let low = 0;
    let high = this.count;
    while (low < high) {
      const middle = (low + high) >> 1;
      if (this.idOf(middle) < id) low = middle + 1;
      else high = middle;
    }
    return low < this.count && this.idOf(low) === id ? low : -1;
  }

  /** Adds the entry, or returns what is wrong. */
  #read(bytes: Uint8Array, from: number, to: number): Problem | undefined {
    const at = this.count;
    if (to - from < WISHES_AT || !this.#readHex(bytes, from) || bytes[from + HEX_DIGITS] !== SPACE) return "form";
    if (at > 0 && !this.#followsLast()) return "sorting";
    const party = bytes[from + PARTY_AT]! - 48;
    const weight = bytes[from + PARTY_AT + 2]! - 48;
    const split = bytes[from + PARTY_AT + 4]! - 48;
    for (let gap = 1; gap <= 5; gap += 2) if (bytes[from + PARTY_AT + gap] !== SPACE) return "form";
    if (party < 1 || party > 4 || weight < 1 || weight > 4 || (split !== 0 && split !== 1)) return "form";
    if (this.byWeight[weight] === undefined) return "unknown";
    this.#ids = grown(this.#ids, (at + 1) * WORDS);
    this.#ids.set(this.#tag, at * WORDS);
    this.#traits = grown(this.#traits, at + 1);
    this.#traits[at] = (party - 1) | ((weight - 1) << 2) | (split << 4);
    const gap = bytes.indexOf(SPACE, from + WISHES_AT);
    if (gap < 0 || gap >= to) return "form";
    const problem = this.#readWishes(bytes, from + WISHES_AT, gap, party) ?? this.#readPersons(bytes, gap + 1, to, party);
    if (problem) return problem;
    this.byWeight[weight]!++;
    this.count++;
    return undefined;
  }

  /** Whether the id that was read is above the last entry's. */
  #followsLast(): boolean {
    const last = (this.count - 1) * WORDS;
    for (let word = 0; word < WORDS; word++) {
      const difference = this.#tag[word]! - this.#ids[last + word]!;
      if (difference !== 0) return difference > 0;
    }
    return false;
  }

  #readWishes(bytes: Uint8Array, from: number, to: number, party: number): Problem | undefined {
    const first = this.#wishCount;
    this.#wishes = grown(this.#wishes, first + WISHES_MAX);
    for (let start = from; start <= to;) {
      let end = start;
      let colons = 0;
      // A number after a second colon is the least that the party accepts.
      let nameEnd = -1;
      for (; end < to && bytes[end] !== COMMA; end++) if (bytes[end] === COLON && ++colons === 2) nameEnd = end;
      const least = nameEnd < 0 ? party : bytes[nameEnd + 1]! - 48;
      if (nameEnd >= 0 && (end !== nameEnd + 2 || least < 1 || least >= party)) return "form";
      const pair = this.#pairs.find(bytes, start, nameEnd < 0 ? end : nameEnd);
      if (pair < 0) return "unknown";
      if (this.#wishCount - first === WISHES_MAX) return "form";
      for (let before = first; before < this.#wishCount; before++) if (this.#wishes[before]! >> 2 === pair) return "form";
      this.#wishes[this.#wishCount++] = (pair << 2) | (least - 1);
      start = end + 1;
    }
    this.#wishEnds = grown(this.#wishEnds, this.count + 1);
    this.#wishEnds[this.count] = this.#wishCount;
    return undefined;
  }

  #readPersons(bytes: Uint8Array, from: number, to: number, party: number): Problem | undefined {
    const persons = (to - from + 1) / (HEX_DIGITS + 1);
    if (!Number.isInteger(persons) || persons < 1 || persons > party) return "form";
    for (let person = 0; person < persons; person++) {
      const start = from + person * (HEX_DIGITS + 1);
      if (!this.#readHex(bytes, start) || (person > 0 && bytes[start - 1] !== COMMA)) return "form";
      if (!this.#persons!.add(this.#tag)) return "person";
    }
    return undefined;
  }

  /** Reads 32 digits into the four words of #tag. */
  #readHex(bytes: Uint8Array, from: number): boolean {
    for (let word = 0; word < WORDS; word++) {
      let value = 0;
      for (let digit = 0; digit < 8; digit++) {
        const nibble = nibbles[bytes[from + word * 8 + digit]!]!;
        if (nibble === 255) return false;
        value = (value << 4) | nibble;
      }
      this.#tag[word] = value;
    }
    return true;
  }
}
