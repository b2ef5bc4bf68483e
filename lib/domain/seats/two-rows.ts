import { boxOf, distanceAtLeast, type Box } from "@/lib/domain/seats/distance-at-least";
import { accessibleIn, firstSeat, orphansOf, seatAt, xOf, yOf, type Focus, type Run, type Span } from "@/lib/domain/seats/seat-runs";

/** Two parts, the larger first, and their cost. `distance` is squared. */
type Pair = { spans: [Span, Span]; accessible: number; orphans: number; distance: number };

/** Two neighbouring rows, and a lower bound of the cost of parts in them. */
type Rows = { front: Run[]; back: Run[]; orphans: number; distance: number };

/**
 * A party in two parts one behind the other: neighbouring rows, overlapping columns. The pair that costs least: accessible
 * seats, orphans, distance from the focus, lower seats. Branch and bound: pairs of rows are tried by their lower bound, until
 * none can cost less than the best so far.
 * @param sizes how the party may be split, larger part first
 * @param byRank the runs of each row
 * @param accessible how many accessible seats must be taken in any case
 */
export function twoRows({
  byRank,
  sizes,
  focus,
  accessible,
}: {
  byRank: Map<number, Run[]>;
  sizes: [number, number][];
  focus: Focus;
  accessible: number;
}): Span[] | undefined {
  if (sizes.length === 0) return undefined;
  let best: Pair | undefined;
  for (const { front, back, orphans, distance } of pairsOfRows(byRank, sizes, focus)) {
    if (best && best.accessible === accessible && (orphans > best.orphans || (orphans === best.orphans && distance > best.distance))) break;
    for (const [size, other] of sizes) {
      best = bestBehind({ front, back, size, other, focus, best });
      best = bestBehind({ front: back, back: front, size, other, focus, best });
    }
  }
  return best?.spans;
}

/** Neighbouring rows that can seat the parts, least costly first. */
function pairsOfRows(byRank: Map<number, Run[]>, sizes: [number, number][], focus: Focus): Rows[] {
  const boxes = new Map([...byRank].map(([rank, runs]) => [rank, boxOf(runs)]));
  const rows: Rows[] = [];
  for (const [rank, front] of byRank) {
    const back = byRank.get(rank + 1);
    if (!back) continue;
    const orphans = leastOrphansOfBoth(front, back, sizes);
    if (orphans < Infinity)
      rows.push({ front, back, orphans, distance: distanceAtLeast([boxes.get(rank), boxes.get(rank + 1)] as [Box, Box], focus) });
  }
  return rows.sort((a, b) => a.orphans - b.orphans || a.distance - b.distance);
}

const firstCol = (run: Run) => seatAt(run, 0).col;

/** A lower bound of the orphans of two parts in runs of either row that share a column; Infinity when none can seat them. */
function leastOrphansOfBoth(front: Run[], back: Run[], sizes: [number, number][]): number {
  let least = Infinity;
  for (const run of front) {
    for (const behind of back) {
      const shift = firstCol(run) - firstCol(behind);
      if (shift >= behind.length || -shift >= run.length) continue;
      for (const [size, other] of sizes) {
        least = Math.min(
          least,
          leastOrphans(run, size) + leastOrphans(behind, other),
          leastOrphans(run, other) + leastOrphans(behind, size),
        );
      }
      if (least === 0) return 0;
    }
  }
  return least;
}

/** The fewest orphans of a part of this size in a run; at most two of its possible starts leave any. */
function leastOrphans(run: Run, size: number): number {
  let least = Infinity;
  for (let start = 0; start + size <= run.length && least > 0; start++) least = Math.min(least, orphansOf(run, start, size));
  return least;
}

type Search = { front: Run[]; back: Run[]; size: number; other: number; focus: Focus; best: Pair | undefined };

/** The best pair with `size` seats in one row and `other` in the other, if it is better than the best so far. */
function bestBehind({ front, back, size, other, focus, best }: Search): Pair | undefined {
  const qty = size + other;
  for (const run of front) {
    const col = firstCol(run);
    for (const behind of back) {
      const shift = col - firstCol(behind);
      const last = behind.length - other;
      for (let start = 0; start + size <= run.length; start++) {
        // the parts of the run behind that share a column with this one
        const [from, to] = [Math.max(0, shift + start - other + 1), Math.min(last, shift + start + size - 1)];
        if (from > to) continue;
        const accessibleHere = accessibleIn(run, start, size);
        const orphansHere = orphansOf(run, start, size);
        const x = xOf(run, start, size);
        const y = yOf(run, start, size);
        for (let at = from; at <= to; at++) {
          const accessible = accessibleHere + accessibleIn(behind, at, other);
          const orphans = orphansHere + orphansOf(behind, at, other);
          if (best && (accessible > best.accessible || (accessible === best.accessible && orphans > best.orphans))) continue;
          const distance = ((x + xOf(behind, at, other)) / qty - focus.x) ** 2 + ((y + yOf(behind, at, other)) / qty - focus.y) ** 2;
          const isEqual: boolean = best !== undefined && accessible === best.accessible && orphans === best.orphans;
          if (best && isEqual && distance > best.distance) continue;
          const spans: [Span, Span] = [
            { run, start, size },
            { run: behind, start: at, size: other },
          ];
          if (best && isEqual && distance === best.distance && !isLower(spans, best.spans)) continue;
          best = { spans, accessible, orphans, distance };
        }
      }
    }
  }
  return best;
}

function isLower(spans: [Span, Span], others: [Span, Span]): boolean {
  const [a, b] = [firstSeat(spans[0]).id - firstSeat(others[0]).id, firstSeat(spans[1]).id - firstSeat(others[1]).id];
  return a === 0 ? b < 0 : a < 0;
}
