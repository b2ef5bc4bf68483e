import { expect, test } from "playwright/test";
import { searchSessions } from "@/components/gate/search-sessions";
import type { GateSession } from "@/lib/domain/gate/types";

const session = (id: string, event: string, hall: string): GateSession => ({
  session_id: id,
  event_name: event,
  hall_name: hall,
  session_time: "2026-12-19T19:30:00+08:00",
  entry_time: "2026-12-19T18:30:00+08:00",
  is_today: true,
  tickets: 0,
  used: 0,
});
const all = [
  session("7", "潮汐 Tide", "北廳 North hall"),
  session("12", "Ｔｉｄｅ Ⅱ", "南廳 South hall"),
  session("70", "夜行", "北廳 North hall"),
];
const found = (typed: string) => searchSessions(all, typed, () => "12.19（六）19:30").found.map(({ session_id: id }) => id);
const number = (typed: string) => searchSessions(all, typed, () => "").number;

test("requires every word in the event, the hall or the day, and ignores width and case", () => {
  expect(found("")).toEqual(["7", "12", "70"]);
  expect(found("tide")).toEqual(["7", "12"]);
  expect(found("TIDE north")).toEqual(["7"]);
  expect(found("北廳")).toEqual(["7", "70"]);
  expect(found("12.19 夜")).toEqual(["70"]);
  expect(found("nothing")).toEqual([]);
});

test("matches a session's number in full, and returns a number that is not listed", () => {
  expect(found("7")).toEqual(["7"]);
  expect(number("7")).toBeUndefined();
  // also finds the digits in the sessions' times
  expect(searchSessions(all, "12", () => "12.19（六）19:30")).toMatchObject({ exact: "12", found: [{}, {}, {}] });
  expect(number(" 345 ")).toBe("345");
  for (const typed of ["", "0", "1234567890", "34 5", "34a"]) expect(number(typed)).toBeUndefined();
});
