import { expect, test } from "playwright/test";
import { seatsToTake } from "@/lib/domain/draws/seating/seats-to-take";

const seat = (seatId: number, row: string | null, col: number | null, areaId = 1) => ({ seatId, seat: { areaId, row, col } });

test("takes seats side by side, and leaves pairs in pairs", () => {
  const four = [seat(13, "1", 3), seat(11, "1", 1), seat(14, "1", 4), seat(12, "1", 2)];
  expect(seatsToTake(four, 3)).toEqual([11, 12, 13]);
  const pairs = [seat(11, "1", 1), seat(12, "1", 2), seat(24, "2", 4), seat(25, "2", 5)];
  expect(seatsToTake(pairs, 2)).toEqual([11, 12]);
  expect(seatsToTake(pairs, 3)).toEqual([11, 12, 24]);
  // Three in a row and one apart: one ticket takes the one, two take neighbours.
  const apart = [seat(11, "1", 1), seat(12, "1", 2), seat(13, "1", 3), seat(39, "3", 9)];
  expect(seatsToTake(apart, 1)).toEqual([39]);
  expect(seatsToTake(apart, 2)).toEqual([11, 12]);
  // An aisle, another area, places without numbers.
  expect(seatsToTake([seat(11, "1", 1), seat(13, "1", 3), seat(14, "1", 4)], 2)).toEqual([13, 14]);
  expect(seatsToTake([seat(11, "1", 1), seat(12, "1", 2, 2), seat(13, "1", 3, 2)], 2)).toEqual([12, 13]);
  expect(seatsToTake([seat(1, null, null), seat(2, null, null), seat(3, null, null)], 2)).toHaveLength(2);
  expect(seatsToTake(four, 4).sort()).toEqual([11, 12, 13, 14]);
});
