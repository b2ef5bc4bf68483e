type Pair = { session: string; tier: string };

/** Finds the pair of session and tier that a part of a line names, without making a text of it. */
export class PairNames {
  readonly #names: Uint8Array[];
  readonly #byHash = new Map<number, number[]>();

  constructor(pairs: Pair[]) {
    this.#names = pairs.map(({ session, tier }) => new TextEncoder().encode(`${session}:${tier}`));
    this.#names.forEach((name, index) => {
      const hash = hashOf(name, 0, name.length);
      this.#byHash.set(hash, [...(this.#byHash.get(hash) ?? []), index]);
    });
  }

  /** Returns the number of the pair, or -1. */
  find(bytes: Uint8Array, from: number, to: number): number {
    const found = this.#byHash.get(hashOf(bytes, from, to))?.find((index) => {
      const name = this.#names[index]!;
      if (name.length !== to - from) return false;
      for (let i = 0; i < name.length; i++) if (name[i] !== bytes[from + i]) return false;
      return true;
    });
    return found ?? -1;
  }
}

function hashOf(bytes: Uint8Array, from: number, to: number): number {
  let hash = 0x811c9dc5;
  for (let i = from; i < to; i++) hash = Math.imul(hash ^ bytes[i]!, 0x01000193);
  return hash;
}
