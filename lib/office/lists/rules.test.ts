import { expect, test } from "playwright/test";
import { lists, readAddress, readCursor, readFilter, writeCursor, writeRange, type Filter } from "@/lib/office/lists/rules";
import { queryOf, saveViewSchema } from "@/lib/office/lists/schemas";

const days = { kind: "days" } as const;
const amounts = { kind: "amounts" } as const;

test("reads each kind of filter, and refuses what it does not take", () => {
  const cases: [Filter, string, unknown][] = [
    [{ kind: "choice", options: ["paid", "unpaid"] }, "paid,unpaid,paid", ["paid", "unpaid"]],
    [{ kind: "choice", options: ["paid"] }, "paid,", undefined],
    [{ kind: "choice", options: ["paid"] }, "toString", undefined],
    [days, "2026-11-01..2026-11-30", { from: "2026-11-01", to: "2026-11-30" }],
    [days, "2026-11-01", { from: "2026-11-01", to: "2026-11-01" }],
    [days, "2026-11-01..", { from: "2026-11-01" }],
    [days, "..2026-11-30", { to: "2026-11-30" }],
    [days, "2026-11-30..2026-11-01", { from: "2026-11-01", to: "2026-11-30" }],
    [days, "2026-02-30..", undefined],
    [days, "..", undefined],
    [amounts, "0..1500", { from: 0, to: 1_500 }],
    [amounts, "1e3..", undefined],
    [amounts, "..9999999999", undefined],
    [amounts, "1..2..3", undefined],
    [{ kind: "row" }, "12", 12],
    [{ kind: "row" }, "x", 0],
    [{ kind: "person" }, "x", "00000000-0000-4000-8000-000000000000"],
    [{ kind: "text" }, "HL2026", "HL2026"],
    [{ kind: "text" }, "", undefined],
  ];
  for (const [filter, text, value] of cases) expect(readFilter(filter, text), `${filter.kind} ${text}`).toEqual(value);
  for (const range of ["1..2", "..2", "1.."]) expect(writeRange(readFilter(amounts, range) ?? {})).toBe(range);
});

test("an address leaves out what its list does not know, and a call refuses it", () => {
  const address = new URLSearchParams("state=paid&amount=x&tab=y&sort=-amount&q=a");
  expect(readAddress("orders", address)).toEqual({ given: { state: "paid" }, sort: "-amount" });
  expect(readAddress("orders", new URLSearchParams("sort=buyer"))).toEqual({ given: {}, sort: "-made" });
  const query = queryOf(lists.orders);
  expect(query.parse({ state: "paid,refunded", made: "2026-11-01..", event_id: "7", before: "5~HL1~HL0" })).toEqual({
    state: ["paid", "refunded"],
    made: { from: "2026-11-01" },
    event_id: 7,
    sort: "-made",
    before: { value: "5", id: "HL1", since: "HL0" },
  });
  for (const wrong of [{ state: "lost" }, { amount: "-1.." }, { sort: "buyer" }, { before: "a b" }, { made: ["2026-11-01"] }])
    expect(query.safeParse(wrong).success, JSON.stringify(wrong)).toBe(false);
});

test("a cursor is read as it was written", () => {
  const uuid = "5b0c5f0e-3c39-4f6b-8d0a-0d4f3c5b2a11";
  for (const cursor of [{ id: "HL20261122000951" }, { id: uuid, value: "1764403200123" }, { id: "HL1", value: "-1", since: "HL0" }])
    expect(readCursor(writeCursor(cursor))).toEqual({ value: undefined, since: undefined, ...cursor });
  for (const text of ["", "~", "a~b~c~d", "1~", "a b", "x".repeat(41)]) expect(readCursor(text), text).toBeUndefined();
});

test("a view has a query of its list", () => {
  const save = (query: string, list = "orders") => saveViewSchema.safeParse({ list, name: "未付款", query }).success;
  expect(save("q=%E4%BD%95&state=unpaid&sort=-amount")).toBe(true);
  expect(save("registered=2026-11-01..", "members")).toBe(true);
  for (const query of ["state=lost", "tab=refunds", "sort=buyer", "__proto__=1", `q=${"x".repeat(201)}`])
    expect(save(query), query).toBe(false);
  expect(save("", "halls")).toBe(false);
});
