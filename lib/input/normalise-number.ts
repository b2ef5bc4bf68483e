/**
 * Converts a number that a person typed or a scanner read to its stored form: "４３８９ ９７０３-６１２６" becomes 438997036126.
 * Full-width letters and digits become plain ones; blanks, dashes and invisible characters are dropped.
 */
export function normaliseNumber(text: string): string {
  return text.normalize("NFKC").replace(/[\s\p{Z}\p{Pd}\p{Cf}\u2212\u30fc]/gu, "");
}
