import { createHash } from "node:crypto";
import { expect, test } from "playwright/test";
import { LOOK_SECONDS_MIN, LOOK_SPREAD, lookAfter, lookAfterInLobby, looksOf, perMinuteMax } from "@/lib/domain/waiting-room/rules";
import { turnOf, turnOfLater } from "@/lib/domain/waiting-room/turns/turns";

const sha1 = (text: string) => createHash("sha1").update(text).digest("hex");

test("lets no member look later than a third of the time in which the turn can come, and the head every three seconds", () => {
  for (const perMinute of [1, 60, 6_000, perMinuteMax(10_000)])
    for (const waiting of [1, 300, 20_000, 1_000_000])
      for (const ahead of [0, 1, 10, 299, 19_999, 999_999].filter((place) => place < waiting))
        for (const luck of [0, 0.999]) {
          const after = lookAfter({ ahead, waiting, perMinute, pace: null, looksPerSecond: 10_000 }, luck);
          const soonest = (ahead * 60) / perMinute;
          expect(after).toBeGreaterThanOrEqual(LOOK_SECONDS_MIN);
          expect(after).toBeLessThanOrEqual(Math.max(LOOK_SECONDS_MIN, soonest / 3) * (1 + LOOK_SPREAD));
        }
});

test("lets members look more often when the head moves faster than the rate, past absent members", () => {
  const at = { ahead: 1_000, waiting: 1_000, perMinute: 60, looksPerSecond: 10 };
  expect(lookAfter({ ...at, pace: 0.1 }, 0)).toBeLessThanOrEqual((1_000 * 0.1) / 3);
});

test("keeps all looks at a room below its budget, at every rate that the budget can serve", () => {
  for (const looksPerSecond of [200, 10_000])
    for (const waiting of [10, 1_000, 100_000, 1_000_000]) {
      let perSecond = 0;
      const at = { waiting, perMinute: perMinuteMax(looksPerSecond), pace: null, looksPerSecond };
      for (let ahead = 0; ahead < waiting; ahead++) perSecond += 1 / lookAfter({ ...at, ahead }, 0);
      expect(perSecond).toBeLessThan(looksPerSecond);
      // the number that the office shows
      expect(perSecond / looksOf({ waiting, looksPerSecond })).toBeGreaterThan(0.8);
      expect(perSecond / looksOf({ waiting, looksPerSecond })).toBeLessThan(1.3);
    }
  expect(perMinuteMax(10_000)).toBeGreaterThan(12_000);
});

test("promises the last look in the lobby for after the opening, spread over the budget", () => {
  const at = { waiting: 1_000_000, looksPerSecond: 10_000 };
  expect(lookAfterInLobby({ ...at, left: 3_600 }, 0.5)).toBe(300);
  for (const luck of [0, 0.999]) {
    const after = lookAfterInLobby({ ...at, left: 40 }, luck);
    expect(after).toBeGreaterThan(40);
    expect(after).toBeLessThan(40 + 227);
  }
});

test("draws a permutation, another for each seed, and the same with a digest that is a promise", async () => {
  for (const drawn of [1, 2, 3, 7, 100, 1_000]) {
    const turns = Array.from({ length: drawn }, (_, place) => turnOf(place, { drawn, seed: "made up" }, sha1));
    expect(turns.toSorted((a, b) => a - b)).toEqual(Array.from({ length: drawn }, (_, i) => i));
    expect(await turnOfLater(drawn - 1, { drawn, seed: "made up" }, async (text) => sha1(text))).toBe(turns.at(-1));
  }
  const of = (seed: string) => Array.from({ length: 100 }, (_, place) => turnOf(place, { drawn: 100, seed }, sha1));
  expect(of("one")).not.toEqual(of("two"));
  expect(turnOf(100, { drawn: 100, seed: "one" }, sha1)).toBe(100);
});

test("draws every place to every turn about equally often", () => {
  const DRAWS = 6_000;
  for (const drawn of [3, 12]) {
    const counts = Array.from({ length: drawn }, () => Array.from({ length: drawn }, () => 0));
    for (let seed = 0; seed < DRAWS; seed++)
      for (let place = 0; place < drawn; place++) counts[place]![turnOf(place, { drawn, seed: `seed ${seed}` }, sha1)]!++;
    // chi-square of each place's row: 0.9999 quantiles for 2 and 11 degrees of freedom
    const limit = drawn === 3 ? 18.4 : 37.4;
    const mean = DRAWS / drawn;
    for (const row of counts) expect(row.reduce((sum, count) => sum + (count - mean) ** 2 / mean, 0)).toBeLessThan(limit);
  }
});
