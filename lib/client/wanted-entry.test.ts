import { expect, test } from "playwright/test";
import { forgetEntry, takeEntry, wantEntry } from "@/lib/client/wanted-entry";

const NOW = 1_800_000_000_000;

test("orders the wanted entry once, for its session only, and not after ten minutes", () => {
  wantEntry("7", 370, NOW);
  expect(takeEntry("7", NOW + 599_999)).toBe(370);
  expect(takeEntry("7", NOW + 599_999)).toBeNull();
  wantEntry("7", 370, NOW);
  expect(takeEntry("8", NOW)).toBeNull();
  // a visitor who moved on to another session does not come back to this order
  expect(takeEntry("7", NOW)).toBeNull();
  wantEntry("7", 370, NOW);
  expect(takeEntry("7", NOW + 600_000)).toBeNull();
});

test("given up, it is wanted no more", () => {
  wantEntry("7", 370, NOW);
  forgetEntry();
  expect(takeEntry("7", NOW)).toBeNull();
});
