/** The most columns of a description that search engines show; an ideograph, kana or Hangul character takes two. */
const COLUMNS_MAX = 156;

const wide = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\u3000-\u303f\uff00-\uff60]/u;
const columnsOf = (text: string) => [...text].reduce((sum, character) => sum + (wide.test(character) ? 2 : 1), 0);

/** Converts simple Markdown (## headings, lists, **bold**) to plain text. */
export function plainText(prose: string): string {
  return prose
    .replace(/^[ \t\u3000]*(#{1,6}|[-*]|\d+\.)\s+/gm, "")
    .replaceAll("**", "")
    .replace(/\s+/g, " ")
    .replace(/(?<=[\u3002\uff01\uff1f]) /g, "")
    .trim();
}

/** Converts simple Markdown to plain text, with its line breaks. */
export function proseLines(prose: string): string {
  return prose
    .split("\n")
    .map(plainText)
    .join("\n")
    .replace(/\n{3,}/g, "\n\n")
    .trim();
}

/**
 * As much of a text as a search engine shows: whole sentences if the first fits, otherwise whole words and an
 * ellipsis. Words of languages without spaces are segmented by dictionary.
 */
export function excerpt(text: string, locale: string, columns = COLUMNS_MAX): string {
  const plain = plainText(text);
  if (columnsOf(plain) <= columns) return plain;
  const sentences = take(plain, locale, "sentence", columns);
  // A complete sentence of some length is better than a longer one that is cut.
  if (columnsOf(sentences) >= columns / 2) return sentences;
  return `${take(plain, locale, "word", columns - 1).replace(/(?<![\s\p{P}])[\s\p{P}]+$/u, "")}…`;
}

/** Returns the first sentences or words that fit. */
function take(text: string, locale: string, granularity: "sentence" | "word", columns: number): string {
  let taken = "";
  for (const { segment } of new Intl.Segmenter(locale, { granularity }).segment(text)) {
    if (columnsOf(taken + segment.trimEnd()) > columns) break;
    taken += segment;
  }
  return taken.trim();
}
