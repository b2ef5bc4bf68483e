import { readFileSync } from "node:fs";
import { join } from "node:path";
import { brotliDecompressSync } from "node:zlib";
import { create, type Font } from "fontkit";
import { cachedFont } from "@/lib/files/fonts/cached-font";
import type { Language } from "@/lib/i18n/languages";

export type Weight = "regular" | "bold";
type Family = "archivo" | "tc" | "jp" | "kr";

/** A font file for drawing; in PDFs under its name, with tabular figures. */
export type OpenFont = { name: string; font: Font; inPdf: Font };

/** Complete typefaces as published by Google Fonts, compressed with Brotli (`npm run typefaces`). */
const folder = join(process.cwd(), "lib", "files", "typefaces");
const files: Record<Family, Record<Weight, string>> = {
  archivo: { regular: "Archivo-Regular.ttf.br", bold: "Archivo-Bold.ttf.br" },
  tc: { regular: "NotoSansTC-Regular.ttf.br", bold: "NotoSansTC-Bold.ttf.br" },
  jp: { regular: "NotoSansJP-Regular.ttf.br", bold: "NotoSansJP-Bold.ttf.br" },
  kr: { regular: "NotoSansKR-Regular.ttf.br", bold: "NotoSansKR-Bold.ttf.br" },
};

/** Latin and digits as on the site; then the reader's own shapes of Han characters; then any font with the character. */
const families: Record<Language, Family[]> = {
  tw: ["archivo", "tc", "kr", "jp"],
  en: ["archivo", "tc", "kr", "jp"],
  jp: ["archivo", "jp", "tc", "kr"],
  kr: ["archivo", "kr", "tc", "jp"],
};

const opened = new Map<string, OpenFont>();

/** Opened on first use and once per process: each has up to 7 MB. */
function open(family: Family, weight: Weight): OpenFont {
  const name = `${family}-${weight}`;
  const kept = opened.get(name);
  if (kept) return kept;
  // tabular figures, so that columns of money align; the other fonts have them by default
  const features = family === "archivo" ? ["tnum", "lnum"] : [];
  const file = create(brotliDecompressSync(readFileSync(join(folder, files[family][weight])))) as Font;
  const font = { name, font: file, inPdf: cachedFont(file, features) };
  opened.set(name, font);
  return font;
}

/** Returns the first of the reader's fonts that has this character; undefined if none has. */
export function pickFont(character: string, language: Language, weight: Weight): OpenFont | undefined {
  const codePoint = character.codePointAt(0) as number;
  for (const family of families[language]) {
    const font = open(family, weight);
    if (font.font.hasGlyphForCodePoint(codePoint)) return font;
  }
  return undefined;
}
