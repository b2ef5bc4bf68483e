import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { create, type Font } from "fontkit";
import decompress from "woff2-encoder/decompress";
import { sliceOf } from "./slice-of";

/** An instance of a variable typeface: its family, its file, and its position on the axes. */
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

/** No page uses these typefaces, so only the posters' characters are here, laid out as in the packages (npm run serifs). */
export const serifs = { "noto-serif-tc": "serif", "noto-serif-jp": "serif-jp" } satisfies Record<string, Face>;

const { resolve } = createRequire(import.meta.url);
const opened = new Map<string, Promise<Font>>();

/**
 * Returns the font that has this character. Families are divided into slices for the web, each with a part of the characters: only the
 * slices that a poster needs are opened, once each.
 * @throws Error when the family has no such character
 */
export function fontOf(face: Face, character: string): Promise<Font> {
  const { family, file, axes }: Cut = cuts[face];
  const folder = folderOf(family);
  const slice = sliceOf(folder, character);
  if (slice === undefined) throw new Error(`${family} has no ${character}${family in serifs ? " here: npm run serifs" : ""}`);
  const path = join(folder, "files", `${family}-${slice}-${file}-normal.woff2`);
  const font = opened.get(face + path) ?? open(path, axes);
  opened.set(face + path, font);
  return font;
}

function folderOf(family: string): string {
  return family in serifs ? join(import.meta.dirname, "serifs", family) : dirname(resolve(`@fontsource-variable/${family}/unicode.json`));
}

/** fontkit can vary only plain fonts, so the file is unpacked first. */
async function open(path: string, axes: Record<string, number>): Promise<Font> {
  const plain = await decompress(readFileSync(path));
  return (create(Buffer.from(plain)) as Font).getVariation(axes);
}
