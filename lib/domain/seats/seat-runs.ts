/** A free seat as the assignment sees it: `col` counts along the row with gaps at aisles, `rank` from the stage. */
export type FreeSeat = { id: number; row: string; col: number; rank: number; x: number; y: number; isAccessible: boolean };

export type Focus = { x: number; y: number };

/** Neighbouring seats that may be given out, and how many free seats of any kind adjoin them on either side. */
export type Run = { rank: number; seats: FreeSeat[]; before: number; after: number };

/** A part of a run: `size` seats from `start`, its middle, and what taking it would cost. */
export type Piece = { run: Run; start: number; size: number; x: number; y: number; accessible: number; orphans: number };

/** The runs of those free seats that may be given out. */
export function runsOf(free: FreeSeat[], mayGive: (seat: FreeSeat) => boolean): Run[] {
  const rows = new Map<string, FreeSeat[]>();
  for (const seat of free) {
    const key = `${seat.rank}/${seat.row}`;
    const row = rows.get(key);
    if (row) row.push(seat);
    else rows.set(key, [seat]);
  }
  const runs: Run[] = [];
  for (const row of rows.values()) {
    row.sort((a, b) => a.col - b.col);
    for (const stretch of neighbours(row, () => true)) {
      for (const seats of neighbours(stretch, mayGive)) {
        const before = stretch.indexOf(seats[0] as FreeSeat);
        runs.push({ rank: stretch[0]?.rank ?? 0, seats, before, after: stretch.length - before - seats.length });
      }
    }
  }
  return runs;
}

/** Stretches of seats in a row that stand side by side and all count. */
function neighbours(row: FreeSeat[], counts: (seat: FreeSeat) => boolean): FreeSeat[][] {
  const stretches: FreeSeat[][] = [];
  let last: FreeSeat | undefined;
  for (const seat of row) {
    if (!counts(seat)) continue;
    if (last && last.col + 1 === seat.col) stretches.at(-1)?.push(seat);
    else stretches.push([seat]);
    last = seat;
  }
  return stretches;
}

/** Every way to take `size` neighbours of a run. */
export function piecesOf(run: Run, size: number): Piece[] {
  const { seats } = run;
  const pieces: Piece[] = [];
  for (let start = 0; start + size <= seats.length; start++) {
    let x = 0;
    let y = 0;
    let accessible = 0;
    for (let i = start; i < start + size; i++) {
      const seat = seats[i] as FreeSeat;
      x += seat.x;
      y += seat.y;
      if (seat.isAccessible) accessible++;
    }
    // One free seat that is left between this piece and what is not free would stand alone.
    const left = run.before + start;
    const right = run.after + seats.length - start - size;
    const orphans = (left === 1 ? 1 : 0) + (right === 1 ? 1 : 0);
    pieces.push({ run, start, size, x: x / size, y: y / size, accessible, orphans });
  }
  return pieces;
}

export const firstSeat = ({ run, start }: Piece): FreeSeat => run.seats[start] as FreeSeat;
export const seatsOf = ({ run, start, size }: Piece): FreeSeat[] => run.seats.slice(start, start + size);

/** The piece that costs least: accessible seats, then orphans, then distance; among equals the lower seat. */
export function nearestPiece(runs: Run[], size: number, focus: Focus): Piece | undefined {
  let best: Piece | undefined;
  let bestDistance = Infinity;
  for (const run of runs) {
    for (const piece of piecesOf(run, size)) {
      const distance = Math.hypot(piece.x - focus.x, piece.y - focus.y);
      const order = best
        ? piece.accessible - best.accessible || piece.orphans - best.orphans || distance - bestDistance || firstSeat(piece).id - firstSeat(best).id
        : -1;
      if (order >= 0) continue;
      best = piece;
      bestDistance = distance;
    }
  }
  return best;
}
