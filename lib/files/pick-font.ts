import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { create, type Font } from "fontkit";
import type { Language } from "@/lib/i18n/languages";

export type Weight = "regular" | "bold";
type Family = "archivo" | "tc" | "jp" | "kr";

/** A font file that a document can draw with; `name` is what the document calls it. */
export type OpenFont = { name: string; font: Font; features: string[] };

const files: Record<Family, Record<Weight, string>> = {
  archivo: { regular: "archivo/400Regular/Archivo_400Regular.ttf", bold: "archivo/700Bold/Archivo_700Bold.ttf" },
  tc: { regular: "noto-sans-tc/400Regular/NotoSansTC_400Regular.ttf", bold: "noto-sans-tc/700Bold/NotoSansTC_700Bold.ttf" },
  jp: { regular: "noto-sans-jp/400Regular/NotoSansJP_400Regular.ttf", bold: "noto-sans-jp/700Bold/NotoSansJP_700Bold.ttf" },
  kr: { regular: "noto-sans-kr/400Regular/NotoSansKR_400Regular.ttf", bold: "noto-sans-kr/700Bold/NotoSansKR_700Bold.ttf" },
};

/** Latin and digits as on the site; then the reader's own shapes of Han characters; then whoever has the character. */
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
  const path = createRequire(join(process.cwd(), "package.json")).resolve(`@expo-google-fonts/${files[family][weight]}`);
  // figures of one width, so that columns of money stand; the others' are so by themselves
  const features = family === "archivo" ? ["tnum", "lnum"] : [];
  const font = { name, font: create(readFileSync(path)) as Font, features };
  opened.set(name, font);
  return font;
}

/** The first of the reader's fonts that has this character; undefined where none has. */
export function pickFont(character: string, language: Language, weight: Weight): OpenFont | undefined {
  const codePoint = character.codePointAt(0) as number;
  for (const family of families[language]) {
    const font = open(family, weight);
    if (font.font.hasGlyphForCodePoint(codePoint)) return font;
  }
  return undefined;
}
