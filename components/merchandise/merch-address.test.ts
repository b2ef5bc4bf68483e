import { expect, test } from "playwright/test";
import { addressOf, everything, queryOf, readFilter } from "@/components/merchandise/merch-address";

const read = (text: string) => readFilter(new URLSearchParams(text));

test("writes a filter to an address and reads it back", () => {
  const filter = { category: "chip_tag", event: "3", sort: "lowest", search: "潮間帶 tag", page: 2 } as const;
  expect(read(addressOf(filter))).toEqual(filter);
  expect(addressOf(everything)).toBe("");
  expect(read("")).toEqual(everything);
});

test("ignores invalid values", () => {
  expect(read("category=cars&event=-1&sort=random&page=0")).toEqual(everything);
  expect(read("page=1.5&event=x")).toEqual(everything);
});

test("translates each sort to the call's parameters", () => {
  expect(queryOf({ ...everything, sort: "highest" })).toMatchObject({ order_by: "price", desc: "1", category: undefined, page_num: 1 });
  expect(queryOf({ ...everything, sort: "lowest" })).toMatchObject({ order_by: "price", desc: "0" });
});
