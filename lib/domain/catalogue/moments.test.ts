import { expect, test } from "playwright/test";
import { resolveMoment } from "@/lib/domain/catalogue/moments";
import { takenPlaces } from "@/lib/domain/catalogue/taken-places";

// A Saturday, 02:50 in UTC and 10:50 in Taipei.
const now = new Date("2026-11-21T02:50:20Z");

test("reads fixed times as Taipei's unless they have an offset", () => {
  expect(resolveMoment("2027-03-07T19:30", now).toISOString()).toBe("2027-03-07T11:30:00.000Z");
  expect(resolveMoment("2027-03-07T19:30+09:00", now).toISOString()).toBe("2027-03-07T10:30:00.000Z");
});

test("counts days from the day of loading in Taipei, which may differ from UTC's", () => {
  expect(resolveMoment({ days: 1, time: "10:00" }, now).toISOString()).toBe("2026-11-22T02:00:00.000Z");
  expect(resolveMoment({ days: 0, time: "10:00" }, new Date("2026-11-21T16:30:00Z")).toISOString()).toBe("2026-11-22T02:00:00.000Z");
});

test("takes a weekday as the first one from that day on", () => {
  expect(resolveMoment({ days: 0, weekday: "sat", time: "00:00" }, now).toISOString()).toBe("2026-11-20T16:00:00.000Z");
  expect(resolveMoment({ days: 1, weekday: "sat", time: "00:00" }, now).toISOString()).toBe("2026-11-27T16:00:00.000Z");
  for (let day = 0; day < 7; day += 1) {
    const loaded = new Date(now.getTime() + day * 86_400_000);
    const saturday = resolveMoment({ days: 25, weekday: "sat", time: "19:30" }, loaded);
    const sunday = resolveMoment({ days: 26, weekday: "sun", time: "19:30" }, loaded);
    expect(sunday.getTime() - saturday.getTime()).toBe(86_400_000);
  }
});

test("counts minutes from the minute of loading", () => {
  expect(resolveMoment({ minutes: 10 }, now).toISOString()).toBe("2026-11-21T03:00:00.000Z");
});

test("blocks the same places for the same seed, and the requested number", () => {
  const taken = takenPlaces(200, 0.85, "tide/saturday/B2");
  expect(taken.filter(Boolean)).toHaveLength(170);
  expect(takenPlaces(200, 0.85, "tide/saturday/B2")).toEqual(taken);
  expect(takenPlaces(200, 0.85, "tide/sunday/B2")).not.toEqual(taken);
  expect(takenPlaces(5, "all", "x")).toEqual([true, true, true, true, true]);
  expect(takenPlaces(3, undefined, "x")).toEqual([false, false, false]);
});
