type Address = { zip: string; city: string; district: string; street: string };

/**
 * An address on one line, in the order that its script demands; empty without an address.
 * @param afterZip the separator after the zip of a Chinese address
 */
export function addressText({ zip, city, district, street }: Address, afterZip = " "): string {
  const latin = /[A-Za-z]/.test(city + district);
  if (latin) return [street, district, `${city} ${zip}`.trim()].filter(Boolean).join(", ");
  return `${zip}${zip && afterZip}${city}${district}${street}`;
}
