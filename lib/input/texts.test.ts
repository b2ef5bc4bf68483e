import { expect, test } from "playwright/test";
import { isStorable } from "@/lib/input/printable";
import { linesText, lineText, nameText } from "@/lib/input/texts";

const name = nameText({ require: "name_require", rule: "name_rule", max: 19 });
const line = lineText({ require: "address_require", max: 20 });
const lines = linesText({ require: "reason_require", max: 20 });

const problem = (schema: typeof name, value: unknown) => schema.safeParse(value).error?.issues.map(({ message }) => message);

test("accepts only well-formed Unicode without NUL", () => {
  for (const text of ["", "林雨晴", "🎫", "e\u0301", "a\nb", "\u202E"]) expect(isStorable(text), JSON.stringify(text)).toBe(true);
  for (const text of ["a\0", "\uD83C", "\uDFAB", "\uDFAB\uD83C", "x\uD83Cx"]) expect(isStorable(text), JSON.stringify(text)).toBe(false);
});

test("refuses a name without visible characters", () => {
  for (const none of [
    "",
    "  ",
    "\u200B\u200B",
    "\u200D",
    "\u2060\uFEFF",
    "\u3164",
    "\uFFA0\u115F",
    "\u00AD",
    "\u202E\u202C",
    "\u3000",
    "\uFE0F",
    "\u2800",
    null,
    5,
  ]) {
    expect(problem(name, none), JSON.stringify(none)).toEqual(["name_require"]);
  }
});

test("refuses a name without a letter, or with characters that reorder or break its line", () => {
  for (const bad of [
    "123",
    "!!!",
    "🎫",
    "…",
    "林\n雨晴",
    "林\r雨晴",
    "林\u2028雨晴",
    "林\u0085雨晴",
    "林\t雨晴",
    "\u202E林雨晴",
    "林\u2066雨晴",
    "Lin\u200EYu",
    "a\u0007b",
    "\u061Cنور",
  ]) {
    expect(problem(name, bad), JSON.stringify(bad)).toEqual(["name_letters"]);
  }
  expect(problem(name, "x".repeat(20))).toEqual(["name_rule"]);
});

test("refuses names with characters of markup", () => {
  for (const bad of ["<b>Lin</b>", "Lin>", 'Lin "Yu"', "林<雨晴", "Lin\u200B<Yu"]) expect(problem(name, bad), bad).toEqual(["name_signs"]);
  expect(problem(name, "O’Brien & Söhne")).toBeUndefined();
});

test("accepts names in all scripts unchanged", () => {
  for (const good of [
    "林",
    "雨晴",
    "O’Brien-Smith",
    "José",
    "Jose\u0301",
    "김서연",
    "葛\u{E0100}城",
    "नरेन्द्र\u200Dकुमार",
    "علی\u200Cرضا",
    "Lin 3rd",
    "𠮷野",
    "阿里‧拉黑子",
  ])
    expect(name.parse(good), good).toBe(good);
  expect(name.parse("  雨晴\n")).toBe("雨晴");
  expect(name.parse("雨\u200B晴\uFEFF")).toBe("雨晴");
  expect(name.parse(`${"林".repeat(19)}\u200B`)).toHaveLength(19);
});

test("removes unprintable characters from other texts, and replaces line breaks by spaces in one-line texts", () => {
  expect(line.parse(" 海邊路\u200B1號\u202E\u0007\n2樓\t ")).toBe("海邊路1號 2樓");
  expect(lines.parse(" 第一行\r\n第二\u0007行\u2028第三行\u200B \n")).toBe("第一行\n第二行\n第三行");
  expect(line.parse("👩\u200D👩\u200D👧 🇹🇼 ❤\uFE0F")).toBe("👩\u200D👩\u200D👧 🇹🇼 ❤\uFE0F");
  for (const none of ["", " \n ", "\u200B\u202E", "\u200D", "\u3164"]) {
    expect(problem(line as never, none), JSON.stringify(none)).toEqual(["address_require"]);
    expect(problem(lines as never, none), JSON.stringify(none)).toEqual(["reason_require"]);
  }
  expect(lineText({ max: 20 }).parse("\u200B")).toBe("");
  expect(problem(line as never, "x".repeat(21))).toEqual(["invalid"]);
});
