/** A free seat as the assignment sees it: `col` counts along the row with gaps at aisles, `rank` from the stage. */
export type FreeSeat = { id: number; row: string; col: number; rank: number; x: number; y: number; isAccessible: boolean };

export type Focus = { x: number; y: number };

/** Splits of a row into runs of neighbouring free seats. */
function runsOf(seats: FreeSeat[]): FreeSeat[][] {
  const byRow = new Map<string, FreeSeat[]>();
  for (const seat of seats) {
    const key = `${seat.rank}/${seat.row}`;
    const row = byRow.get(key);
    if (row) row.push(seat);
    else byRow.set(key, [seat]);
  }
  const runs: FreeSeat[][] = [];
  for (const row of byRow.values()) {
    row.sort((a, b) => a.col - b.col);
    let run: FreeSeat[] = [];
    for (const seat of row) {
      if (run.length > 0 && seat.col !== (run.at(-1) as FreeSeat).col + 1) {
        runs.push(run);
        run = [];
      }
      run.push(seat);
    }
    runs.push(run);
  }
  return runs;
}

function distance(block: FreeSeat[], focus: Focus): number {
  const x = block.reduce((sum, seat) => sum + seat.x, 0) / block.length;
  const y = block.reduce((sum, seat) => sum + seat.y, 0) / block.length;
  return Math.hypot(x - focus.x, y - focus.y);
}

type Candidate = { seats: FreeSeat[]; orphans: number; distance: number };

/** Every block of `qty` neighbours in a run, with the single seats that taking it would leave alone. */
function blocksIn(run: FreeSeat[], qty: number, focus: Focus): Candidate[] {
  const blocks: Candidate[] = [];
  for (let start = 0; start + qty <= run.length; start++) {
    const seats = run.slice(start, start + qty);
    const left = start;
    const right = run.length - start - qty;
    blocks.push({ seats, orphans: (left === 1 ? 1 : 0) + (right === 1 ? 1 : 0), distance: distance(seats, focus) });
  }
  return blocks;
}

const better = (a: Candidate, b: Candidate) => a.orphans - b.orphans || a.distance - b.distance || (a.seats[0]?.id ?? 0) - (b.seats[0]?.id ?? 0);

/**
 * The best seats for a party among the free ones: neighbours in one row, without leaving an orphan
 * single seat while an alternative exists, nearest to the focus (the stage's middle). Where no row
 * has so many neighbours the party is split over the largest runs, nearest rows first. Accessible
 * seats are kept for who needs them while others are left.
 * @returns null when there are fewer free seats than wanted
 */
export function bestBlock(free: FreeSeat[], qty: number, focus: Focus): number[] | null {
  const ordinary = free.filter((seat) => !seat.isAccessible);
  return assign(ordinary, qty, focus) ?? assign(free, qty, focus);
}

function assign(seats: FreeSeat[], qty: number, focus: Focus): number[] | null {
  if (seats.length < qty) return null;
  const runs = runsOf(seats);
  const best = runs.flatMap((run) => blocksIn(run, qty, focus)).sort(better)[0];
  return (best?.seats ?? splitOver(runs, qty, focus)).map(({ id }) => id);
}

/** Largest pieces first, so that few sit alone; among equals the nearest. */
function splitOver(runs: FreeSeat[][], qty: number, focus: Focus): FreeSeat[] {
  const chosen: FreeSeat[] = [];
  let rest = runs;
  while (chosen.length < qty && rest.length > 0) {
    const want = qty - chosen.length;
    const near: Focus = chosen.length > 0 ? { x: chosen[0]?.x ?? focus.x, y: chosen[0]?.y ?? focus.y } : focus;
    const size = Math.min(want, Math.max(...rest.map((run) => run.length)));
    const piece = rest.flatMap((run) => blocksIn(run, size, near)).sort(better)[0] as Candidate;
    chosen.push(...piece.seats);
    const taken = new Set(piece.seats);
    rest = runsOf(rest.flat().filter((seat) => !taken.has(seat)));
  }
  return chosen;
}
