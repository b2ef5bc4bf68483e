/** Sales tax in Taiwan, in percent. Every price on the site includes it. */
export const TAX_PERCENT = 5;

/**
 * Split an amount into net and tax: net is the amount divided by 1.05 and rounded to whole TWD, tax the rest.
 * In integers; n/1.05 never ends in exactly a half.
 */
export function netAndTax(total: number): { net: number; tax: number } {
  const net = Math.floor((total * 200 + 105) / 210);
  return { net, tax: total - net };
}

/**
 * Net amounts of lines that sum up to the net of the whole: each is rounded down, and the missing TWD go, one
 * each, to the lines that lost most.
 */
export function netOfLines(totals: number[]): number[] {
  const shares = totals.map((total, index) => ({ index, net: Math.floor((total * 20) / 21), lost: (total * 20) % 21 }));
  const missing = netAndTax(totals.reduce((sum, total) => sum + total, 0)).net - shares.reduce((sum, { net }) => sum + net, 0);
  const first = [...shares].sort((a, b) => b.lost - a.lost).slice(0, missing);
  for (const share of first) share.net += 1;
  return shares.map(({ net }) => net);
}

/** Longest and first wait between two tries, in seconds; no other worker handles the invoice meanwhile. */
export const LONGEST_WAIT_SECONDS = 3_600;
export const FIRST_WAIT_SECONDS = 120;

/** Text for an invoice: without control characters and separators, at most `length` code points. */
export function fitted(text: string, length: number): string {
  const plain = text.replace(/[\s\p{Cc}|]+/gu, " ").trim();
  return [...plain].slice(0, length).join("");
}
