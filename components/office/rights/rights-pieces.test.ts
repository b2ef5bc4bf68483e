import { expect, test } from "playwright/test";
import { bodyOf, copyOf, draftOf, newDraft, problemsOf, templates } from "@/components/office/rights/form/right-draft";
import { everyDay } from "@/components/office/rights/pane/every-day";
import { nameParts } from "@/components/office/rights/pane/name-parts";
import { whyUnreadable } from "@/components/office/rights/pane/why-unreadable";
import { readUse, rightState } from "@/components/office/rights/right-state";
import { contentLanguages, sameText } from "@/lib/i18n/languages";
import { createRightSchema } from "@/lib/office/rights/schemas";
import type { EventParts, OfficeRight } from "@/lib/office/rights/types";

const right: OfficeRight = {
  right_id: "7",
  event_id: "3",
  name: sameText("Fans"),
  carrier: "list",
  tag: "fans",
  sees: true,
  early: true,
  amount: 100,
  percent: 10,
  group: null,
  order_limit: null,
  member_limit: 6,
  weight: 2,
  bearer: "platform",
  session_ids: ["1"],
  price_ids: ["2"],
  area_ids: ["4"],
  pay_ways: ["credit"],
  valid_from: "2026-12-03T12:00:00+08:00",
  valid_until: "2026-12-04T12:00:00+08:00",
  max_tickets: 1_500,
  max_per_member: 4,
  max_per_order: null,
  budget: 80_000,
  min_amount: 0,
  stopped_at: null,
  created_at: "2026-11-20T10:00:00+08:00",
  revision: "r",
  use: { held: 10, used: 20, released: 3, discounts: 60_000 },
  list: { lines: 5, members: 2 },
  reserved: [],
  codes: { made: 0, bound: 0, revoked: 0 },
};

test("a right is coming, open, over or stopped by its window and its stop", () => {
  const at = (time: string) => Date.parse(`2026-12-${time}+08:00`);
  expect(rightState(right, at("03T11:59:59"))).toBe("coming");
  expect(rightState(right, at("03T12:00:00"))).toBe("open");
  expect(rightState(right, at("04T11:59:59"))).toBe("open");
  expect(rightState(right, at("04T12:00:00"))).toBe("over");
  const stopped = { ...right, stopped_at: "2026-12-03T13:00:00+08:00" };
  for (const time of ["03T11:00:00", "03T14:00:00", "05T00:00:00"]) expect(rightState(stopped, at(time))).toBe("stopped");
  expect(rightState({ ...right, valid_from: null, valid_until: null }, 0)).toBe("open");
});

test("the share of a use is that of the tighter limit, and at most all", () => {
  expect(readUse(right)).toEqual({ tickets: 30, share: 0.75 });
  expect(readUse({ ...right, budget: null }).share).toBeCloseTo(0.02);
  expect(readUse({ ...right, max_tickets: 20 }).share).toBe(1);
  expect(readUse({ ...right, max_tickets: null, budget: null }).share).toBe(null);
});

test("a draft of a right is saved as the same right", () => {
  const { right_id: _, event_id, stopped_at, created_at, revision, use, list, reserved, codes, ...fields } = right;
  expect([event_id, stopped_at, created_at, revision, use, list, reserved, codes]).toHaveLength(8);
  expect(bodyOf(draftOf(right), contentLanguages)).toEqual(fields);
  const group = { ...right, amount: 0, percent: 0, group: { size: 4, paid: 3 } };
  expect(bodyOf(draftOf(group), contentLanguages)).toMatchObject({ amount: 0, percent: 0, group: { size: 4, paid: 3 } });
});

test("a copy is the same right with a name that fits", () => {
  const long = { ...right, name: { ...sameText("x".repeat(60)), tw: "早鳥" } };
  const { name, ...draft } = copyOf(long);
  const { name: _, ...same } = draftOf(long);
  expect(draft).toEqual(same);
  expect([name.tw, name.en.length, name.en.endsWith(" (copy)")]).toEqual(["早鳥（複本）", 60, true]);
});

test("each starting point is a right that the call accepts once it has a name", () => {
  for (const template of templates) {
    const draft = newDraft(template, sameText("A right"));
    expect(problemsOf(draft, contentLanguages)).toEqual([]);
    expect(createRightSchema.safeParse({ event_id: "1", ...bodyOf(draft, contentLanguages) }).success).toBe(true);
    expect(problemsOf(newDraft(template), contentLanguages)).toEqual(["names"]);
  }
});

test("only the names in the event's languages are asked for; the others get the English one", () => {
  const draft = newDraft("earlyBird", { tw: " 早鳥 ", en: "Early bird", jp: "", kr: "alt" });
  expect(problemsOf(draft, ["tw", "en"])).toEqual([]);
  expect(bodyOf(draft, ["tw", "en"]).name).toEqual({ tw: "早鳥", en: "Early bird", jp: "Early bird", kr: "Early bird" });
  expect(problemsOf(draft, contentLanguages)).toEqual(["names"]);
});

test("a draft that gives nothing, a group that costs more and a window that ends first are refused", () => {
  const named = (more: object) => ({ ...newDraft(undefined, sameText("x")), ...more });
  expect(problemsOf(named({}), contentLanguages)).toEqual(["nothing"]);
  expect(problemsOf(named({ order_limit: 8 }), contentLanguages)).toEqual([]);
  expect(problemsOf(named({ carrier: "list", reserves: true }), contentLanguages)).toEqual([]);
  expect(problemsOf(named({ discount: "group", size: 3, paid: 3 }), contentLanguages)).toEqual(["group"]);
  expect(problemsOf(named({ discount: "group", size: undefined, paid: 1 }), contentLanguages)).toEqual(["nothing", "group"]);
  const window = { early: true, from: "2026-12-04T12:00", until: "2026-12-04T12:00" };
  expect(problemsOf(named(window), contentLanguages)).toEqual(["window"]);
});

test("a right with a shared code gives a discount only, also if more was chosen before", () => {
  const draft = { ...draftOf(right), carrier: "shared" as const };
  expect(bodyOf(draft, contentLanguages)).toMatchObject({ early: false, sees: false, percent: 10 });
});

test("a chart has the days without use, and at most 120", () => {
  const day = (name: string, tickets: number) => ({ day: name, tickets, discounts: 0, released: 0 });
  const days = everyDay([day("2026-02-27", 3), day("2026-03-02", 1)]);
  expect(days.map(({ day: name, tickets }) => `${name} ${tickets}`)).toEqual([
    "2026-02-27 3",
    "2026-02-28 0",
    "2026-03-01 0",
    "2026-03-02 1",
  ]);
  expect(everyDay([])).toEqual([]);
  const long = everyDay([day("2020-01-01", 1), day("2026-03-02", 2)]);
  expect([long.length, long.at(-1)?.tickets]).toEqual([120, 2]);
});

test("parts of an event with several sessions are named with their session's time", () => {
  const session = (id: string) => ({
    session_id: id,
    key: id,
    starts_at: `2027-01-0${id}T19:30:00+08:00`,
    sale_starts_at: null,
    sale_ends_at: "2027-01-01T19:30:00+08:00",
    max_per_order: 4,
    max_per_member: 4,
    pay_ways: [],
    prices: [{ price_id: `${id}0`, key: "a", name: "A", price: 1, only_by_right: false }],
    areas: [{ area_id: `${id}1`, name: "Floor", price_id: `${id}0` }],
  });
  const parts = (ids: string[]): EventParts => ({ event_name: "x", languages: ["tw", "en"], sessions: ids.map(session) });
  const timeOf = (at: string) => at.slice(0, 10);
  expect([...nameParts(parts(["1"]), timeOf)]).toEqual([
    ["s1", "2027-01-01"],
    ["p10", "A"],
    ["a11", "Floor"],
  ]);
  expect(nameParts(parts(["1", "2"]), timeOf).get("a21")).toBe("2027-01-02 Floor");
});

test("says why a line is no mobile number by its digits", () => {
  const lines = ["Wang", "0912-34-567", "02-2345-6789", "0912 345 678, 0912 345 679"];
  expect(lines.map(whyUnreadable)).toEqual(["empty", "short", "other", "long"]);
});
