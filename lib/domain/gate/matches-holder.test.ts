import { expect, test } from "playwright/test";
import { matchesHolder } from "@/lib/domain/gate/matches-holder";

const holder = { lastName: "王", firstName: "小明", section: { tw: "A 區", en: "Area A" }, row: "B", number: "12" };

test("recognises a seat however the holder says it, with or without its area", () => {
  for (const said of [
    "B排12號",
    "Ｂ排１２號",
    "b-12",
    "B 012",
    "row B seat 12",
    "B12",
    "A 區 B排12號",
    "Area A row B seat 12",
    "B列12番",
    "B열 12번",
  ])
    expect(matchesHolder(said, holder), said).toBe(true);
});

test("requires the whole name, in either order", () => {
  for (const said of ["王小明", "王 小明", "王　小明"]) expect(matchesHolder(said, holder), said).toBe(true);
  const foreign = { ...holder, lastName: "Doe", firstName: "Mary-Jane" };
  for (const said of ["Mary-Jane Doe", "DOE, mary jane", "doe mary-jane"]) expect(matchesHolder(said, foreign), said).toBe(true);
});

test("compares names without middle dots, accents and variants of a character", () => {
  const holderOf = (lastName: string, firstName: string) => ({ ...holder, lastName, firstName });
  for (const said of ["台靜峰", "臺靜峯", "臺 靜峰"]) expect(matchesHolder(said, holderOf("臺", "靜峯")), said).toBe(true);
  for (const said of ["古拉斯馬亨亨", "古拉斯‧馬亨亨", "古拉斯．馬亨亨"])
    expect(matchesHolder(said, holderOf("", "古拉斯·馬亨亨")), said).toBe(true);
  expect(matchesHolder("Jose Muller", holderOf("Müller", "José"))).toBe(true);
  expect(matchesHolder("邱小明", holderOf("丘", "小明"))).toBe(false);
});

test("matches no holder by another seat, part of a name or nothing", () => {
  for (const said of ["", " - ", "12", "B1 2", "B13", "12B", "王", "小明", "王大明", "A 區", "排號"])
    expect(matchesHolder(said, holder), said).toBe(false);
  const digits = { ...holder, row: "1", number: "11" };
  expect(["1-11", "11-1", "111"].map((said) => matchesHolder(said, digits))).toEqual([true, false, false]);
});

test("admits to a place without a number by name only, and for an order without a name by seat only", () => {
  const standing = { ...holder, row: null, number: null };
  expect(["A 區", "Area A", "", "王小明"].map((said) => matchesHolder(said, standing))).toEqual([false, false, false, true]);
  const nameless = { ...holder, lastName: "", firstName: "" };
  expect(["", "-", "B-12"].map((said) => matchesHolder(said, nameless))).toEqual([false, false, true]);
});
