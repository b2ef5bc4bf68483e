import { expect, test } from "playwright/test";
import {
  clockInTaipei,
  dayInTaipei,
  endOfDayInTaipei,
  isoInTaipei,
  momentInTaipei,
  startOfDayInTaipei,
  textInTaipei,
  timeOfDayInTaipei,
} from "@/lib/platform/clock";

/** Half past midnight on Sunday in Taipei, still Saturday in Greenwich. */
const night = new Date("2026-11-21T16:30:05.999Z");

test("a time is formatted in Taipei's time zone", () => {
  expect(isoInTaipei(night)).toBe("2026-11-22T00:30:05+08:00");
  expect(textInTaipei(night)).toBe("2026-11-22 00:30:05");
  expect([clockInTaipei(night).getUTCDate(), clockInTaipei(night).getUTCDay(), clockInTaipei(night).getUTCHours()]).toEqual([22, 0, 0]);
});

test("a text without an offset is in Taipei time", () => {
  const moment = new Date("2026-11-21T16:30:00.000Z");
  for (const text of ["2026-11-22 00:30", "2026-11-22T00:30", "2026-11-22 00:30:00"]) expect(momentInTaipei(text), text).toEqual(moment);
  for (const text of ["", "soon", "2026-11-22", "2026-13-01 00:30", "2027-02-30 00:30", "2026-11-22T24:30", "2026-11-22T00:30+08:00"])
    expect(momentInTaipei(text).getTime(), text).toBeNaN();
});

test("a day is a day in Taipei, from its first to its last second", () => {
  const edges = ["2026-11-21T16:00:00.000Z", "2026-11-22T15:59:59.999Z"].map((text) => new Date(text));
  for (const at of [night, ...edges]) {
    expect(startOfDayInTaipei(at).toISOString()).toBe("2026-11-21T16:00:00.000Z");
    expect(endOfDayInTaipei(at).toISOString()).toBe("2026-11-22T15:59:59.000Z");
    expect(startOfDayInTaipei(at, -1).toISOString()).toBe("2026-11-20T16:00:00.000Z");
    expect(endOfDayInTaipei(at, 2).toISOString()).toBe("2026-11-24T15:59:59.000Z");
    expect(timeOfDayInTaipei(dayInTaipei(at), "19:30").toISOString()).toBe("2026-11-22T11:30:00.000Z");
  }
  expect(dayInTaipei(new Date("1969-12-31T15:59:59Z"))).toBe(-1);
  expect(dayInTaipei(new Date("1969-12-31T16:00:00Z"))).toBe(0);
});
