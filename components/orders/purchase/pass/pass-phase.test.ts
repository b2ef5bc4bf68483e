import { expect, test } from "playwright/test";
import { nextPhaseIn, passPhase } from "@/components/orders/purchase/pass/pass-phase";

test("is plenty, then soon at two minutes, last at 30 seconds, and over at the end", () => {
  expect([600_000, 120_001, 120_000, 30_001, 30_000, 1, 0, -5_000].map(passPhase)).toEqual([
    "plenty",
    "plenty",
    "soon",
    "soon",
    "last",
    "last",
    "over",
    "over",
  ]);
});

test("starts each phase after the time that nextPhaseIn names", () => {
  for (const left of [600_000, 120_000, 45_000, 30_000, 10]) {
    const wait = nextPhaseIn(left) as number;
    expect(passPhase(left - wait)).not.toBe(passPhase(left));
    expect(passPhase(left - wait + 1)).toBe(passPhase(left));
  }
  expect(nextPhaseIn(0)).toBeNull();
  expect(nextPhaseIn(-1)).toBeNull();
});
