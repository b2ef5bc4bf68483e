import type { Focus, FreeSeat } from "@/lib/domain/seats/best-block";
import { runsOf, type Run } from "@/lib/domain/seats/seat-runs";

/** An area with places of a draw that are in no offer. */
export type Area = { id: number; priceId: number; isNumbered: boolean; focus: Focus; free: FreeSeat[] };

/** How many parties of four, and of three or four, can sit side by side. */
export type Room = { four: number; either: number };

/** The room in so many seats side by side. */
export function roomIn(length: number): Room {
  return { four: Math.floor(length / 4), either: Math.floor((length + 1) / 4) };
}

/** The room in free seats, whatever their view. */
export function roomOf(free: FreeSeat[]): Room {
  return runsOf(free, () => true)
    .map(({ length }) => roomIn(length))
    .reduce((sum, { four, either }) => ({ four: sum.four + four, either: sum.either + either }), { four: 0, either: 0 });
}

type Rank = {
  free: FreeSeat[];
  room: Room;
  /** those with a good view, and those of all seats where the view of some is restricted */ runs: Run[][];
};

/** The free seats of an area, rank by rank, so that taking some costs no look at the others. */
export class StockOfArea {
  readonly isNumbered: boolean;
  readonly focus: Focus;
  readonly room: Room = { four: 0, either: 0 };
  size = 0;
  readonly #ranks = new Map<number, Rank>();
  readonly #rankOf = new Map<number, number>();

  constructor({ isNumbered, focus, free }: Area) {
    this.isNumbered = isNumbered;
    this.focus = focus;
    const byRank = new Map<number, FreeSeat[]>();
    for (const seat of free) {
      const rank = byRank.get(seat.rank);
      if (rank) rank.push(seat);
      else byRank.set(seat.rank, [seat]);
      this.#rankOf.set(seat.id, seat.rank);
    }
    for (const [rank, seats] of byRank) this.#put(rank, seats);
  }

  /** All free seats, in the order in which they came. */
  get free(): FreeSeat[] {
    return [...this.#ranks.values()].flatMap(({ free }) => free);
  }

  /** The runs of seats side by side: 0 with those whose view is good, 1 with those of all seats in a rank where some are restricted. */
  *runs(): Generator<[view: number, Run]> {
    for (const { runs } of this.#ranks.values()) for (const [view, own] of runs.entries()) for (const run of own) yield [view, run];
  }

  /** Takes seats out of the area. */
  take(ids: number[]): void {
    const taken = new Set(ids);
    for (const rank of new Set(ids.map((id) => this.#rankOf.get(id) ?? 0)))
      this.#put(rank, this.#ranks.get(rank)?.free.filter(({ id }) => !taken.has(id)) ?? []);
  }

  /** Whether four seats are two pairs of seats side by side. */
  isPairs(ids: number[]): boolean {
    const seats = this.free.filter(({ id }) => ids.includes(id));
    return runsOf(seats, () => true).every(({ length }) => length === 2);
  }

  #put(rank: number, free: FreeSeat[]): void {
    const before = this.#ranks.get(rank);
    const isNumbered = this.isNumbered;
    const room = isNumbered ? roomOf(free) : { four: 0, either: 0 };
    const good = isNumbered ? runsOf(free, ({ hasRestrictedView }) => !hasRestrictedView) : [];
    const isAnyRestricted = isNumbered && free.some(({ hasRestrictedView }) => hasRestrictedView);
    this.#ranks.set(rank, { free, room, runs: isAnyRestricted ? [good, runsOf(free, () => true)] : [good] });
    this.size += free.length - (before?.free.length ?? 0);
    this.room.four += room.four - (before?.room.four ?? 0);
    this.room.either += room.either - (before?.room.either ?? 0);
  }
}
