/** Lone UTF-16 surrogates and NUL, which cannot be stored or sent. */
const UNSTORABLE = /[\0\p{Surrogate}]/u;

/** Whether a text is well-formed Unicode without NUL. This is the first rule for all texts of a request (lib/http/call/parse.ts). */
export function isStorable(text: string): boolean {
  return !UNSTORABLE.test(text);
}

/** Longest search text, in characters. */
export const SEARCH_MAX = 100;

/** All line breaks. */
const LINE_BREAK = /\r\n|[\n\v\f\r\u0085\u2028\u2029]/gu;
/**
 * Characters that are invisible or reorder others: controls, direction marks, fillers, zero-width spaces,
 * noncharacters. Joiners and variation selectors stay, because scripts and emoji need them.
 */
const UNPRINTABLE =
  /[\p{Cc}\p{Bidi_Control}\p{Noncharacter_Code_Point}\u00AD\u115F\u1160\u180E\u200B\u2060-\u2065\u206A-\u206F\u3164\uFEFF\uFFA0\uFFF9-\uFFFB]/gu;
/** A visible character. */
const VISIBLE = /(?!\p{Default_Ignorable_Code_Point})[^\p{White_Space}\p{C}\u2800]/u;
/** A visible letter or mark. */
const LETTER = /(?!\p{Default_Ignorable_Code_Point})[\p{L}\p{M}]/u;
/** Characters not allowed in names, because they would reorder or break the lines of mails and invoices. */
const NO_NAME = /[\p{Cc}\p{Bidi_Control}\u2028\u2029]/u;
/** Characters of markup and of quoted text. Names go into mails, files and other systems, which may not escape them. */
const MARKUP = /[<>"]/;

/** Returns a text on one line, without unprintable characters. */
export function printableLine(text: string): string {
  return text.replace(LINE_BREAK, " ").replaceAll("\t", " ").replace(UNPRINTABLE, "").trim();
}

/** Returns a text of several lines, without unprintable characters. */
export function printableLines(text: string): string {
  return text
    .replace(LINE_BREAK, "\n")
    .split("\n")
    .map((line) => line.replaceAll("\t", " ").replace(UNPRINTABLE, "").trimEnd())
    .join("\n")
    .trim();
}

/** Whether a text has a visible character. */
export function isVisible(text: string): boolean {
  return VISIBLE.test(text);
}

/** Whether a name has a visible letter and no character that would reorder or break its line. */
export function isReadableName(name: string): boolean {
  return LETTER.test(name) && !NO_NAME.test(name);
}

/** Whether a text has none of the characters of markup. */
export function hasNoMarkup(text: string): boolean {
  return !MARKUP.test(text);
}

/** Returns a name without invisible characters. */
export function printableName(name: string): string {
  return name.replace(UNPRINTABLE, "");
}
