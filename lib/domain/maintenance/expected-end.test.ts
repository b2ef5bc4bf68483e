import { expect, test } from "playwright/test";
import { expectedEnd } from "@/lib/domain/maintenance/expected-end";
import { secondsToWait } from "@/lib/domain/maintenance/maintenance";

/** 23:30 in Taipei. */
const now = new Date("2026-11-21T15:30:00Z");
const read = (text: string) => expectedEnd(text, now)?.toISOString();

test("reads an expected end as a time in Taipei unless it has an offset", () => {
  expect(read("23:45")).toBe("2026-11-21T15:45:00.000Z");
  expect(read("6:30")).toBe("2026-11-21T22:30:00.000Z");
  expect(read("2026-11-22 06:30")).toBe("2026-11-21T22:30:00.000Z");
  expect(read("2026-11-22T06:30+09:00")).toBe("2026-11-21T21:30:00.000Z");
  expect(read("2026-11-22T06:30:00Z")).toBe("2026-11-22T06:30:00.000Z");
});

test("refuses a past time, or no time", () => {
  for (const text of [
    "",
    "soon",
    "24:00",
    "06:60",
    "2026-11-21 23:30",
    "2025-01-01 10:00",
    "2026-13-01 10:00",
    "2026-11-31 10:00",
    "2026-12-01T24:30",
    "2026-12-01T10:00+99:00",
    "2026-11-22",
  ])
    expect(read(text), text).toBeUndefined();
});

test("returns the expected end as Retry-After, at most an hour, never zero", () => {
  const wait = (until: string | null) => secondsToWait({ on: true, until: until ? new Date(until) : null }, now);
  expect(wait(null)).toBe(60);
  expect(wait("2026-11-21T15:40:00Z")).toBe(600);
  expect(wait("2026-11-21T15:30:01Z")).toBe(10);
  expect(wait("2026-11-22T15:30:00Z")).toBe(3_600);
  expect(wait("2026-11-21T15:00:00Z")).toBe(60);
});
