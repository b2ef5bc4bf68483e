import { expect, test } from "playwright/test";
import { bodyOf, lateSessions, moveRow, newDraft, problemsOf, roundsOf, type DrawDraft } from "@/components/office/draws/form/draw-draft";
import type { DrawStock } from "@/lib/office/draws/types";

const at = (day: string) => `2026-12-${day}:00+08:00`;
const NOW = Date.parse(at("01T12:00"));
const price = (id: string, free: number) => ({ price_id: id, name: id, price: 1_000, tier: 1, free });
const stock: DrawStock = {
  event_name: "Night",
  sessions: [
    { session_id: "1", starts_at: at("30T19:00"), over_by: at("29T18:00"), prices: [price("11", 5), price("12", 0)] },
    { session_id: "2", starts_at: at("20T19:00"), over_by: at("19T18:00"), prices: [price("21", 8)] },
  ],
};
const good: DrawDraft = {
  ...newDraft(stock),
  opens: "2026-12-02T12:00",
  closes: "2026-12-05T12:00",
  result: "2026-12-06T12:00",
};
const problems = (more: Partial<DrawDraft>) => problemsOf({ ...good, ...more }, stock, NOW);

test("begins with all free places, and sends only chosen prices in their order", () => {
  expect(newDraft(stock).rows.map(({ isIn, places }) => [isIn, places])).toEqual([
    [true, 5],
    [false, undefined],
    [true, 8],
  ]);
  expect(bodyOf("3", moveRow(good, 2, -1))).toMatchObject({
    event_id: "3",
    opens_at: at("02T12:00"),
    pay_hours: [48, 24, 12, 2],
    wishes: [
      { session_id: "1", price_id: "11", places: 5 },
      { session_id: "2", price_id: "21", places: 8 },
    ],
  });
  expect(moveRow(good, 2, -1).rows.map(({ priceId }) => priceId)).toEqual(["11", "21", "12"]);
});

test("names what the server would refuse", () => {
  expect(problems({})).toEqual([]);
  expect(problems({ closes: "" })).toEqual(["times"]);
  expect(problems({ closes: good.opens })).toEqual(["order"]);
  expect(problems({ opens: "2026-11-01T12:00", closes: "2026-12-01T12:00" })).toEqual(["past"]);
  expect(problems({ result: "2026-12-05T13:04" })).toEqual(["result"]);
  expect(problems({ result: "2026-12-05T13:05" })).toEqual([]);
  expect(problems({ hours: [48, undefined] })).toEqual(["hours"]);
  expect(problems({ hours: [241] })).toContain("hours");
  const none = good.rows.map((row) => ({ ...row, isIn: false }));
  expect(problems({ rows: none })).toEqual(["none"]);
  for (const places of [undefined, 0, 6, NaN])
    expect(problems({ rows: good.rows.map((row, index) => (index === 0 ? { ...row, places } : row)) })).toEqual(["places"]);
});

test("the last round ends a day before the doors of each chosen session", () => {
  const late = { ...good, hours: [240, 96] };
  expect(roundsOf(late).at(-1)?.payUntil.toISOString()).toBe("2026-12-20T04:00:00.000Z");
  expect(lateSessions(late, stock).map(({ session_id: id }) => id)).toEqual(["2"]);
  expect(problemsOf(late, stock, NOW)).toEqual(["late"]);
  const withoutIt = { ...late, rows: late.rows.map((row) => ({ ...row, isIn: row.isIn && row.sessionId === "1" })) };
  expect(problemsOf(withoutIt, stock, NOW)).toEqual([]);
});
