/** A free seat for the assignment: `col` counts along the row with gaps at aisles, `rank` from the stage. */
export type FreeSeat = {
  id: number;
  row: string;
  col: number;
  rank: number;
  x: number;
  y: number;
  isAccessible: boolean;
  hasRestrictedView: boolean;
};

export type Focus = { x: number; y: number };

/**
 * The free seats of one rank, sorted by row and col. `sums` are prefix sums of x, y and accessibility, so that
 * any part is evaluated in constant time.
 */
type Line = { seats: FreeSeat[]; sums: { x: Float64Array; y: Float64Array; accessible: Int32Array } };

/**
 * `length` neighbouring seats of a line that may be assigned, from index `from`, and how many free seats of
 * any kind adjoin on either side. Nothing is copied: a large hall has tens of thousands of runs.
 */
export type Run = { rank: number; line: Line; from: number; length: number; before: number; after: number };

/** A part of a run: `size` seats from `start`. */
export type Span = { run: Run; start: number; size: number };

/** The runs of free seats that may be assigned. */
export function runsOf(free: FreeSeat[], mayGive: (seat: FreeSeat) => boolean): Run[] {
  const ranks = new Map<number, FreeSeat[]>();
  for (const seat of free) {
    const rank = ranks.get(seat.rank);
    if (rank) rank.push(seat);
    else ranks.set(seat.rank, [seat]);
  }
  const runs: Run[] = [];
  for (const [rank, seats] of ranks) {
    seats.sort((a, b) => (a.row === b.row ? a.col - b.col : a.row < b.row ? -1 : 1));
    const line = { seats, sums: sumsOf(seats) };
    for (const [start, end] of neighbours(seats, () => true)) {
      for (const [from, to] of neighbours(seats, mayGive, start, end)) {
        runs.push({ rank, line, from, length: to - from, before: from - start, after: end - to });
      }
    }
  }
  return runs;
}

/** Ranges [from, to) of seats side by side in a row that all satisfy `counts`. */
function neighbours(seats: FreeSeat[], counts: (seat: FreeSeat) => boolean, start = 0, end = seats.length): [number, number][] {
  const stretches: [number, number][] = [];
  let from = -1;
  for (let i = start; i < end; i++) {
    const seat = seats[i] as FreeSeat;
    const last = from < 0 ? undefined : seats[i - 1];
    const mayCount = counts(seat);
    if (last && !(mayCount && last.row === seat.row && last.col + 1 === seat.col)) {
      stretches.push([from, i]);
      from = -1;
    }
    if (from < 0 && mayCount) from = i;
  }
  if (from >= 0) stretches.push([from, end]);
  return stretches;
}

function sumsOf(seats: FreeSeat[]): Line["sums"] {
  const room = seats.length + 1;
  const sums = { x: new Float64Array(room), y: new Float64Array(room), accessible: new Int32Array(room) };
  for (const [i, seat] of seats.entries()) {
    sums.x[i + 1] = (sums.x[i] as number) + seat.x;
    sums.y[i + 1] = (sums.y[i] as number) + seat.y;
    sums.accessible[i + 1] = (sums.accessible[i] as number) + (seat.isAccessible ? 1 : 0);
  }
  return sums;
}

/** How many free seats a part would isolate: single seats between it and a seat that is not free. */
export function orphansOf({ length, before, after }: Run, start: number, size: number): number {
  return (before + start === 1 ? 1 : 0) + (after + length - start - size === 1 ? 1 : 0);
}

const within = (sum: Float64Array | Int32Array, start: number, size: number) => (sum[start + size] as number) - (sum[start] as number);
/** The sums of x and of y of a part's seats, and how many of them are accessible. */
export const xOf = ({ line, from }: Run, start: number, size: number) => within(line.sums.x, from + start, size);
export const yOf = ({ line, from }: Run, start: number, size: number) => within(line.sums.y, from + start, size);
export const accessibleIn = ({ line, from }: Run, start: number, size: number) => within(line.sums.accessible, from + start, size);

export const seatAt = ({ line, from }: Run, at: number) => line.seats[from + at] as FreeSeat;
export const firstSeat = ({ run, start }: Span): FreeSeat => seatAt(run, start);
export const seatsOf = ({ run, start, size }: Span): FreeSeat[] => run.line.seats.slice(run.from + start, run.from + start + size);

/** The middle of a part. */
export function middleOf({ run, start, size }: Span): Focus {
  return { x: xOf(run, start, size) / size, y: yOf(run, start, size) / size };
}

/** The span that costs least: accessible seats, then orphans, then distance; among equals the lower seat. */
export function nearestSpan(runs: Run[], size: number, focus: Focus): Span | undefined {
  let best: Span | undefined;
  let [bestAccessible, bestOrphans, bestDistance] = [Infinity, Infinity, Infinity];
  for (const run of runs) {
    for (let start = 0; start + size <= run.length; start++) {
      const accessible = accessibleIn(run, start, size);
      if (accessible > bestAccessible) continue;
      const orphans = orphansOf(run, start, size);
      if (accessible === bestAccessible && orphans > bestOrphans) continue;
      const distance = (xOf(run, start, size) / size - focus.x) ** 2 + (yOf(run, start, size) / size - focus.y) ** 2;
      if (accessible === bestAccessible && orphans === bestOrphans) {
        if (distance > bestDistance) continue;
        if (distance === bestDistance && best && firstSeat(best).id < seatAt(run, start).id) continue;
      }
      best = { run, start, size };
      [bestAccessible, bestOrphans, bestDistance] = [accessible, orphans, distance];
    }
  }
  return best;
}
