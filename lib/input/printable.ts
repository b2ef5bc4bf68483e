/** Lone halves of UTF-16 pairs, and NUL: nothing that stores or sends text takes them. */
const UNSTORABLE = /[\0\p{Surrogate}]/u;

/** Is this well-formed Unicode without NUL? The first rule for every text of a request (lib/http/call/parse.ts). */
export function isStorable(text: string): boolean {
  return !UNSTORABLE.test(text);
}

/** The words of a search are at most so long. */
export const SEARCH_MAX = 100;

/** Every sign that begins a new line. */
const LINE_BREAK = /\r\n|[\n\v\f\r\u0085\u2028\u2029]/gu;
/**
 * What leaves no trace on paper and turns what stands beside it: controls, direction marks, fillers, spaces without
 * width, signs that will never be any. Joiners and variation selectors stay: scripts and emoji are written with them.
 */
const UNPRINTABLE =
  /[\p{Cc}\p{Bidi_Control}\p{Noncharacter_Code_Point}\u00AD\u115F\u1160\u180E\u200B\u2060-\u2065\u206A-\u206F\u3164\uFEFF\uFFA0\uFFF9-\uFFFB]/gu;
/** A sign that is seen. */
const VISIBLE = /(?!\p{Default_Ignorable_Code_Point})[^\p{White_Space}\p{C}\u2800]/u;
/** A letter or mark that is seen. */
const LETTER = /(?!\p{Default_Ignorable_Code_Point})[\p{L}\p{M}]/u;
/** What no name holds: it would turn or break the lines of mails and invoices. */
const NO_NAME = /[\p{Cc}\p{Bidi_Control}\u2028\u2029]/u;

/** A text of one line, without what cannot be printed. */
export function printableLine(text: string): string {
  return text.replace(LINE_BREAK, " ").replaceAll("\t", " ").replace(UNPRINTABLE, "").trim();
}

/** A text that may have several lines, without what cannot be printed. */
export function printableLines(text: string): string {
  return text
    .replace(LINE_BREAK, "\n")
    .split("\n")
    .map((line) => line.replaceAll("\t", " ").replace(UNPRINTABLE, "").trimEnd())
    .join("\n")
    .trim();
}

/** Is there anything to be seen? */
export function isVisible(text: string): boolean {
  return VISIBLE.test(text);
}

/** Has this name a letter to read, and no sign that would turn or break the line it stands in? */
export function isReadableName(name: string): boolean {
  return LETTER.test(name) && !NO_NAME.test(name);
}

/** A name without the signs that take no room and say nothing. */
export function printableName(name: string): string {
  return name.replace(UNPRINTABLE, "");
}
