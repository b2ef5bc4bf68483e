import { expect, test } from "playwright/test";
import { areDistinct, idSchema, NO_ORDER, NO_ROW, orderIdSchema, rowId } from "@/lib/input/ids";

test("whatever names no row is as unknown as a number that nobody has", () => {
  for (const none of [
    "",
    "abc",
    "0",
    "-1",
    "007",
    "1.5",
    "1e3",
    " 1",
    "１",
    "2147483648",
    "9223372036854775808",
    "0x10",
    crypto.randomUUID(),
    "1\0",
  ])
    expect(rowId(none), JSON.stringify(none)).toBe(NO_ROW);
  expect([rowId("1"), rowId("2147483647"), idSchema.parse(7), idSchema.parse("7"), idSchema.parse(2 ** 63), idSchema.parse(-1)]).toEqual([
    1,
    2_147_483_647,
    7,
    7,
    NO_ROW,
    NO_ROW,
  ]);
});

test("what is no id at all is malformed", () => {
  for (const bad of [null, undefined, true, [], {}]) {
    expect(idSchema.safeParse(bad).error?.issues[0]?.message, JSON.stringify(bad)).toBe("invalid");
    expect(orderIdSchema.safeParse(bad).error?.issues[0]?.message, JSON.stringify(bad)).toBe("invalid");
  }
});

test("an order's id is one however its letters are cased; what is none names no order", () => {
  const id = crypto.randomUUID();
  expect(orderIdSchema.parse(id.toUpperCase())).toBe(id);
  for (const none of ["", "abc", "1", `${id}0`]) expect(orderIdSchema.parse(none)).toBe(NO_ORDER);
});

test("a row stands in a list once; ids that name none do not count as the same", () => {
  expect(areDistinct([1, 2, NO_ROW, NO_ROW])).toBe(true);
  expect(areDistinct([1, 2, 1])).toBe(false);
});
