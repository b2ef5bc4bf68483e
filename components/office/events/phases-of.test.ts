import { expect, test } from "playwright/test";
import { isOpened, phasesOf, rightsOfSession, type SaleRights } from "@/components/office/events/phases-of";
import { sameText } from "@/lib/i18n/languages";
import type { ListedDraw } from "@/lib/office/draws/types";
import type { OfficeRight } from "@/lib/office/rights/types";

const at = (time: string) => `2026-12-${time}:00+08:00`;
const NOW = Date.parse(at("01T12:00"));

function right(id: string, more: Partial<OfficeRight>): OfficeRight {
  return {
    right_id: id,
    event_id: "3",
    name: sameText(id),
    carrier: "list",
    tag: "",
    sees: false,
    early: false,
    amount: 0,
    percent: 0,
    group: null,
    order_limit: null,
    member_limit: null,
    weight: null,
    bearer: "organizer",
    session_ids: [],
    price_ids: [],
    area_ids: [],
    pay_ways: [],
    valid_from: null,
    valid_until: null,
    max_tickets: null,
    max_per_member: null,
    max_per_order: null,
    budget: null,
    min_amount: null,
    stopped_at: null,
    created_at: at("01T09:00"),
    revision: "1",
    use: { held: 0, used: 0, released: 0, discounts: 0 },
    reserved: [],
    list: { lines: 0, members: 0 },
    codes: { made: 0, bound: 0, revoked: 0 },
    ...more,
  };
}

const session = (id: string, key: string) => ({
  session_id: id,
  key,
  starts_at: at("31T19:30"),
  sale_starts_at: at("05T12:00"),
  sale_ends_at: at("31T19:30"),
  max_per_order: 4,
  max_per_member: 4,
  pay_ways: [],
  prices: [{ price_id: `${id}1`, key: "vip", name: "VIP", price: 5_000, only_by_right: true }],
  areas: [],
});

const sale = (...rights: OfficeRight[]): SaleRights => ({
  rights,
  parts: { event_name: "Night", languages: ["tw", "en"], sessions: [session("1", "one"), session("2", "two")] },
  draws: [],
});
const inWords = (found: ReturnType<typeof phasesOf>) =>
  found.map((phase) => {
    if (phase.kind === "general") return ["general", phase.from];
    return [phase.kind === "draw" ? phase.draw.draw_id : phase.right.right_id, phase.from, phase.until];
  });

test("presales come before the general sale in the order of time, and end with it at the latest", () => {
  const rights = sale(
    right("late", { early: true, valid_from: at("04T12:00"), valid_until: at("04T18:00") }),
    right("open end", { early: true, valid_from: at("03T12:00") }),
    right("at once", { early: true, valid_until: at("20T12:00") }),
    right("discount", { percent: 10 }),
    right("after it", { early: true, valid_from: at("05T12:00") }),
  );
  expect(inWords(phasesOf(rights, { key: "one", saleStarts: at("05T12:00") }, NOW))).toEqual([
    ["at once", at("01T09:00"), at("05T12:00")],
    ["open end", at("03T12:00"), at("05T12:00")],
    ["late", at("04T12:00"), at("04T18:00")],
    ["general", at("05T12:00")],
  ]);
  expect(
    inWords(phasesOf(sale(right("early", { early: true, valid_from: at("03T12:00") })), { key: "one", saleStarts: null }, NOW)),
  ).toEqual([
    ["early", at("03T12:00"), null],
    ["general", null],
  ]);
});

test("a draw of the session is a phase between the presales, until it has ended", () => {
  const draw = (id: string, state: "open" | "ended", session: string): ListedDraw => ({
    draw_id: id,
    state,
    opens_at: at("02T12:00"),
    closes_at: at("03T18:00"),
    result_at: at("04T12:00"),
    ends_at: at("08T02:00"),
    is_void: false,
    is_empty: true,
    entries: null,
    wishes: [{ session_id: session, price_id: `${session}1`, places: 5 }],
  });
  const presales = sale(right("later", { early: true, valid_from: at("03T12:00") }));
  const draws = [draw("of one", "open", "1"), draw("over", "ended", "1"), draw("of two", "open", "2")];
  expect(inWords(phasesOf({ ...presales, draws }, { key: "one", saleStarts: null }, NOW))).toEqual([
    ["of one", at("02T12:00"), at("03T18:00")],
    ["later", at("03T12:00"), null],
    ["general", null],
  ]);
});

test("rights that are stopped, over or for another session are left out", () => {
  const rights = sale(
    right("stopped", { stopped_at: at("01T10:00") }),
    right("over", { valid_until: at("01T12:00") }),
    right("of two", { session_ids: ["2"] }),
    right("of all", {}),
  );
  expect(rightsOfSession(rights, "one", NOW).map(({ right_id: id }) => id)).toEqual(["of all"]);
  expect(rightsOfSession(rights, "two", NOW).map(({ right_id: id }) => id)).toEqual(["of two", "of all"]);
  // a session that is not published yet
  expect(rightsOfSession(rights, "three", NOW).map(({ right_id: id }) => id)).toEqual(["of all"]);
});

test("a price is opened by a right that shows it, or all prices", () => {
  const vip = { session: "one", price: "vip" };
  expect(isOpened(sale(right("early", { early: true })), vip, NOW)).toBe(false);
  expect(isOpened(sale(right("all", { sees: true })), vip, NOW)).toBe(true);
  expect(isOpened(sale(right("this", { sees: true, price_ids: ["11"] })), vip, NOW)).toBe(true);
  expect(isOpened(sale(right("other", { sees: true, price_ids: ["21"] })), vip, NOW)).toBe(false);
  expect(isOpened(sale(right("stopped", { sees: true, stopped_at: at("01T10:00") })), vip, NOW)).toBe(false);
  expect(isOpened(sale(right("this", { sees: true, price_ids: ["11"] })), { session: "one", price: "new" }, NOW)).toBe(false);
});
