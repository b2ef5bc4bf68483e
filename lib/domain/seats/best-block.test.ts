import assert from "node:assert/strict";
import { expect, test } from "playwright/test";
import { bestBlock, type FreeSeat, type Focus } from "@/lib/domain/seats/best-block";

/** Rows as drawn: `o` free, `a` free and accessible, anything else taken or an aisle. The first row is nearest the stage. */
function hall(...rows: string[]): FreeSeat[] {
  return rows.flatMap((row, rank) =>
    [...row].flatMap((place, i) =>
      place === "o" || place === "a"
        ? [{ id: rank * 100 + i + 1, row: String(rank + 1), col: i + 1, rank, x: i * 24, y: (rank + 1) * 24, isAccessible: place === "a" }]
        : []));
}

const middle = (width: number): Focus => ({ x: ((width - 1) * 24) / 2, y: 0 });

test("nearest the stage's middle", () => {
  expect(bestBlock(hall("ooooooo", "ooooooo"), 3, middle(7))).toEqual([3, 4, 5]);
  expect(bestBlock(hall("o......", "ooooooo"), 3, middle(7))).toEqual([103, 104, 105]);
});

test("no orphan while an alternative exists, even further away", () => {
  expect(bestBlock(hall("ooo", "oo."), 2, middle(3))).toEqual([101, 102]);
  expect(bestBlock(hall("ooo"), 2, middle(3))).toEqual([1, 2]);
});

test("seats beside an aisle are no neighbours across it", () => {
  expect(bestBlock(hall("oo.oo", "ooooo"), 3, middle(5))).toEqual([101, 102, 103]);
});

test("accessible seats are kept while others are left", () => {
  expect(bestBlock(hall("oaao", "oo"), 2, middle(4))).toEqual([101, 102]);
  expect(bestBlock(hall("aa"), 2, middle(2))).toEqual([1, 2]);
});

test("split as a last resort, into the largest pieces", () => {
  const split = bestBlock(hall("oo.o", "ooo."), 4, middle(4)) as number[];
  expect(split).toEqual(expect.arrayContaining([101, 102, 103]));
  expect(split).toHaveLength(4);
  expect(bestBlock(hall("o.o"), 3, middle(3))).toBeNull();
  expect(bestBlock([], 1, middle(1))).toBeNull();
});

/** mulberry32: the same rows in every run. */
function random(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** Lengths of the runs of neighbours among seats, row by row. */
function runLengths(seats: FreeSeat[]): number[] {
  const sorted = seats.toSorted((a, b) => a.rank - b.rank || a.col - b.col);
  const lengths: number[] = [];
  sorted.forEach((seat, i) => {
    const before = sorted[i - 1];
    if (before && before.rank === seat.rank && before.col + 1 === seat.col) lengths[lengths.length - 1]! += 1;
    else lengths.push(1);
  });
  return lengths;
}

const singles = (seats: FreeSeat[]) => runLengths(seats).filter((length) => length === 1).length;

test("2,000 random halls: together where possible, no avoidable orphan, each seat free and once", () => {
  const next = random(20_261_121);
  for (let round = 0; round < 2_000; round++) {
    const width = 4 + Math.floor(next() * 20);
    const fill = 0.2 + next() * 0.75;
    const rows = Array.from({ length: 1 + Math.floor(next() * 4) }, () =>
      Array.from({ length: width }, () => (next() > fill ? "." : next() < 0.08 ? "a" : "o")).join(""));
    const free = hall(...rows);
    const ordinary = free.filter(({ isAccessible }) => !isAccessible);
    const qty = 1 + Math.floor(next() * 4);
    const drawn = `round ${round}: ${qty} of\n${rows.join("\n")}`;
    const chosen = bestBlock(free, qty, middle(width));
    if (free.length < qty) {
      assert.equal(chosen, null, drawn);
      continue;
    }
    const taken = free.filter(({ id }) => chosen?.includes(id));
    assert.equal(taken.length, qty, drawn);
    const pool = ordinary.length >= qty ? ordinary : free;
    assert.ok(taken.every((seat) => pool.includes(seat)), `${drawn}\nkeeps accessible seats`);
    const fits = runLengths(pool).some((length) => length >= qty);
    if (!fits) continue;
    assert.deepEqual(runLengths(taken), [qty], `${drawn}\nside by side`);
    const least = Math.min(...blocksOf(pool, qty).map((block) => orphansOf(pool, block)));
    assert.equal(orphansOf(pool, taken), least, `${drawn}\nno avoidable orphan`);
  }
});

/** How many more seats stand alone once a block is taken. */
function orphansOf(pool: FreeSeat[], block: FreeSeat[]): number {
  const row = pool.filter(({ rank }) => rank === block[0]?.rank);
  return Math.max(0, singles(row.filter((seat) => !block.includes(seat))) - singles(row));
}

function blocksOf(pool: FreeSeat[], qty: number): FreeSeat[][] {
  const blocks: FreeSeat[][] = [];
  for (const seat of pool) {
    const block = Array.from({ length: qty }, (_, i) => pool.find((other) => other.rank === seat.rank && other.col === seat.col + i));
    if (block.every((found) => found !== undefined)) blocks.push(block as FreeSeat[]);
  }
  return blocks;
}
