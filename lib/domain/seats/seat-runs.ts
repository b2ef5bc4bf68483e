/** A free seat as the assignment sees it: `col` counts along the row with gaps at aisles, `rank` from the stage. */
export type FreeSeat = { id: number; row: string; col: number; rank: number; x: number; y: number; isAccessible: boolean };

export type Focus = { x: number; y: number };

/**
 * Neighbouring seats that may be given out, and how many free seats of any kind adjoin them on either
 * side. `sums` hold of the first so many seats their x, their y and how many are accessible, so that any
 * part of a run is judged in a few steps, whatever its size.
 */
export type Run = { rank: number; seats: FreeSeat[]; before: number; after: number; sums: { x: number[]; y: number[]; accessible: number[] } };

/** A part of a run: `size` seats from `start`. */
export type Piece = { run: Run; start: number; size: number };

/** The runs of those free seats that may be given out. */
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
    for (const stretch of neighbours(seats, () => true)) {
      for (const [from, to] of neighbours(seats, mayGive, stretch)) {
        const given = seats.slice(from, to);
        runs.push({ rank, seats: given, before: from - stretch[0], after: stretch[1] - to, sums: sumsOf(given) });
      }
    }
  }
  return runs;
}

/** Stretches [from, to) of seats in a row that stand side by side and all count. */
function neighbours(seats: FreeSeat[], counts: (seat: FreeSeat) => boolean, [start, end]: [number, number] = [0, seats.length]): [number, number][] {
  const stretches: [number, number][] = [];
  let from = -1;
  for (let i = start; i < end; i++) {
    const [seat, last] = [seats[i] as FreeSeat, seats[i - 1]];
    const goesOn = from >= 0 && last !== undefined && last.row === seat.row && last.col + 1 === seat.col;
    if (from >= 0 && (!goesOn || !counts(seat))) {
      stretches.push([from, i]);
      from = -1;
    }
    if (from < 0 && counts(seat)) from = i;
  }
  if (from >= 0) stretches.push([from, end]);
  return stretches;
}

function sumsOf(seats: FreeSeat[]): Run["sums"] {
  const sums: Run["sums"] = { x: [0], y: [0], accessible: [0] };
  for (const [i, seat] of seats.entries()) {
    sums.x.push((sums.x[i] as number) + seat.x);
    sums.y.push((sums.y[i] as number) + seat.y);
    sums.accessible.push((sums.accessible[i] as number) + (seat.isAccessible ? 1 : 0));
  }
  return sums;
}

/** Free seats that taking a part would leave alone: one that is left between it and what is not free. */
export function orphansOf({ seats, before, after }: Run, start: number, size: number): number {
  return (before + start === 1 ? 1 : 0) + (after + seats.length - start - size === 1 ? 1 : 0);
}

/** The sum of a part's seats in one of a run's `sums`. */
export function within(sum: number[], start: number, size: number): number {
  return (sum[start + size] as number) - (sum[start] as number);
}

export const firstSeat = ({ run, start }: Piece): FreeSeat => run.seats[start] as FreeSeat;
export const seatsOf = ({ run, start, size }: Piece): FreeSeat[] => run.seats.slice(start, start + size);

/** The middle of a part. */
export function middleOf({ run, start, size }: Piece): Focus {
  return { x: within(run.sums.x, start, size) / size, y: within(run.sums.y, start, size) / size };
}

/** The piece that costs least: accessible seats, then orphans, then distance; among equals the lower seat. */
export function nearestPiece(runs: Run[], size: number, focus: Focus): Piece | undefined {
  let best: Piece | undefined;
  let [bestAccessible, bestOrphans, bestDistance] = [Infinity, Infinity, Infinity];
  for (const run of runs) {
    const { x, y, accessible: isAccessible } = run.sums;
    for (let start = 0; start + size <= run.seats.length; start++) {
      const accessible = within(isAccessible, start, size);
      if (accessible > bestAccessible) continue;
      const orphans = orphansOf(run, start, size);
      if (accessible === bestAccessible && orphans > bestOrphans) continue;
      const distance = (within(x, start, size) / size - focus.x) ** 2 + (within(y, start, size) / size - focus.y) ** 2;
      if (accessible === bestAccessible && orphans === bestOrphans) {
        if (distance > bestDistance) continue;
        if (distance === bestDistance && best && firstSeat(best).id < (run.seats[start] as FreeSeat).id) continue;
      }
      best = { run, start, size };
      [bestAccessible, bestOrphans, bestDistance] = [accessible, orphans, distance];
    }
  }
  return best;
}
