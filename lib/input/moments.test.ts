import { expect, test } from "playwright/test";
import { daySchema, momentSchema, momentTextSchema } from "@/lib/input/moments";
import { isDay } from "@/lib/input/written-time";
import { parseMoment } from "@/lib/platform/clock";

const missing = [
  "2027-02-30",
  "2027-02-29",
  "2100-02-29",
  "2027-04-31",
  "2027-00-10",
  "2027-13-10",
  "2027-99-10",
  "2027-01-00",
  "2027-01-32",
  "1899-12-31",
  "9999-01-01",
];

test("accepts days that exist in the calendar, in years that a column can store", () => {
  for (const day of ["2027-02-28", "2028-02-29", "2000-02-29", "1900-01-01", "9998-12-31"]) {
    expect(isDay(day), day).toBe(true);
    expect(daySchema.safeParse(day).success, day).toBe(true);
  }
  for (const day of [...missing, "", "2027-2-3", "20270203", "2027-02-03T10:00", " 2027-02-03"]) {
    expect(isDay(day), day).toBe(false);
    expect(daySchema.safeParse(day).error?.issues, day).toMatchObject([{ message: "invalid" }]);
  }
});

test("accepts times with a day, an hour and an offset that exist", () => {
  const good = { "2027-03-07T19:30:00+08:00": "2027-03-07T11:30:00.000Z", "2028-02-29T23:59:59.5Z": "2028-02-29T23:59:59.500Z" };
  for (const [text, iso] of Object.entries(good)) {
    expect(momentSchema.parse(text).toISOString()).toBe(iso);
    expect(momentTextSchema.parse(text)).toBe(text);
    expect(parseMoment(text).toISOString()).toBe(iso);
  }
  const bad = [
    ...missing.map((day) => `${day}T19:30:00+08:00`),
    ...["T24:30:00Z", "T19:60:00Z", "T19:30:60Z", "T19:30:00+99:00", "T19:30:00-15:00", "T19:30:00+08:60", "T19:30:00", ""].map(
      (rest) => `2027-03-07${rest}`,
    ),
    "soon",
  ];
  for (const text of bad) expect(momentSchema.safeParse(text).error?.issues, text).toMatchObject([{ message: "invalid" }]);
});

test("reads a time without an offset as Taipei time", () => {
  expect(parseMoment("2027-03-07T19:30").toISOString()).toBe("2027-03-07T11:30:00.000Z");
  for (const text of ["2027-02-30T19:30", "2027-03-07T24:30", "2027-99-07T19:30", "2027-03-07T19:30+99:00", "2027-03-07"])
    expect(parseMoment(text).getTime(), text).toBeNaN();
});
