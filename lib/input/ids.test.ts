import { expect, test } from "playwright/test";
import { idSchema, orderIdSchema, ticketNoSchema, uuidOf } from "@/lib/input/id-schemas";
import { areDistinct, isTicketNo, longRowId, NO_ORDER, NO_ROW, rowId } from "@/lib/input/ids";

test("treats an invalid id as an unknown one", () => {
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

test("refuses a value of another type", () => {
  for (const bad of [null, undefined, true, [], {}]) {
    expect(idSchema.safeParse(bad).error?.issues[0]?.message, JSON.stringify(bad)).toBe("invalid");
    expect(orderIdSchema.safeParse(bad).error?.issues[0]?.message, JSON.stringify(bad)).toBe("invalid");
  }
});

test("accepts an order's id in any case, and turns an invalid one into NO_ORDER", () => {
  const id = crypto.randomUUID();
  expect(orderIdSchema.parse(id.toUpperCase())).toBe(id);
  for (const none of ["", "abc", "1", `${id}0`]) expect(orderIdSchema.parse(none)).toBe(NO_ORDER);
});

test("detects a repeated row in a list, and does not count unknown ids as equal", () => {
  expect(areDistinct([1, 2, NO_ROW, NO_ROW])).toBe(true);
  expect(areDistinct([1, 2, 1])).toBe(false);
});

test("accepts a bigint id in one spelling only", () => {
  expect([longRowId("7"), longRowId("999999999999999999")]).toEqual([7n, 999_999_999_999_999_999n]);
  for (const none of ["", "0", "007", "-1", "1e3", "9223372036854775808", "abc"]) expect(longRowId(none), none).toBe(0n);
});

test("returns a valid UUID or ticket number unchanged, and nothing for other texts", () => {
  const id = "3f2b1c9e-7d44-4c1b-9a55-0d4c6b7e8f90";
  expect([uuidOf(id.toUpperCase()), uuidOf("0912345678"), uuidOf(`${id}0`)]).toEqual([id, undefined, undefined]);
  expect([ticketNoSchema.parse("123456789012"), ticketNoSchema.parse("12345678901"), isTicketNo("12345678901x")]).toEqual([
    "123456789012",
    "",
    false,
  ]);
});
