import { expect, test } from "playwright/test";
import { alternateCategories } from "@/lib/domain/merchandise/alternate-categories";

const piece = (category: string, key: string, event_id?: string, sold_out = false) => ({ category, key, event_id, sold_out });
const keys = (pieces: { key: string }[]) => pieces.map(({ key }) => key).join(" ");

test("categories take turns, each with its best", () => {
  const shelves = [
    [piece("event", "a1", "1"), piece("event", "a2", "2")],
    [piece("chip_tag", "b1", "3"), piece("chip_tag", "b2", "4")],
    [],
    [piece("ticket_card", "c1", "5")],
  ];
  expect(keys(alternateCategories(shelves, 4))).toBe("a1 b1 c1 a2");
  expect(keys(alternateCategories(shelves, 9))).toBe("a1 b1 c1 a2 b2");
});

test("of a category the first of an event that has not been shown; without one, the best again", () => {
  const shelves = [
    [piece("event", "a1", "1"), piece("event", "a2", "2")],
    [piece("chip_tag", "b1", "1"), piece("chip_tag", "b2")],
    [piece("ticket_card", "c1", "1"), piece("ticket_card", "c2")],
  ];
  expect(keys(alternateCategories(shelves, 4))).toBe("a1 b2 c1 a2");
});

test("what is sold out comes when nothing else is left of its category", () => {
  const shelves = [[piece("event", "a1", "1", true), piece("event", "a2", "2")], [piece("chip_tag", "b1", "3", true)]];
  expect(keys(alternateCategories(shelves, 3))).toBe("a2 b1 a1");
});

test("a shop of one category is shown as it is", () => {
  const shelf = [piece("event", "a1", "1"), piece("event", "a2", "1"), piece("event", "a3", "1")];
  expect(keys(alternateCategories([[], shelf, []], 2))).toBe("a1 a2");
  expect(alternateCategories([], 5)).toEqual([]);
});
