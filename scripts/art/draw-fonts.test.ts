import { readFileSync } from "node:fs";
import { create, type Font } from "fontkit";
import { expect, test } from "playwright/test";

/** Returns every character of a `unicode-range`. */
function charactersOf(ranges: string): number[] {
  return ranges.split(",").flatMap((range) => {
    const [from = NaN, to = from] = range
      .replace("U+", "")
      .split("-")
      .map((part) => parseInt(part, 16));
    return Array.from({ length: to - from + 1 }, (_, index) => from + index);
  });
}

test("each subset of Archivo has the characters, weights and widths that the page declares for it", () => {
  const source = readFileSync("app/[locale]/fonts.ts", "utf8");
  const calls = [...source.matchAll(/src: "\.\.\/fonts\/([\w-]+)\.woff2",[\s\S]*?weight: "(\d+) (\d+)",[\s\S]*?\n}\);/g)];
  expect(calls.map(([, name]) => name)).toEqual(["archivo-text", "archivo-stretched"]);
  for (const [call, name, lightest, boldest] of calls) {
    const font = create(readFileSync(`app/fonts/${name}.woff2`)) as Font;
    const announced = charactersOf(/"unicode-range", value: "([^"]+)"/.exec(call)?.[1] ?? "");
    expect(
      announced.filter((character) => !font.hasGlyphForCodePoint(character)),
      `${name}: no such letters`,
    ).toEqual([]);
    // The table of characters ends with a marker that is no character.
    expect(
      font.characterSet.filter((character) => character !== 0xffff && !announced.includes(character)),
      `${name}: letters that no page takes from it`,
    ).toEqual([]);
    const { wght, wdth } = font.variationAxes;
    expect([wght?.min, wght?.max]).toEqual([Number(lightest), Number(boldest)]);
    const widths = /"font-stretch", value: "(\d+)% (\d+)%"/.exec(call);
    expect([wdth?.min, wdth?.max]).toEqual(widths ? [Number(widths[1]), Number(widths[2])] : [undefined, undefined]);
  }
});
