import { pickFont, type OpenFont, type Weight } from "@/lib/files/pick-font";
import type { Language } from "@/lib/i18n/languages";

/** A run of text in one font. */
export type FontRun = { font: OpenFont; text: string };

/** Characters that select or join glyphs and are invisible themselves: they need no glyph. */
const unseen = /[\u200b-\u200f\u202a-\u202e\u2060-\u2064\ufe00-\ufe0f\ufeff]|[\u{e0100}-\u{e01ef}]/gu;

/**
 * Normalizes a text for drawing: composed characters, all white space as spaces, and radicals as the characters
 * that they look like (they share a glyph, and copied text would have the radical).
 */
export function drawable(text: string): string {
  return text
    .normalize("NFC")
    .replace(unseen, "")
    .replace(/[\u2e80-\u2fdf]/g, (radical) => radical.normalize("NFKC"))
    .replace(/[\s\u0000-\u001f\u007f-\u009f]+/g, (space) => (space === "\u3000" ? space : " "));
}

/**
 * Splits a text where its font changes. A character that no font has is written as its code point, [U+20BB7],
 * which can be looked up, unlike a box.
 */
export function fontRuns(text: string, language: Language, weight: Weight): FontRun[] {
  const runs: FontRun[] = [];
  const add = (font: OpenFont, piece: string) => {
    const last = runs.at(-1);
    if (last && last.font === font) last.text += piece;
    else runs.push({ font, text: piece });
  };
  for (const character of text) {
    // a space stays in the previous run, so that there are fewer
    const before = character === " " ? runs.at(-1)?.font : undefined;
    const font = before ?? pickFont(character, language, weight);
    if (font) add(font, character);
    else for (const letter of codePointName(character)) add(pickFont(letter, language, weight) as OpenFont, letter);
  }
  return runs;
}

function codePointName(character: string): string {
  return `[U+${(character.codePointAt(0) as number).toString(16).toUpperCase().padStart(4, "0")}]`;
}

const latin = /[\p{Script=Latin}\p{N}%]/u;
const ideograph = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u;

/** Returns the gap between ideographs and Latin (the site's text-autospace), as a fraction of the font size. */
export function gapBefore(runs: FontRun[], index: number): number {
  const last = [...(runs[index - 1]?.text ?? "")].at(-1) ?? "";
  const first = [...(runs[index]?.text ?? "")][0] ?? "";
  return (latin.test(last) && ideograph.test(first)) || (ideograph.test(last) && latin.test(first)) ? 0.12 : 0;
}
