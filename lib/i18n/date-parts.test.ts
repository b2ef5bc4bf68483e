import { expect, test } from "playwright/test";
import { dayAndWeekday, dayParts, rangeParts, written, type DatePart } from "@/lib/i18n/date-parts";

const now = "2026-11-21T00:00:00+08:00";
const [saturday, monday, january, february] = ["2026-12-19", "2026-12-21", "2028-01-24", "2028-02-02"].map(
  (day) => `${day}T19:30:00+08:00`,
) as [string, string, string, string];
const narrow = (parts: DatePart[]) => written(parts.filter((part) => !part.spare));

test("marks weekdays, spaces and a repeated month as spare, in each language", () => {
  const cases: [DatePart[], string, string][] = [
    [rangeParts(saturday, monday, "zh-TW", { now }), "12.19（六）– 12.21（一）", "12.19–21"],
    [rangeParts(saturday, monday, "ko", { now }), "12.19(토) – 12.21(월)", "12.19–21"],
    [rangeParts(saturday, monday, "en", { now }), "Sat 19 Dec – Mon 21 Dec", "19–21 Dec"],
    [rangeParts(january, february, "en", { now }), "Mon 24 Jan – Wed 2 Feb 2028", "24 Jan – 2 Feb 2028"],
    [rangeParts(saturday, january, "en", { now }), "Sat 19 Dec – Mon 24 Jan 2028", "19 Dec – 24 Jan 2028"],
    [rangeParts(january, february, "ja", { now }), "2028.01.24（月）– 02.02（水）", "2028.01.24–02.02"],
    [rangeParts(saturday, january, "ja", { now }), "12.19（土）– 2028.01.24（月）", "12.19–2028.01.24"],
    [rangeParts(saturday, monday, "zh-TW", { now, weekday: false }), "12.19 – 12.21", "12.19–21"],
    [dayParts(january, "zh-TW", { now }), "2028.01.24（一）", "2028.01.24"],
    [dayParts(january, "en", { now }), "Mon 24 Jan 2028", "24 Jan 2028"],
    [dayParts(saturday, "zh-TW", { now }), "12.19（六）", "12.19（六）"],
    [dayParts(saturday, "en", { now }), "Sat 19 Dec", "Sat 19 Dec"],
  ];
  for (const [parts, whole, short] of cases) {
    expect(written(parts)).toBe(whole);
    expect(narrow(parts), whole).toBe(short);
  }
});

test("splits day and weekday, except in English", () => {
  expect(dayAndWeekday("2020-12-19T19:30:00+08:00", "zh-TW")).toEqual({ day: "2020.12.19", weekday: "（六）" });
  expect(dayAndWeekday("2020-12-19T19:30:00+08:00", "ko")).toEqual({ day: "2020.12.19", weekday: "(토)" });
  expect(dayAndWeekday("2020-12-19T19:30:00+08:00", "en")).toEqual({ day: "Sat 19 Dec 2020" });
});

test("marks weekdays, whether spare or not", () => {
  const weekdays = (parts: DatePart[]) => parts.filter((part) => part.weekday).map((part) => part.text);
  expect(weekdays(rangeParts(saturday, monday, "zh-TW", { now }))).toEqual(["（六）", "（一）"]);
  expect(weekdays(rangeParts(saturday, monday, "ko", { now }))).toEqual(["(토)", "(월)"]);
  expect(weekdays(rangeParts(saturday, monday, "en", { now }))).toEqual(["Sat ", "Mon "]);
  expect(weekdays(dayParts(saturday, "ja", { now }))).toEqual(["（土）"]);
});
