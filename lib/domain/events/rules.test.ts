import { expect, test } from "playwright/test";
import {
  eventTags,
  isComing,
  isHot,
  isOnSale,
  leftLevel,
  nextTransition,
  saleNews,
  saleState,
  sessionTag,
  ticketLimit,
} from "@/lib/domain/events/rules";

const now = new Date("2026-11-21T04:00:00Z");
const sale = { sale_start_time: "2026-11-20T04:00:00Z", sale_end_time: "2026-12-01T04:00:00Z", sold_out: false, hot_selling: false };
const soon = { ...sale, sale_start_time: "2026-11-24T04:00:00Z" };
const unannounced = { ...sale, sale_start_time: null };
const ended = { ...sale, sale_end_time: "2026-11-21T04:00:00Z" };
const soldOut = { ...sale, sold_out: true };
const hot = { ...sale, hot_selling: true };

test("changes a sale's state exactly at its start and end", () => {
  expect(saleState(now, sale)).toBe("on_sale");
  expect(saleState(new Date("2026-11-24T03:59:59.999Z"), soon)).toBe("before");
  expect(saleState(new Date("2026-11-24T04:00:00Z"), soon)).toBe("on_sale");
  expect(saleState(now, ended)).toBe("ended");
  expect(saleState(now, unannounced)).toBe("unannounced");
});

test("gives a session one tag: ended before sold out before hot before soon before incoming", () => {
  expect(sessionTag(now, { ...ended, sold_out: true })).toBe("ended");
  expect(sessionTag(now, { ...soldOut, hot_selling: true })).toBe("sold_out");
  expect(sessionTag(now, hot)).toBe("hot");
  expect(sessionTag(now, sale)).toBeNull();
  expect(sessionTag(now, soon)).toBe("soon");
  expect(sessionTag(now, unannounced)).toBe("incoming");
});

test("takes an event's tags from its sessions that can be bought", () => {
  expect(eventTags(now, [])).toEqual(["incoming"]);
  expect(eventTags(now, [ended, ended])).toEqual(["ended"]);
  expect(eventTags(now, [ended, soldOut])).toEqual(["sold_out"]);
  expect(eventTags(now, [soldOut, sale])).toEqual([]);
  expect(eventTags(now, [sale, hot])).toEqual(["hot"]);
  expect(eventTags(now, [ended, soon])).toEqual(["soon"]);
  expect(eventTags(now, [unannounced])).toEqual(["incoming"]);
  expect(isOnSale(now, [soldOut, soon])).toBe(false);
  expect(isComing(now, [soldOut, soon])).toBe(true);
  expect(isComing(now, [sale, soon])).toBe(false);
});

test("caches a page until the next transition", () => {
  expect(nextTransition(now, [soon, sale])?.toISOString()).toBe("2026-11-24T04:00:00.000Z");
  expect(nextTransition(now, [ended])).toBeNull();
  expect(nextTransition(new Date("2027-01-01T00:00:00Z"), [sale])).toBeNull();
});

test("computes hot share and ticket limit", () => {
  expect(isHot({ free: 19, capacity: 100, hotBelowPercent: 20 })).toBe(true);
  expect(isHot({ free: 20, capacity: 100, hotBelowPercent: 20 })).toBe(false);
  expect(isHot({ free: 0, capacity: 100, hotBelowPercent: 20 })).toBe(false);
  expect(ticketLimit({ max_per_order: 4, max_per_member: 6, remaining: 3 })).toBe(3);
  expect(ticketLimit({ max_per_order: 4, max_per_member: 2 })).toBe(2);
});

test("shows how much is left as one level", () => {
  const level = (free: number, least?: number) => leftLevel({ free, capacity: 100, hotBelowPercent: 20, least });
  expect([0, 1, 10, 11, 19, 20, 100].map((free) => level(free))).toEqual(["soldOut", "low", "low", "hot", "hot", "plenty", "plenty"]);
  expect([level(3, 4), level(4, 4)]).toEqual(["soldOut", "low"]);
});

test("names the one notable session next to the tag, else the number of sessions", () => {
  const [early, late] = ["2026-12-19T11:30:00Z", "2026-12-21T11:30:00Z"];
  const old = { ...sale, sale_start_time: "2026-11-10T04:00:00Z", session_time: early };
  const added = { ...sale, session_time: late };
  const later = { ...soon, session_time: late };
  expect(saleNews(now, [old, { ...old, sold_out: true }, added])).toEqual({ kind: "opened", at: late });
  expect(saleNews(new Date("2026-11-28T04:00:00Z"), [old, added])).toEqual({ kind: "sessions", count: 2 });
  expect(saleNews(now, [old, later])).toEqual({ kind: "opens", at: late, sale: later.sale_start_time });
  expect(saleNews(now, [old, { ...old, sold_out: true }])).toEqual({ kind: "last", at: early });
  expect(saleNews(now, [old, { ...added, ...unannounced }])).toEqual({ kind: "sessions", count: 2 });
  expect(saleNews(now, [old, { ...added, sale_start_time: old.sale_start_time }])).toEqual({ kind: "sessions", count: 2 });
  expect(saleNews(now, [later, { ...later, session_time: early }])).toEqual({ kind: "sessions", count: 2 });
});

test("shows no sale news for a single session, or when nothing is left to buy", () => {
  const one = { ...sale, session_time: "2026-12-19T11:30:00Z" };
  expect(saleNews(now, [one])).toBeNull();
  expect(
    saleNews(now, [
      { ...one, sold_out: true },
      { ...one, sold_out: true },
    ]),
  ).toBeNull();
  expect(
    saleNews(now, [
      { ...one, ...ended },
      { ...one, ...ended },
    ]),
  ).toBeNull();
});
