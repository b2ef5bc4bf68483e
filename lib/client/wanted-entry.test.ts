import { expect, test } from "playwright/test";
import { forgetEntry, takeEntry, wantEntry } from "@/lib/client/wanted-entry";

const NOW = 1_800_000_000_000;

test("orders the wanted entry once, for its session only, and not after ten minutes", () => {
  wantEntry("7", 370, NOW);
  expect(takeEntry("7", NOW + 599_999)).toBe(370);
  expect(takeEntry("7", NOW + 599_999)).toBeNull();
  wantEntry("7", 370, NOW);
  expect(takeEntry("8", NOW)).toBeNull();
  // A visitor who has moved on to another session does not return to this order.
  expect(takeEntry("7", NOW)).toBeNull();
  wantEntry("7", 370, NOW);
  expect(takeEntry("7", NOW + 600_000)).toBeNull();
});

test("returns nothing after the entry was forgotten", () => {
  wantEntry("7", 370, NOW);
  forgetEntry();
  expect(takeEntry("7", NOW)).toBeNull();
});
