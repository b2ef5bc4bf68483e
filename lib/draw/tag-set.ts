/** Words of 128 bits. */
const WORDS = 4;

/** A set of 128-bit tags that takes 24 to 48 bytes for each: a million entries have more tags than an engine's own set can hold in memory. */
export class TagSet {
  #tags = new Uint32Array(1024 * WORDS);
  #slots = new Uint32Array(2048);
  #size = 0;

  /** Adds a tag of four words. @returns whether it is new */
  add(tag: Uint32Array): boolean {
    const slot = this.#slotOf(tag, 0);
    if (this.#slots[slot] !== 0) return false;
    if ((this.#size + 1) * WORDS > this.#tags.length) this.#grow();
    this.#tags.set(tag, this.#size * WORDS);
    this.#size++;
    // The table may have grown.
    this.#slots[this.#slotOf(tag, 0)] = this.#size;
    return true;
  }

  /** The slot that has the tag, or the free one that it would take. */
  #slotOf(tag: Uint32Array, at: number): number {
    const mask = this.#slots.length - 1;
    const mixed = Math.imul(tag[at]! ^ Math.imul(tag[at + 1]!, 0x9e3779b1) ^ tag[at + 2]! ^ tag[at + 3]!, 0x85ebca6b);
    let slot = (mixed ^ (mixed >>> 15)) & mask;
    for (let used = this.#slots[slot]!; used !== 0; used = this.#slots[slot]!) {
      const place = (used - 1) * WORDS;
      const tags = this.#tags;
      if (tags[place] === tag[at] && tags[place + 1] === tag[at + 1] && tags[place + 2] === tag[at + 2] && tags[place + 3] === tag[at + 3])
        break;
      slot = (slot + 1) & mask;
    }
    return slot;
  }

  #grow(): void {
    const tags = new Uint32Array(this.#tags.length * 2);
    tags.set(this.#tags);
    this.#tags = tags;
    this.#slots = new Uint32Array(this.#slots.length * 2);
    for (let index = 0; index < this.#size; index++) this.#slots[this.#slotOf(tags, index * WORDS)] = index + 1;
  }
}
