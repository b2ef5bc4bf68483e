/**
 * The checksum of a unified business number (統一編號). Each digit is weighted 1,2,1,2,1,2,4,1 and the digits of the products are
 * added up; since 2023-04-01 the sum must be a multiple of 5, and a 7 as seventh digit may count as one more (Ministry of
 * Finance). 00000000 passes the sum but no business has it.
 */
export function isTaxNumber(value: string): boolean {
  if (!/^\d{8}$/.test(value) || value === "00000000") return false;
  const weights = [1, 2, 1, 2, 1, 2, 4, 1];
  const sum = weights.reduce((total, weight, i) => {
    const product = weight * Number(value[i]);
    return total + Math.floor(product / 10) + (product % 10);
  }, 0);
  return sum % 5 === 0 || (value[6] === "7" && (sum + 1) % 5 === 0);
}
