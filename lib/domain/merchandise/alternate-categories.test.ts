import { expect, test } from "playwright/test";
import { alternateCategories } from "@/lib/domain/merchandise/alternate-categories";

const merchandise = (category: string, key: string, event_id?: string, sold_out = false) => ({ category, key, event_id, sold_out });
const keys = (merchandiseList: { key: string }[]) => merchandiseList.map(({ key }) => key).join(" ");

test("lets categories take turns, each with its best seller", () => {
  const lists = [
    [merchandise("event", "a1", "1"), merchandise("event", "a2", "2")],
    [merchandise("chip_tag", "b1", "3"), merchandise("chip_tag", "b2", "4")],
    [],
    [merchandise("ticket_card", "c1", "5")],
  ];
  expect(keys(alternateCategories(lists, 4))).toBe("a1 b1 c1 a2");
  expect(keys(alternateCategories(lists, 9))).toBe("a1 b1 c1 a2 b2");
});

test("takes the first item of an event that was not shown yet from a category, else its best", () => {
  const lists = [
    [merchandise("event", "a1", "1"), merchandise("event", "a2", "2")],
    [merchandise("chip_tag", "b1", "1"), merchandise("chip_tag", "b2")],
    [merchandise("ticket_card", "c1", "1"), merchandise("ticket_card", "c2")],
  ];
  expect(keys(alternateCategories(lists, 4))).toBe("a1 b2 c1 a2");
});

test("puts sold-out merchandise after all else of its category", () => {
  const lists = [[merchandise("event", "a1", "1", true), merchandise("event", "a2", "2")], [merchandise("chip_tag", "b1", "3", true)]];
  expect(keys(alternateCategories(lists, 3))).toBe("a2 b1 a1");
});

test("shows a shop of one category as it is", () => {
  const list = [merchandise("event", "a1", "1"), merchandise("event", "a2", "1"), merchandise("event", "a3", "1")];
  expect(keys(alternateCategories([[], list, []], 2))).toBe("a1 a2");
  expect(alternateCategories([], 5)).toEqual([]);
});
