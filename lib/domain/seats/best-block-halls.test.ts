import assert from "node:assert/strict";
import { test } from "playwright/test";
import { bestBlock, type Focus, type FreeSeat } from "@/lib/domain/seats/best-block";
import { rounds } from "@/test-support/seeded";

// Random halls against an oracle that shares no code with the assignment: it tries every span and every
// pair of spans, slowly, on a drawing of the hall.

const HALLS = rounds({ part: 2_000, full: 10_000 });

/** mulberry32: the same halls in every run. */
function random(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32;
  };
}

type Hall = { free: FreeSeat[]; qty: number; focus: Focus; drawn: string };

/** Rows of unequal length, an aisle, taken and accessible seats, numbered and passed in random order. */
function randomHall(next: () => number): Hall {
  const upTo = (n: number) => Math.floor(next() * n);
  const [rows, width, fill, accessible] = [1 + upTo(5), 2 + upTo(13), 0.1 + next() * 0.9, next() < 0.3 ? 0.3 : 0.06];
  const aisle = next() < 0.5 ? 1 + upTo(width) : 0;
  const ids = Array.from({ length: rows * (width + 4) }, (_, i) => ({ id: i + 1, at: next() })).sort((a, b) => a.at - b.at);
  const free: (FreeSeat & { at: number })[] = [];
  const drawing: string[] = [];
  for (let rank = 1; rank <= rows; rank++) {
    const [from, to] = [1 + upTo(3), width + upTo(3)];
    let line = "";
    for (let col = 1; col <= to; col++) {
      const isFree = col >= from && col !== aisle && next() < fill;
      const isAccessible = next() < accessible;
      line += col < from || col === aisle ? " " : !isFree ? "." : isAccessible ? "a" : "o";
      if (isFree)
        free.push({
          id: ids.pop()?.id ?? 0,
          row: String(rank),
          col,
          rank,
          x: col * 24,
          y: rank * 30,
          isAccessible,
          hasRestrictedView: false,
          at: next(),
        });
    }
    drawing.push(line);
  }
  free.sort((a, b) => a.at - b.at);
  const qty = 1 + upTo(8);
  return {
    free,
    qty,
    focus: { x: next() * width * 24, y: next() < 0.5 ? 0 : next() * rows * 30 },
    drawn: `${qty} of\n${drawing.join("\n")}`,
  };
}

/** Groups of seats side by side. */
function groups(seats: FreeSeat[]): FreeSeat[][] {
  const found: FreeSeat[][] = [];
  for (const seat of seats.toSorted((a, b) => a.rank - b.rank || a.col - b.col)) {
    const last = found.at(-1)?.at(-1);
    if (last?.rank === seat.rank && last.col === seat.col - 1) found.at(-1)?.push(seat);
    else found.push([seat]);
  }
  return found;
}

const loneIn = (seats: FreeSeat[]) => groups(seats).filter(({ length }) => length === 1).length;

/** Seats that would become isolated and are not isolated now. */
function orphans(free: FreeSeat[], taken: FreeSeat[]): number {
  const before = new Set(
    groups(free)
      .filter(({ length }) => length === 1)
      .map(([seat]) => seat),
  );
  return groups(free.filter((seat) => !taken.includes(seat))).filter(([seat, second]) => !second && !before.has(seat)).length;
}

const accessibleIn = (seats: FreeSeat[]) => seats.filter(({ isAccessible }) => isAccessible).length;

function distance(seats: FreeSeat[], focus: Focus): number {
  const mean = (of: (seat: FreeSeat) => number) => seats.reduce((sum, seat) => sum + of(seat), 0) / seats.length;
  return Math.hypot(mean(({ x }) => x) - focus.x, mean(({ y }) => y) - focus.y);
}

/** Every way to seat `size` people side by side. */
function rowsOf(pool: FreeSeat[], size: number): FreeSeat[][] {
  const at = new Map(pool.map((seat) => [`${seat.rank} ${seat.col}`, seat]));
  return pool
    .map((seat) => Array.from({ length: size }, (_, i) => at.get(`${seat.rank} ${seat.col + i}`)))
    .filter((row): row is FreeSeat[] => row.every((seat) => seat !== undefined));
}

/** The smallest number of people in a party who must sit alone among these seats; undefined when the seats do not suffice. */
function leastLone(pool: FreeSeat[], qty: number): number | undefined {
  let best: (number | undefined)[] = [0];
  for (const { length } of groups(pool)) {
    const next = [...best];
    for (const [seated, lone] of best.entries()) {
      if (lone === undefined) continue;
      for (let size = 1; size <= length && seated + size <= qty; size++) {
        const total = lone + (size === 1 ? 1 : 0);
        next[seated + size] = Math.min(next[seated + size] ?? Infinity, total);
      }
    }
    best = next;
  }
  return best[qty];
}

/** Every way to seat a party in two neighbouring rows that share a column. */
function* behindEachOther(pool: FreeSeat[], qty: number): Generator<FreeSeat[]> {
  for (let size = 1; size < qty; size++) {
    const others = rowsOf(pool, qty - size);
    for (const front of rowsOf(pool, size)) {
      for (const back of others) {
        if (back[0]?.rank === (front[0]?.rank ?? 0) + 1 && back.some(({ col }) => front.some((seat) => seat.col === col)))
          yield [...front, ...back];
      }
    }
  }
}

const height = (seats: FreeSeat[]) => Math.max(...seats.map(({ rank }) => rank)) - Math.min(...seats.map(({ rank }) => rank)) + 1;

/** Assert that the chosen seats cost least of all alternatives: accessible ones, then orphans, then distance. */
function assertBest(chosen: FreeSeat[], alternatives: FreeSeat[][], { free, focus, drawn }: Hall): void {
  const accessible = Math.min(...alternatives.map(accessibleIn));
  assert.equal(accessibleIn(chosen), accessible, `${drawn}\nkeeps accessible seats`);
  const kept = alternatives
    .filter((seats) => accessibleIn(seats) === accessible)
    .map((seats) => ({ seats, orphans: orphans(free, seats) }));
  const least = Math.min(...kept.map((one) => one.orphans));
  assert.equal(orphans(free, chosen), least, `${drawn}\nno avoidable orphan`);
  const nearest = Math.min(...kept.filter((one) => one.orphans === least).map(({ seats }) => distance(seats, focus)));
  assert.ok(distance(chosen, focus) <= nearest + 1e-6, `${drawn}\nnearest the stage's middle`);
}

type Kind = "too few" | "together" | "behind each other" | "apart";

function check(hall: Hall): Kind {
  const { free, qty, focus, drawn } = hall;
  const ids = bestBlock(free, qty, focus);
  assert.deepEqual(bestBlock(free.toReversed(), qty, focus), ids, `${drawn}\nthe same in whatever order`);
  assert.equal(ids === null, free.length < qty, `${drawn}\nnull only when too few are free`);
  if (!ids) return "too few";
  const chosen = free.filter(({ id }) => ids.includes(id));
  assert.equal(new Set(ids).size, qty, `${drawn}\nas many as asked for`);
  assert.equal(chosen.length, qty, `${drawn}\nfree, each once`);

  const ordinary = free.filter(({ isAccessible }) => !isAccessible);
  const pool = ordinary.length >= qty ? ordinary : free;
  assert.ok(
    chosen.every((seat) => pool.includes(seat)),
    `${drawn}\naccessible seats only when the others do not suffice`,
  );
  const together = rowsOf(pool, qty);
  if (together.length > 0) {
    assert.equal(groups(chosen).length, 1, `${drawn}\nside by side`);
    assertBest(chosen, together, hall);
    return "together";
  }
  const lone = leastLone(pool, qty);
  assert.equal(loneIn(chosen), lone, `${drawn}\nnobody alone who need not be`);
  const pairs = [...behindEachOther(pool, qty)].filter((seats) => loneIn(seats) === lone);
  if (pairs.length > 0) {
    assert.ok(groups(chosen).length === 2 && height(chosen) === 2, `${drawn}\none part behind the other`);
    assertBest(chosen, pairs, hall);
    return "behind each other";
  }
  for (let from = 1; from <= 5; from++) {
    const rows = pool.filter(({ rank }) => rank >= from && rank < from + height(chosen) - 1);
    assert.notEqual(leastLone(rows, qty), lone, `${drawn}\nin as few rows as possible`);
  }
  return "apart";
}

test("makes the best of all possible choices in random halls", () => {
  const next = random(20_261_121);
  const kinds = new Map<Kind, number>();
  for (let round = 0; round < HALLS; round++) {
    const kind = check(randomHall(next));
    kinds.set(kind, (kinds.get(kind) ?? 0) + 1);
  }
  // Each kind of result occurs often enough to be significant.
  for (const kind of ["too few", "together", "behind each other", "apart"] as const)
    assert.ok((kinds.get(kind) ?? 0) > HALLS * 0.03, `${kind}: ${kinds.get(kind)}`);
});
