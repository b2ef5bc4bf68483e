/** Writes a hash or an id in groups of four digits, so that it can be compared by eye. */
export function inFours(hex: string): string {
  return hex.match(/.{1,4}/g)?.join(" ") ?? "";
}
