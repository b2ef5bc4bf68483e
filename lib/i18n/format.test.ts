import { expect, test } from "playwright/test";
import {
  dateTimeAttribute,
  formatDate,
  formatDateRange,
  formatDateTime,
  formatMoney,
  formatTimeLeft,
  formatWrittenDate,
} from "@/lib/i18n/format";

const now = "2026-11-21T00:00:00Z";
const show = "2026-12-19T11:30:00Z"; // 19:30 in Taipei

test("formats money without a space and with grouped thousands", () => {
  expect(formatMoney(0)).toBe("NT$0");
  expect(formatMoney(1280)).toBe("NT$1,280");
  expect(formatMoney(1234567)).toBe("NT$1,234,567");
  expect(formatMoney(-560)).toBe("–NT$560");
});

test("formats a time in the four languages, in the venue's time zone", () => {
  expect(formatDateTime(show, "zh-TW", { now })).toBe("12.19（六）19:30");
  expect(formatDateTime(show, "en", { now })).toBe("Sat 19 Dec, 19:30");
  expect(formatDateTime(show, "ja", { now })).toBe("12.19（土）19:30");
  expect(formatDateTime(show, "ko", { now })).toBe("12.19(토) 19:30");
  expect(dateTimeAttribute(show)).toBe("2026-12-19T19:30:00+08:00");
});

test("writes out an effective date", () => {
  const day = "2024-04-14T16:00:00Z"; // the first minute of the 15th in Taipei
  expect(["zh-TW", "en", "ja", "ko"].map((locale) => formatWrittenDate(day, locale))).toEqual([
    "2024年4月15日",
    "15 April 2024",
    "2024年4月15日",
    "2024년 4월 15일",
  ]);
});

test("uses the day in Taipei, not in UTC", () => {
  expect(formatDate("2026-12-19T16:30:00Z", "zh-TW", { now })).toBe("12.20（日）");
});

test("shows the year if the same day of another year is nearer, and always on orders", () => {
  expect(formatDate("2027-03-07T02:00:00Z", "zh-TW", { now })).toBe("03.07（日）");
  expect(formatDate("2027-03-07T02:00:00Z", "en", { now })).toBe("Sun 7 Mar");
  expect(formatDate("2026-03-07T02:00:00Z", "zh-TW", { now })).toBe("2026.03.07（六）");
  expect(formatDate("2027-07-03T02:00:00Z", "en", { now })).toBe("Sat 3 Jul 2027");
  expect(formatDate("2025-12-19T02:00:00Z", "zh-TW", { now })).toBe("2025.12.19（五）");
  expect(formatDateTime(show, "zh-TW", { now, year: "always" })).toBe("2026.12.19（六）19:30");
  expect(formatDateTime(show, "en", { now, year: "always" })).toBe("Sat 19 Dec 2026, 19:30");
});

test("formats ranges with an en dash and one year", () => {
  const last = "2026-12-21T11:30:00Z";
  expect(formatDateRange(show, last, "zh-TW", { now })).toBe("12.19（六）– 12.21（一）");
  expect(formatDateRange(show, last, "zh-TW", { now, year: "always" })).toBe("2026.12.19（六）– 12.21（一）");
  expect(formatDateRange(show, last, "en", { now, year: "always" })).toBe("Sat 19 Dec – Mon 21 Dec 2026");
  expect(formatDateRange(show, show, "en", { now })).toBe("Sat 19 Dec");
  expect(formatDateRange(show, "2027-01-03T11:30:00Z", "zh-TW", { now })).toBe("12.19（六）– 01.03（日）");
  expect(formatDateRange("2027-02-28T02:00:00Z", "2027-06-30T02:00:00Z", "zh-TW", { now })).toBe("2027.02.28（日）– 06.30（三）");
  expect(formatDateRange("2027-02-28T02:00:00Z", "2027-06-30T02:00:00Z", "en", { now })).toBe("Sun 28 Feb – Wed 30 Jun 2027");
});

test("shows no ambiguous date without a year", () => {
  const days = Array.from({ length: 1_500 }, (_, day) => Date.parse("2025-01-01T04:00:00Z") + day * 86_400_000);
  const short = days.map((day) => formatDate(day, "zh-TW", { now, weekday: false })).filter((text) => text.length === 5);
  expect(short.length).toBeGreaterThan(350);
  expect(new Set(short).size).toBe(short.length);
});

test("formats the time left in minutes and hours", () => {
  expect(formatTimeLeft(522)).toBe("08:42");
  expect(formatTimeLeft(3725)).toBe("1:02:05");
  expect(formatTimeLeft(-3)).toBe("00:00");
});
