import { expect, test } from "playwright/test";
import { filterRows } from "@/components/office/ui/filters/filter-rows";

const days = { kind: "days" } as const;
const amounts = { kind: "amounts" } as const;

test("filters a short list by the same address", () => {
  const filters = {
    state: { kind: "choice", options: ["a", "b"] },
    role: { kind: "choice", options: ["x", "y"] },
    at: days,
    sum: amounts,
  } as const;
  const rows = [
    { id: 1, state: "a", roles: ["x"], at: "2026-11-01T23:59:00+08:00", sum: 5 },
    { id: 2, state: "b", roles: ["x", "y"], at: null, sum: 50 },
  ];
  const shown = (given: Record<string, string>) =>
    filterRows(
      rows,
      { filters, given },
      { state: ({ state }) => state, role: ({ roles }) => roles, at: ({ at }) => at, sum: ({ sum }) => sum },
    )?.map(({ id }) => id);
  expect(shown({})).toEqual([1, 2]);
  expect(shown({ state: "b" })).toEqual([2]);
  expect(shown({ role: "y" })).toEqual([2]);
  expect(shown({ at: "2026-11-01" })).toEqual([1]);
  expect(shown({ at: "..2026-10-31" })).toEqual([]);
  expect(shown({ sum: "6..", role: "x" })).toEqual([2]);
});
