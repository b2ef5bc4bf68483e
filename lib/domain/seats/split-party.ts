import { firstSeat, nearestPiece, piecesOf, type Focus, type Piece, type Run } from "@/lib/domain/seats/seat-runs";

/**
 * Seats for a party that no row can keep together. Nobody sits alone while that can be avoided;
 * then, in this order: two parts one behind the other (neighbouring rows, columns that overlap);
 * parts within as few rows as possible; few parts; few orphans; near the focus.
 * @param runs hold at least `qty` seats, and no run holds them all
 */
export function splitParty(runs: Run[], qty: number, focus: Focus): Piece[] {
  const sizes = partSizes(runs.map(({ seats }) => seats.length), qty);
  const lone = loneIn(sizes);
  return twoRows(runs, qty, lone, focus) ?? fewestRows(runs, qty, lone, focus);
}

const loneIn = (sizes: number[]) => sizes.filter((size) => size === 1).length;

/**
 * How large the parts are, largest first: as few as the runs allow, and the last one not alone if a
 * larger part can spare somebody. Adds up to less than `qty` when the runs do not suffice.
 */
export function partSizes(lengths: number[], qty: number): number[] {
  const sizes: number[] = [];
  let rest = qty;
  for (const length of lengths.toSorted((a, b) => b - a)) {
    if (rest === 0) break;
    const size = Math.min(length, rest);
    rest -= size;
    const [largest = 0] = sizes;
    if (size === 1 && length > 1 && largest > 2) {
      sizes[0] = largest - 1;
      sizes.push(2);
    } else sizes.push(size);
  }
  return sizes.sort((a, b) => b - a);
}

type Split = { pieces: Piece[]; accessible: number; orphans: number; distance: number };

function splitOf(pieces: Piece[], focus: Focus): Split {
  const sum = (of: (piece: Piece) => number) => pieces.reduce((total, piece) => total + of(piece), 0);
  const qty = sum(({ size }) => size);
  const x = sum((piece) => piece.x * piece.size) / qty;
  const y = sum((piece) => piece.y * piece.size) / qty;
  return { pieces, accessible: sum((piece) => piece.accessible), orphans: sum((piece) => piece.orphans), distance: Math.hypot(x - focus.x, y - focus.y) };
}

function isBetter(a: Split, b: Split | undefined): boolean {
  if (!b) return true;
  const order = a.pieces.length - b.pieces.length || a.accessible - b.accessible || a.orphans - b.orphans || a.distance - b.distance;
  if (order !== 0) return order < 0;
  const [first, other] = [a, b].map(({ pieces }) => pieces.map((piece) => firstSeat(piece).id)) as [number[], number[]];
  const at = first.findIndex((id, i) => id !== other[i]);
  return at >= 0 && (first[at] as number) < (other[at] as number);
}

/** Two parts one behind the other, with no more of the party alone than must be. */
function twoRows(runs: Run[], qty: number, lone: number, focus: Focus): Piece[] | undefined {
  let best: Split | undefined;
  for (let size = qty - 1; size * 2 >= qty; size--) {
    const other = qty - size;
    if (loneIn([size, other]) !== lone) continue;
    const byPlace = new Map<number, Piece[]>();
    for (const piece of runs.flatMap((run) => piecesOf(run, other))) {
      const place = placeOf(piece.run.rank, firstSeat(piece).col);
      const here = byPlace.get(place);
      if (here) here.push(piece);
      else byPlace.set(place, [piece]);
    }
    for (const piece of runs.flatMap((run) => piecesOf(run, size))) {
      for (const behind of overlapping(piece, other, byPlace)) {
        const split = splitOf([piece, behind], focus);
        if (isBetter(split, best)) best = split;
      }
    }
  }
  return best?.pieces;
}

/** Row and column as one number: no row has so many seats. */
const placeOf = (rank: number, col: number) => rank * 1_000_000 + col;

/** The pieces of `size` seats in the rows before and behind that share a column with this one. */
function* overlapping(piece: Piece, size: number, byPlace: Map<number, Piece[]>): Generator<Piece> {
  const { col, rank } = firstSeat(piece);
  for (const row of [rank - 1, rank + 1]) {
    for (let start = col - size + 1; start < col + piece.size; start++) yield* byPlace.get(placeOf(row, start)) ?? [];
  }
}

/** Parts anywhere within as few rows as can seat the party, each near the first. */
function fewestRows(runs: Run[], qty: number, lone: number, focus: Focus): Piece[] {
  const rows = new Map<number, Run[]>();
  for (const run of runs) rows.set(run.rank, [...(rows.get(run.rank) ?? []), run]);
  const ranks = [...rows.keys()].sort((a, b) => a - b);
  let fewest = Infinity;
  let best: Split | undefined;
  for (const [i, from] of ranks.entries()) {
    const within: Run[] = [];
    // No more parts than members: longer runs do whatever shorter ones can.
    let longest: number[] = [];
    for (const rank of ranks.slice(i)) {
      if (rank - from > fewest) break;
      const row = rows.get(rank) as Run[];
      within.push(...row);
      longest = [...longest, ...row.map(({ seats }) => seats.length)].sort((a, b) => b - a).slice(0, qty);
      const sizes = partSizes(longest, qty);
      if (sizes.reduce((sum, size) => sum + size, 0) < qty || loneIn(sizes) > lone) continue;
      const split = splitOf(placeParts(within, sizes, focus), focus);
      if (rank - from < fewest || isBetter(split, best)) best = split;
      fewest = rank - from;
      break;
    }
  }
  return best?.pieces ?? [];
}

/** The first part near the focus, the others near the first; each from a run of its own. */
function placeParts(runs: Run[], sizes: number[], focus: Focus): Piece[] {
  const pieces: Piece[] = [];
  for (const size of sizes) {
    const unused = runs.filter((run) => !pieces.some((piece) => piece.run === run));
    pieces.push(nearestPiece(unused, size, pieces[0] ?? focus) as Piece);
  }
  return pieces;
}
