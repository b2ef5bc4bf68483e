import { expect, test } from "playwright/test";
import { addressOf, everything, queryOf, readFilter } from "@/components/merchandise/merch-address";

const read = (text: string) => readFilter(new URLSearchParams(text));

test("an address and a filter say the same", () => {
  const filter = { category: "chip_tag", event: "3", sort: "lowest", search: "潮間帶 tag", page: 2 } as const;
  expect(read(addressOf(filter))).toEqual(filter);
  expect(addressOf(everything)).toBe("");
  expect(read("")).toEqual(everything);
});

test("what makes no sense counts as not said", () => {
  expect(read("category=cars&event=-1&sort=random&page=0")).toEqual(everything);
  expect(read("page=1.5&event=x")).toEqual(everything);
});

test("the call's words for each sort", () => {
  expect(queryOf({ ...everything, sort: "highest" })).toMatchObject({ order_by: "price", desc: "1", category: undefined, page_num: 1 });
  expect(queryOf({ ...everything, sort: "lowest" })).toMatchObject({ order_by: "price", desc: "0" });
});
