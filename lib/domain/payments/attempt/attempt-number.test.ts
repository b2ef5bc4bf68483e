import { expect, test } from "playwright/test";
import { attemptNumber } from "@/lib/domain/payments/attempt/attempt-number";

test("returns numbers that the gateway accepts and that never repeat, for order numbers of any length", () => {
  const longest = attemptNumber({ orderNo: "HL2026112299999999", attempt: 99 });
  expect(longest).toMatch(/^HL2026112299999999_99_[B-Z2-9]{8}$/);
  expect(longest.length).toBeLessThanOrEqual(30);
  const many = Array.from({ length: 10_000 }, () => attemptNumber({ orderNo: "HL20261122000001", attempt: 1 }));
  expect(new Set(many).size).toBe(many.length);
  const letters = many.map((number) => number.slice(-8));
  for (let place = 0; place < 8; place++)
    expect(new Set(letters.map((drawn) => drawn[place])).size, "each place is drawn from all letters").toBe(28);
});
