import { expect, test } from "playwright/test";
import { bestBlock, type Focus, type FreeSeat } from "@/lib/domain/seats/best-block";

/** Rows as drawn: `o` free, `a` free and accessible, `v` free with a restricted view, anything else taken or an aisle. The first row is nearest the stage. */
function hall(...rows: string[]): FreeSeat[] {
  return rows.flatMap((row, rank) =>
    [...row].flatMap((place, i) =>
      "oav".includes(place)
        ? [
            {
              id: rank * 100 + i + 1,
              row: String(rank + 1),
              col: i + 1,
              rank,
              x: i * 24,
              y: (rank + 1) * 24,
              isAccessible: place === "a",
              hasRestrictedView: place === "v",
            },
          ]
        : [],
    ),
  );
}

const middle = (width: number): Focus => ({ x: ((width - 1) * 24) / 2, y: 0 });

test("chooses the seats nearest the stage's middle", () => {
  expect(bestBlock(hall("ooooooo", "ooooooo"), 3, middle(7))).toEqual([3, 4, 5]);
  expect(bestBlock(hall("o......", "ooooooo"), 3, middle(7))).toEqual([103, 104, 105]);
});

test("leaves no orphan while an alternative exists, even further away", () => {
  expect(bestBlock(hall("ooo", "oo."), 2, middle(3))).toEqual([101, 102]);
  expect(bestBlock(hall("ooo"), 2, middle(3))).toEqual([1, 2]);
});

test("does not count seats on two sides of an aisle as neighbours", () => {
  expect(bestBlock(hall("oo.oo", "ooooo"), 3, middle(5))).toEqual([101, 102, 103]);
});

test("leaves accessible seats free while others are left", () => {
  expect(bestBlock(hall("oaao", "oo"), 2, middle(4))).toEqual([101, 102]);
  expect(bestBlock(hall("aa"), 2, middle(2))).toEqual([1, 2]);
});

test("takes seats with a restricted view before accessible ones, and after all others", () => {
  expect(bestBlock(hall("ovvo", "oo"), 2, middle(4))).toEqual([101, 102]);
  expect(bestBlock(hall("vv", "aa", ".o"), 2, middle(2))).toEqual([1, 2]);
  expect(bestBlock(hall("va"), 2, middle(2))).toEqual([1, 2]);
});

test("counts no seat next to a free accessible one as an orphan, and makes none for it", () => {
  expect(bestBlock(hall("oooa"), 2, middle(4))).toEqual([1, 2]);
  expect(bestBlock(hall("ooa", "...", "ooo", "oo"), 2, middle(3))).toEqual([301, 302]);
});

test("splits a party as a last resort: one part behind the other, no one alone if avoidable", () => {
  expect(bestBlock(hall("oo.o", "ooo."), 4, middle(4))).toEqual([1, 2, 102, 103]);
  expect(bestBlock(hall("ooo....", "....ooo", "..ooo.."), 5, middle(7))).toEqual([203, 204, 205, 105, 106]);
  expect(bestBlock(hall("oooo", "o...", "....", "oo.."), 5, middle(4))).toEqual([1, 2, 3, 301, 302]);
});

test("returns null only when fewer seats are free than wanted", () => {
  expect(bestBlock(hall("o.o"), 3, middle(3))).toBeNull();
  expect(bestBlock([], 1, middle(1))).toBeNull();
  expect(bestBlock(hall("o.o", "...", "..o"), 3, middle(3))).toHaveLength(3);
});

/** `count` free seats, in rows like `row`. */
const many = (count: number, row: string) => hall(...Array.from({ length: Math.ceil(count / row.replaceAll(".", "").length) }, () => row));

const halls: [kind: string, row: string, party: number][] = [
  ["together", "o".repeat(100), 4],
  ["split", "ooo.".repeat(33), 4],
  // No row has room for the party, and every row almost has.
  ["a large party, one seat short", `${"o".repeat(49)}.`.repeat(2), 50],
];

for (const [kind, row, party] of halls) {
  test(`bounds the time for the choice among 5,000 and 20,000 free seats: ${kind}`, () => {
    /** CPU time of this process in ms, so that other load does not count. */
    const took = (free: FreeSeat[]) =>
      Math.min(
        ...Array.from({ length: 5 }, () => {
          const start = process.cpuUsage();
          expect(bestBlock(free, party, middle(100))).toHaveLength(party);
          return process.cpuUsage(start).user / 1_000;
        }),
      );
    // 1 to 10 ms on an idle core of 2026, several times that on a crowded one; a quadratic search over pairs takes seconds.
    expect(took(many(5_000, row))).toBeLessThan(300);
    expect(took(many(20_000, row))).toBeLessThan(1_200);
  });
}
