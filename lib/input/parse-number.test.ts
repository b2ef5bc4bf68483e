import { expect, test } from "playwright/test";
import { parseNumber, type NumberRule } from "@/lib/input/parse-number";

const fullWidth = (text: string) => text.replace(/[0-9,.-]/g, (one) => String.fromCharCode(one.charCodeAt(0) + 0xfee0));
const grouped = (value: number) => String(value).replace(/\B(?=(\d{3})+$)/g, ",");

/** The same numbers on each run. */
function* randomNumbers(count: number, below: number) {
  for (let at = 0, state = 39; at < count; at++) {
    state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0;
    yield (state >>> 4) % below;
  }
}

test("reads every whole number in each spelling that people use", () => {
  const wrong: string[] = [];
  for (const value of randomNumbers(2_000, 2_147_483_647))
    for (const text of [String(value), grouped(value), fullWidth(String(value)), fullWidth(grouped(value)), ` ${value}　`])
      if (parseNumber(text).value !== value) wrong.push(text);
  expect(wrong).toEqual([]);
});

test("refuses a number with any character added, removed separators or another group size", () => {
  const understood: string[] = [];
  for (const value of randomNumbers(2_000, 9_000_000)) {
    const text = grouped(value);
    const broken = value < 1_000 ? [] : [text.slice(0, -1), `${text}0`, `,${text}`, `${text},`, text.replace(",", ",,")];
    for (const wrong of ["萬", "元", "k", "e3", "²", "①", " 0", "\0", "/", "'"]) broken.push(`${value}${wrong}`);
    understood.push(...broken.filter((one) => parseNumber(one).problem !== "unreadable"));
  }
  expect(understood).toEqual([]);
});

test("reads only digits that are in the text", () => {
  const alphabet = [..."0123456789０１９,，.．-－−–+ 　萬x²①"];
  let text = "";
  let count = 0;
  const wrong: string[] = [];
  for (const pick of randomNumbers(20_000, 1_000_003)) {
    text = pick % 7 === 0 ? "" : text + (alphabet[pick % alphabet.length] ?? "");
    const { value } = parseNumber(text);
    if (value === undefined) continue;
    count++;
    const digits = text.normalize("NFKC").replace(/[,\s]/g, "");
    if (digits.replace(/^0+(?=\d)/, "") !== String(value)) wrong.push(text);
  }
  expect(count).toBeGreaterThan(100);
  expect(wrong).toEqual([]);
});

test("names the problem of a mistyped number", () => {
  const cases: [string, string, NumberRule?][] = [
    ["1,200.00", "whole"],
    ["1200.5", "whole"],
    ["-500", "low"],
    ["－５００", "low"],
    ["1.2萬", "unreadable"],
    ["12,00", "unreadable"],
    ["0,123", "unreadable"],
    ["+5", "unreadable"],
    ["1e3", "unreadable"],
    ["0x10", "unreadable"],
    [".5", "unreadable", { decimals: 1 }],
    ["1.25", "whole", { decimals: 1 }],
    ["", "empty"],
    ["　", "empty"],
    ["0", "low", { min: 1 }],
    ["10000000", "high", { max: 9_999_999 }],
    ["99999999999999999999", "high"],
  ];
  for (const [text, problem, rule] of cases) expect(parseNumber(text, rule), text).toEqual({ problem });
});

test("reads signs and decimals where they are allowed", () => {
  const signed = { min: -100, max: 100 };
  for (const minus of ["-", "−", "–", "－"]) expect(parseNumber(`${minus}5`, signed)).toEqual({ value: -5 });
  expect(parseNumber("+5", signed)).toEqual({ value: 5 });
  expect(parseNumber("-0", signed)).toEqual({ value: 0 });
  expect(parseNumber("１，２００．２５", { decimals: 2 })).toEqual({ value: 1_200.25 });
});
