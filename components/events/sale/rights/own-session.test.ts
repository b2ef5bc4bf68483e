import { expect, test } from "playwright/test";
import { ownSession } from "@/components/events/sale/rights/own-session";
import type { RightView } from "@/lib/domain/rights/types";

const now = Date.parse("2026-12-05T12:00:00+08:00");
const at = (hours: number) => new Date(now + hours * 3_600_000).toISOString();
const sale = (start: number) => ({ sale_start_time: at(start), max_per_order: 4, max_per_member: 6 });
const right = (more: Partial<RightView>): RightView => ({
  right_id: "1",
  name: "Fans",
  gives: ["early"],
  source: "list",
  price_ids: [],
  ...more,
});

test("opens the sale when the earliest right does, and not later than for everybody", () => {
  expect(ownSession(sale(5), { rights: [right({})], opens: at(-1) }, now).sale_start_time).toBe(at(-1));
  expect(ownSession(sale(-5), { rights: [right({})], opens: at(-1) }, now).sale_start_time).toBe(at(-5));
  expect(ownSession(sale(5), { rights: [], opens: null }, now).sale_start_time).toBe(at(5));
});

test("limits an order of the presale to the tickets that the member's rights still give", () => {
  const opens = at(-1);
  const limit = (rights: RightView[], start = 5) => ownSession(sale(start), { rights, opens }, now).max_per_order;
  expect(limit([right({ tickets_left: 2 })])).toBe(2);
  expect(limit([right({ tickets_left: 3, max_per_order: 1 })])).toBe(1);
  expect(limit([right({ tickets_left: 1 }), right({ tickets_left: 2 })])).toBe(3);
  expect(limit([right({})])).toBe(4);
  expect(limit([right({ tickets_left: 2 })], -5)).toBe(4);
  expect(limit([right({ tickets_left: 2, until: at(-0.5) })])).toBe(4);
});

test("replaces the session's limits by the greatest that a valid right gives", () => {
  const rights = [right({ gives: ["limit"], order_limit: 8, member_limit: 12 }), right({ order_limit: 9, from: at(1) })];
  expect(ownSession(sale(-5), { rights, opens: null }, now)).toMatchObject({ max_per_order: 8, max_per_member: 12 });
});
