import type { DrawEvent } from "./draw-event";
import type { EntryList } from "./entry-list";
import type { InventoryRow } from "./manifest";

const UNLIMITED = 2 ** 31 - 1;
const NO_PAIR = -1;

/** An entry's state: waiting for places, has won (also if it gave everything back), has left the list. */
const WAITING = 0;
const WON = 1;
const LEFT = 2;

/** Called for each entry that gets places: its rank, its number in the list, the number of the pair, and how many places. */
export type OnWinner = (rank: number, index: number, pair: number, places: number) => void;

/** Gives places down the order, round after round. */
export class Allocation {
  readonly #left: Int32Array;
  /** How many more parties of four, and of three or four, can sit together. */
  readonly #fours: Int32Array;
  readonly #threesOrFours: Int32Array;
  readonly #pairOf: Int32Array;
  readonly #held: Uint8Array;
  readonly #states: Uint8Array;
  readonly #pairs: Map<string, number>;

  constructor(
    private readonly list: EntryList,
    private readonly order: Uint32Array,
    inventory: InventoryRow[],
    isExcluded: Uint8Array,
  ) {
    this.#left = Int32Array.from(inventory, ({ places }) => places);
    this.#fours = Int32Array.from(inventory, ({ together }) => together?.four ?? UNLIMITED);
    this.#threesOrFours = Int32Array.from(inventory, ({ together }) => together?.three_or_four ?? UNLIMITED);
    this.#pairOf = new Int32Array(list.count).fill(NO_PAIR);
    this.#held = new Uint8Array(list.count);
    this.#states = Uint8Array.from(isExcluded, (flag) => (flag === 1 ? LEFT : WAITING));
    this.#pairs = new Map(inventory.map(({ session, tier }, index) => [`${session}:${tier}`, index]));
  }

  /** Takes an event into account. @returns whether it is possible */
  apply(event: DrawEvent): boolean {
    if (event.kind === "added") {
      const pair = this.#pairs.get(`${event.session}:${event.tier}`);
      if (pair === undefined || this.#left[pair]! + event.places > UNLIMITED) return false;
      this.#left[pair]! += event.places;
      return true;
    }
    const index = this.list.indexOf(event.entry);
    if (index < 0) return false;
    if (event.kind === "back") return this.#giveBack(index, event.places);
    if (this.#states[index] !== WAITING) return false;
    this.#states[index] = LEFT;
    return true;
  }

  /** Walks down the order once. Each waiting entry gets the first wish that fits, as many places of it as fit. */
  walk(onWinner: OnWinner): void {
    const { list, order } = this;
    for (let place = 0; place < order.length; place++) {
      const index = order[place]!;
      if (this.#states[index] !== WAITING) continue;
      for (const wish of list.wishesOf(index)) {
        const pair = wish >> 2;
        const places = this.#fitting(index, pair, (wish & 3) + 1);
        if (places === 0) continue;
        this.#hold(index, pair, places);
        this.#states[index] = WON;
        onWinner(place + 1, index, pair, places);
        break;
      }
    }
  }

  /** Whether an entry waits, has won (also if it gave everything back), or has left the list. */
  stateOf(index: number): "waiting" | "won" | "left" {
    return this.#states[index] === WAITING ? "waiting" : this.#states[index] === WON ? "won" : "left";
  }

  /** How many places of which pair an entry has now; undefined if it has none. */
  heldBy(index: number): { pair: number; places: number } | undefined {
    return this.#held[index] === 0 ? undefined : { pair: this.#pairOf[index]!, places: this.#held[index]! };
  }

  /** The largest number of places, from all of the party down to the least, that is left and can sit together; 0 if none. */
  #fitting(index: number, pair: number, least: number): number {
    for (let places = Math.min(this.list.partyOf(index), this.#left[pair]!); places >= least; places--) {
      if (this.#isFour(index, places) && this.#fours[pair]! <= 0) continue;
      if (this.#isThreeOrFour(index, places) && this.#threesOrFours[pair]! <= 0) continue;
      return places;
    }
    return 0;
  }

  #isFour(index: number, places: number): boolean {
    return places === 4 && !this.list.mayBeSplit(index);
  }

  #isThreeOrFour(index: number, places: number): boolean {
    return places === 3 || this.#isFour(index, places);
  }

  /** Changes how many places an entry has. What sits together is counted by the places that it has now. */
  #hold(index: number, pair: number, places: number): void {
    const before = this.#held[index]!;
    this.#left[pair]! += before - places;
    this.#fours[pair]! += Number(this.#isFour(index, before)) - Number(this.#isFour(index, places));
    this.#threesOrFours[pair]! += Number(this.#isThreeOrFour(index, before)) - Number(this.#isThreeOrFour(index, places));
    this.#pairOf[index] = pair;
    this.#held[index] = places;
  }

  #giveBack(index: number, places: number): boolean {
    const before = this.#held[index]!;
    if (before < places) return false;
    this.#hold(index, this.#pairOf[index]!, before - places);
    return true;
  }
}
