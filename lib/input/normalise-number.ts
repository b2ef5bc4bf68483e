/**
 * A number as a person types or a scanner reads it, in its stored form: "４３８９ ９７０３-６１２６" is 438997036126. Full-width
 * letters and digits become plain ones; blanks, dashes of every kind and invisible marks are dropped.
 */
export function normaliseNumber(text: string): string {
  return text.normalize("NFKC").replace(/[\s\p{Z}\p{Pd}\p{Cf}\u2212\u30fc]/gu, "");
}
