import { expect, test } from "playwright/test";
import { fromSeatBits, toSeatBits } from "@/lib/domain/seats/rules";

test("returns the same ids, whatever is taken", () => {
  for (const ids of [[], [7], [1_000_001, 1_000_002, 1_000_009], Array.from({ length: 5_000 }, (_, n) => 2_147_000_000 + n * 3)]) {
    const packed = toSeatBits(ids);
    expect(packed && fromSeatBits(packed)).toEqual(ids.map(String));
  }
});

test("packs a third of 5,000 seats in less than a kilobyte, and does not pack ids far apart", () => {
  const ids = Array.from({ length: 1_667 }, (_, n) => 50_000 + n * 3);
  expect(JSON.stringify(toSeatBits(ids)).length).toBeLessThan(1_000);
  expect(toSeatBits([1, 1_000_000])).toBeUndefined();
});
