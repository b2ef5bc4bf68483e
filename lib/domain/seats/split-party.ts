import { boxOf, distanceAtLeast } from "@/lib/domain/seats/distance-at-least";
import {
  accessibleIn,
  firstSeat,
  middleOf,
  nearestSpan,
  orphansOf,
  xOf,
  yOf,
  type Focus,
  type Run,
  type Span,
} from "@/lib/domain/seats/seat-runs";
import { twoRows } from "@/lib/domain/seats/two-rows";

/**
 * Seats for a party that fits in no row. No one sits alone if avoidable; then, in this order: two parts one behind the other
 * (neighbouring rows, columns that overlap); parts within as few rows as possible; few parts; few orphans; near the focus.
 * @param runs have at least `qty` seats in all, and no run has that many
 */
export function splitParty(runs: Run[], qty: number, focus: Focus): Span[] {
  const lone = loneIn(
    partSizes(
      runs.map(({ length }) => length),
      qty,
    ),
  );
  const byRank = new Map<number, Run[]>();
  let ordinary = 0;
  for (const run of runs) {
    const row = byRank.get(run.rank);
    if (row) row.push(run);
    else byRank.set(run.rank, [run]);
    ordinary += run.length - accessibleIn(run, 0, run.length);
  }
  const accessible = Math.max(0, qty - ordinary);
  const sizes = Array.from({ length: Math.floor(qty / 2) }, (_, i): [number, number] => [qty - 1 - i, 1 + i]).filter(
    (parts) => loneIn(parts) === lone,
  );
  return twoRows({ byRank, sizes, focus, accessible }) ?? fewestRows({ byRank, qty, lone, focus, accessible });
}

const loneIn = (sizes: number[]) => sizes.filter((size) => size === 1).length;

/**
 * The sizes of the parts, largest first: as few as the runs allow, and the last one not a single seat if a
 * larger part can spare one. Sums to less than `qty` when the runs do not suffice.
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

/** `distance` is squared. */
type Split = { spans: Span[]; accessible: number; orphans: number; distance: number };

function splitOf(spans: Span[], focus: Focus): Split {
  const sum = (of: (span: Span) => number) => spans.reduce((total, span) => total + of(span), 0);
  const qty = sum(({ size }) => size);
  const x = sum(({ run, start, size }) => xOf(run, start, size)) / qty;
  const y = sum(({ run, start, size }) => yOf(run, start, size)) / qty;
  return {
    spans,
    accessible: sum(({ run, start, size }) => accessibleIn(run, start, size)),
    orphans: sum(({ run, start, size }) => orphansOf(run, start, size)),
    distance: (x - focus.x) ** 2 + (y - focus.y) ** 2,
  };
}

function isBetter(a: Split, b: Split | undefined): boolean {
  if (!b) return true;
  const order = a.accessible - b.accessible || a.orphans - b.orphans || a.distance - b.distance;
  if (order !== 0) return order < 0;
  const [first, other] = [a, b].map(({ spans }) => spans.map((span) => firstSeat(span).id)) as [number[], number[]];
  const at = first.findIndex((id, i) => id !== other[i]);
  return at >= 0 && (first[at] as number) < (other[at] as number);
}

type Party = { byRank: Map<number, Run[]>; qty: number; lone: number; focus: Focus; accessible: number };

/** Parts within as few rows as possible, as few parts as those allow, each near the first. */
function fewestRows({ byRank, qty, lone, focus, accessible }: Party): Span[] {
  let windows = windowsOf(byRank, qty, lone);
  const rows = Math.min(...windows.map((window) => window.rows));
  windows = windows.filter((window) => window.rows === rows);
  const parts = Math.min(...windows.map(({ sizes }) => sizes.length));
  const boxes = new Map([...byRank].map(([rank, runs]) => [rank, boxOf(runs)]));
  const nearest = windows
    .filter(({ sizes }) => sizes.length === parts)
    .map((window) => ({
      ...window,
      distance: distanceAtLeast(
        window.ranks.flatMap((rank) => boxes.get(rank) ?? []),
        focus,
      ),
    }))
    .sort((a, b) => a.distance - b.distance);
  let best: Split | undefined;
  for (const { ranks, sizes, distance } of nearest) {
    // None of the others can cost less than the best so far.
    if (best && best.accessible === accessible && best.orphans === 0 && distance > best.distance) break;
    const split = splitOf(
      placeParts(
        ranks.flatMap((rank) => byRank.get(rank) ?? []),
        sizes,
        focus,
      ),
      focus,
    );
    if (isBetter(split, best)) best = split;
  }
  return best?.spans ?? [];
}

/** For each row the fewest rows from there that can seat the party, and the sizes of its parts in them. */
function windowsOf(byRank: Map<number, Run[]>, qty: number, lone: number): { ranks: number[]; rows: number; sizes: number[] }[] {
  const all = [...byRank.keys()].sort((a, b) => a - b);
  // Reads no more runs than there are people: the longest ones suffice.
  const longestOf = (lengths: number[]) => lengths.sort((a, b) => b - a).slice(0, qty);
  const lengthsOf = new Map([...byRank].map(([rank, runs]) => [rank, longestOf(runs.map(({ length }) => length))]));
  const windows = [];
  let fewest = Infinity;
  for (const [i, from] of all.entries()) {
    let longest: number[] = [];
    for (let to = i; to < all.length && (all[to] as number) - from <= fewest; to++) {
      longest = longestOf([...longest, ...(lengthsOf.get(all[to] as number) ?? [])]);
      const sizes = partSizes(longest, qty);
      if (sizes.reduce((sum, size) => sum + size, 0) < qty || loneIn(sizes) > lone) continue;
      fewest = (all[to] as number) - from;
      windows.push({ ranks: all.slice(i, to + 1), rows: fewest, sizes });
      break;
    }
  }
  return windows;
}

/** The first part near the focus, the others near the first; each from a separate run. */
function placeParts(runs: Run[], sizes: number[], focus: Focus): Span[] {
  const spans: Span[] = [];
  const unused = new Set(runs);
  for (const size of sizes) {
    const span = nearestSpan([...unused], size, spans[0] ? middleOf(spans[0]) : focus) as Span;
    unused.delete(span.run);
    spans.push(span);
  }
  return spans;
}
