import { expect, test } from "playwright/test";
import { datePieces, dayAndWeekday } from "@/lib/i18n/date-pieces";
import { formatDate, formatDateRange } from "@/lib/i18n/format";

const now = "2026-11-21T00:00:00+08:00";
const [saturday, monday, january, february] = ["2026-12-19", "2026-12-21", "2027-01-24", "2027-02-02"].map((day) => `${day}T19:30:00+08:00`) as [string, string, string, string];
const written = (text: string) => datePieces(text).map((piece) => piece.text).join("");
const narrow = (text: string) => datePieces(text).filter((piece) => !piece.spare).map((piece) => piece.text).join("");

test("a narrow card leaves out the days of the week, the spaces, and a month said twice, in each language", () => {
  const cases: [string, string, string][] = [
    ["zh-TW", formatDateRange(saturday, monday, "zh-TW", { now }), "12.19–21"],
    ["ko", formatDateRange(saturday, monday, "ko", { now }), "12.19–21"],
    ["en", formatDateRange(saturday, monday, "en", { now }), "19–21 Dec"],
    ["en", formatDateRange(january, february, "en", { now }), "24 Jan – 2 Feb 2027"],
    ["ja", formatDateRange(january, february, "ja", { now }), "2027.01.24–02.02"],
    ["ja", formatDateRange(saturday, january, "ja", { now }), "12.19–2027.01.24"],
    ["zh-TW", formatDate(january, "zh-TW", { now }), "2027.01.24"],
    ["en", formatDate(january, "en", { now }), "24 Jan 2027"],
    ["zh-TW", formatDate(saturday, "zh-TW", { now }), "12.19（六）"],
    ["en", formatDate(saturday, "en", { now }), "Sat 19 Dec"],
  ];
  for (const [locale, text, short] of cases) {
    expect(written(text), locale).toBe(text);
    expect(narrow(text), `${locale} ${text}`).toBe(short);
  }
});

test("a day and its day of the week stand apart, but in English", () => {
  expect(dayAndWeekday("12.19（六）")).toEqual({ day: "12.19", weekday: "（六）" });
  expect(dayAndWeekday("2027.01.24(일)")).toEqual({ day: "2027.01.24", weekday: "(일)" });
  expect(dayAndWeekday("Sat 19 Dec")).toEqual({ day: "Sat 19 Dec", weekday: undefined });
});

test("the days of the week are known, spare or not", () => {
  const weekdays = (text: string) => datePieces(text).filter((piece) => piece.weekday).map((piece) => piece.text);
  expect(weekdays(formatDateRange(saturday, monday, "zh-TW", { now }))).toEqual(["（六）", "（一）"]);
  expect(weekdays(formatDateRange(saturday, monday, "ko", { now }))).toEqual(["(토) ", "(월)"]);
  expect(weekdays(formatDateRange(saturday, monday, "en", { now }))).toEqual(["Sat ", " Mon "]);
  expect(weekdays(formatDate(saturday, "ja", { now }))).toEqual(["（土）"]);
  expect(weekdays(formatDate(saturday, "en", { now }))).toEqual(["Sat "]);
});
