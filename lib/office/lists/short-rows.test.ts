import { expect, test } from "playwright/test";
import { readValues } from "@/lib/office/lists/rules";
import { compareValues, filterRows, shownRows, sortRows } from "@/lib/office/lists/short-rows";

const rows = [
  { id: 1, state: "a", roles: ["x"], at: "2026-11-01T23:59:00+08:00", sum: 5, name: "第10場" },
  { id: 2, state: "b", roles: ["x", "y"], at: null, sum: 50, name: "第9場" },
  { id: 3, state: "b", roles: [], at: "2026-11-02T00:00:00+08:00", sum: 5, name: "第9場" },
];
type Row = (typeof rows)[number];
const list = {
  filterBy: {
    state: ({ state }: Row) => state,
    role: ({ roles }: Row) => roles,
    at: ({ at }: Row) => at,
    sum: ({ sum }: Row) => sum,
    id: ({ id }: Row) => String(id),
  },
  sortBy: { sum: ({ sum }: Row) => sum, name: ({ name }: Row) => name },
};
const ids = (shown: Row[]) => shown.map(({ id }) => id);

test("filters a short list by options, days, numbers and texts", () => {
  const cases: [Record<string, unknown>, number[]][] = [
    [{}, [1, 2, 3]],
    [{ state: undefined, other: "x" }, [1, 2, 3]],
    [{ state: ["b"] }, [2, 3]],
    [{ role: ["y", "z"] }, [2]],
    [{ at: { from: "2026-11-01", to: "2026-11-01" } }, [1]],
    [{ at: { to: "2026-10-31" } }, []],
    [{ sum: { from: 6 } }, [2]],
    [{ sum: { from: 5, to: 5 }, state: ["b"] }, [3]],
    [{ id: 2 }, [2]],
  ];
  for (const [wanted, shown] of cases) expect(ids(filterRows(rows, list.filterBy, wanted)), JSON.stringify(wanted)).toEqual(shown);
});

test("sorts by a column and leaves equal rows in their order, in both directions", () => {
  const cases: [string | undefined, number[]][] = [
    [undefined, [1, 2, 3]],
    ["", [1, 2, 3]],
    ["unknown", [1, 2, 3]],
    ["sum", [1, 3, 2]],
    ["-sum", [2, 1, 3]],
    ["name", [2, 3, 1]],
    ["-name", [1, 2, 3]],
  ];
  for (const [sort, shown] of cases) expect(ids(sortRows(rows, list.sortBy, sort)), sort).toEqual(shown);
  expect(compareValues("第9場", "第10場")).toBeLessThan(0);
});

test("a page and a file read the same filters", () => {
  expect(readValues("pieces", { state: "hidden", stock: "..5", event_id: "7" })).toEqual({
    state: ["hidden"],
    stock: { to: 5 },
    event_id: 7,
  });
  expect(readValues("pieces", {})).toEqual({ state: undefined, stock: undefined, event_id: undefined });
  expect(ids(shownRows(rows, list, { state: ["b"], sort: "sum" }))).toEqual([3, 2]);
});
