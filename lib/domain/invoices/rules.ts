/** Sales tax in Taiwan, in percent. Every price on the site includes it. */
export const TAX_PERCENT = 5;

/**
 * What of an amount is the sale and what is the tax: the sale is the amount divided by 1.05, rounded to
 * whole TWD, and the tax is the rest. In whole numbers; n/1.05 never ends in exactly a half.
 */
export function netAndTax(total: number): { net: number; tax: number } {
  const net = Math.floor((total * 200 + 105) / 210);
  return { net, tax: total - net };
}

/**
 * The net amounts of lines that sum up to the net amount of the whole: each is rounded down, and
 * what is missing goes to the lines that lost most, one TWD each.
 */
export function netOfLines(totals: number[]): number[] {
  const shares = totals.map((total, index) => ({ index, net: Math.floor((total * 20) / 21), lost: (total * 20) % 21 }));
  const missing = netAndTax(totals.reduce((sum, total) => sum + total, 0)).net - shares.reduce((sum, { net }) => sum + net, 0);
  const first = [...shares].sort((a, b) => b.lost - a.lost).slice(0, missing);
  for (const share of first) share.net += 1;
  return shares.map(({ net }) => net);
}

/** Longest wait between two tries, and the first, in seconds. Nobody else works on an invoice meanwhile. */
export const LONGEST_WAIT_SECONDS = 3_600;
export const FIRST_WAIT_SECONDS = 120;

/** Text as an invoice carries it: no control characters, none that part fields, at most so many code points. */
export function fitted(text: string, length: number): string {
  const plain = text.replace(/[\s\p{Cc}|]+/gu, " ").trim();
  return [...plain].slice(0, length).join("");
}
