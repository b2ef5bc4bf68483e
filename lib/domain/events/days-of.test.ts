import { expect, test } from "playwright/test";
import { daysOf } from "@/lib/domain/events/days-of";
import type { EventFilter } from "@/lib/domain/events/types";

/** The first and last day of a filter, as dates. */
function dates(filter: EventFilter, now: string): (string | undefined)[] | undefined {
  const days = daysOf(filter, new Date(now));
  return (
    days && [days.first, days.last].map((day) => (Number.isFinite(day) ? new Date(day * 86_400_000).toJSON().slice(0, 10) : undefined))
  );
}

// Monday 2026-11-23 in Taipei begins on Sunday at 16:00 UTC
const MONDAY = "2026-11-22T16:00:00Z";
const SATURDAY = "2026-11-28T03:00:00Z";
const SUNDAY = "2026-11-29T15:59:59Z";

test("ends today, the weekend, the week and the month in Taipei, and leaves out their past days", () => {
  expect(dates({ when: "today" }, MONDAY)).toEqual(["2026-11-23", "2026-11-23"]);
  expect(dates({ when: "weekend" }, MONDAY)).toEqual(["2026-11-28", "2026-11-29"]);
  expect(dates({ when: "weekend" }, SATURDAY)).toEqual(["2026-11-28", "2026-11-29"]);
  expect(dates({ when: "weekend" }, SUNDAY)).toEqual(["2026-11-29", "2026-11-29"]);
  expect(dates({ when: "week" }, MONDAY)).toEqual(["2026-11-23", "2026-11-29"]);
  expect(dates({ when: "week" }, SUNDAY)).toEqual(["2026-11-29", "2026-11-29"]);
  expect(dates({ when: "month" }, MONDAY)).toEqual(["2026-11-23", "2026-11-30"]);
  expect(dates({ when: "month" }, "2028-02-01T00:00:00Z")).toEqual(["2028-02-01", "2028-02-29"]);
});

test("leaves either end of chosen days open", () => {
  expect(dates({ from: "2026-12-01", to: "2026-12-24" }, MONDAY)).toEqual(["2026-12-01", "2026-12-24"]);
  expect(dates({ when: "dates", from: "2026-12-01" }, MONDAY)).toEqual(["2026-12-01", undefined]);
  expect(dates({ when: "dates", to: "2026-12-24" }, MONDAY)).toEqual([undefined, "2026-12-24"]);
  expect(dates({ when: "dates" }, MONDAY)).toBeUndefined();
  expect(dates({}, MONDAY)).toBeUndefined();
});
