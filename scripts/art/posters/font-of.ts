import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { create, type Font } from "fontkit";
import decompress from "woff2-encoder/decompress";

/** A cut of a variable typeface: the package it lies in, which of its files, and where on its axes. */
type Cut = { family: string; file: string; axes: Record<string, number> };

const cuts = {
  sans: { family: "noto-sans-tc", file: "wght", axes: { wght: 900 } },
  serif: { family: "noto-serif-tc", file: "wght", axes: { wght: 900 } },
  "serif-jp": { family: "noto-serif-jp", file: "wght", axes: { wght: 900 } },
  wide: { family: "archivo", file: "wdth", axes: { wght: 800, wdth: 125 } },
  condensed: { family: "archivo", file: "wdth", axes: { wght: 900, wdth: 62 } },
  bold: { family: "archivo", file: "wdth", axes: { wght: 700, wdth: 105 } },
  text: { family: "archivo", file: "wdth", axes: { wght: 550, wdth: 105 } },
} satisfies Record<string, Cut>;

export type Face = keyof typeof cuts;

const { resolve } = createRequire(import.meta.url);
const opened = new Map<string, Promise<Font>>();
const slices = new Map<string, [name: string, ranges: string[]][]>();

/**
 * The font that has this character in this cut. The families lie in slices for the web, each with a part of
 * the characters: only what a poster needs is opened, once.
 * @throws where the family has no such character
 */
export function fontOf(face: Face, character: string): Promise<Font> {
  const { family, file, axes }: Cut = cuts[face];
  const slice = slicesOf(family).find(([, ranges]) => ranges.some((range) => isIn(range, character.codePointAt(0) as number)));
  if (!slice) throw new Error(`${family} has no ${character}`);
  const path = resolve(`@fontsource-variable/${family}/files/${family}-${slice[0]}-${file}-normal.woff2`);
  const font = opened.get(face + path) ?? open(path, axes);
  opened.set(face + path, font);
  return font;
}

/** fontkit moves along the axes of plain fonts only, so the web's packing comes off first. */
async function open(path: string, axes: Record<string, number>): Promise<Font> {
  const plain = await decompress(readFileSync(path));
  return (create(Buffer.from(plain)) as Font).getVariation(axes);
}

function slicesOf(family: string): [name: string, ranges: string[]][] {
  const kept = slices.get(family);
  if (kept) return kept;
  const listed = JSON.parse(readFileSync(resolve(`@fontsource-variable/${family}/unicode.json`), "utf8")) as Record<string, string>;
  const found = Object.entries(listed).map(([name, ranges]): [string, string[]] => [name.replace(/[[\]]/g, ""), ranges.split(",")]);
  slices.set(family, found);
  return found;
}

/** `U+4e00`, or `U+4e00-4e0f`. */
function isIn(range: string, code: number): boolean {
  const [from = NaN, to = from] = range
    .replace("U+", "")
    .split("-")
    .map((part) => parseInt(part, 16));
  return code >= from && code <= to;
}
