import { expect, test } from "playwright/test";
import { isShowDay, showDay, showMoments } from "@/lib/client/offline/show-day";

const taipei = (text: string) => new Date(`${text}:00+08:00`);
const iso = (text: string) => `${text}:00+08:00`;
const evening = { at: iso("2026-12-26T19:30"), entryAt: iso("2026-12-26T18:00"), endsAt: iso("2026-12-26T21:45") };

test("the day of a show begins at six in the morning in Taipei and ends with the show", () => {
  expect(showDay(evening)).toEqual({ from: taipei("2026-12-26T06:00"), until: taipei("2026-12-26T21:45") });
  for (const [time, is] of [
    ["2026-12-25T23:59", false],
    ["2026-12-26T05:59", false],
    ["2026-12-26T06:00", true],
    ["2026-12-26T21:44", true],
    ["2026-12-26T21:45", false],
  ] as const)
    expect(isShowDay(evening, taipei(time)), time).toBe(is);
});

test("uses the day in Taipei in every time zone of a device", () => {
  // At six in the morning in Taipei it is still the evening before in Los Angeles and in UTC.
  expect(isShowDay(evening, new Date("2026-12-25T22:00:00Z"))).toBe(true);
  expect(isShowDay(evening, new Date("2026-12-25T13:59:00-08:00"))).toBe(false);
  expect(isShowDay({ ...evening, at: "2026-12-26T11:30:00.000Z" }, taipei("2026-12-26T06:00"))).toBe(true);
});

test("a show after midnight belongs to the day before, and one that spans midnight lasts until its end", () => {
  const afterMidnight = { at: iso("2026-12-27T00:30"), entryAt: iso("2026-12-27T00:00"), endsAt: iso("2026-12-27T05:00") };
  expect(showDay(afterMidnight)).toEqual({ from: taipei("2026-12-26T06:00"), until: taipei("2026-12-27T05:00") });
  const countdown = { at: iso("2026-12-31T22:00"), entryAt: iso("2026-12-31T20:00"), endsAt: iso("2027-01-01T01:30") };
  expect(isShowDay(countdown, taipei("2027-01-01T01:00"))).toBe(true);
  expect(isShowDay(countdown, taipei("2027-01-01T01:30"))).toBe(false);
  // Doors exactly at six: the day begins the same morning.
  const sunrise = { at: iso("2026-12-26T06:30"), entryAt: iso("2026-12-26T06:00"), endsAt: iso("2026-12-26T08:00") };
  expect(showDay(sunrise).from).toEqual(taipei("2026-12-26T06:00"));
});

test("without an end a show counts for four hours, and no longer than a day", () => {
  expect(showDay({ at: evening.at }).until).toEqual(taipei("2026-12-26T23:30"));
  // An exhibition without entry times runs for weeks.
  expect(showDay({ at: iso("2026-12-26T10:00"), endsAt: iso("2027-02-28T18:00") }).until).toEqual(taipei("2026-12-27T10:00"));
});

test("the next of doors and start is current, with the minutes until then; later the start is", () => {
  const current = (time: string) =>
    showMoments(evening, taipei(time))
      .filter(({ isCurrent }) => isCurrent)
      .map(({ moment, minutes }) => [moment, minutes]);
  expect(current("2026-12-26T17:12")).toEqual([["entry", 48]]);
  expect(current("2026-12-26T18:00")).toEqual([["start", 90]]);
  expect(current("2026-12-26T19:30")).toEqual([["start", undefined]]);
  expect(current("2026-12-26T21:45")).toEqual([]);
  // The entry time of an exhibition is also its start, and is listed once.
  expect(showMoments({ at: evening.at, entryAt: evening.at }, taipei("2026-12-26T12:00")).map(({ moment }) => moment)).toEqual(["start"]);
});
