type Address = { zip: string; city: string; district: string; street: string };

/**
 * An address in one line, in the order of its script; empty without an address.
 * @param afterZip the separator after the zip of a Chinese address
 */
export function addressText({ zip, city, district, street }: Address, afterZip = " "): string {
  const latin = /[A-Za-z]/.test(city + district);
  if (latin) return [street, district, `${city} ${zip}`.trim()].filter(Boolean).join(", ");
  return `${zip}${zip && afterZip}${city}${district}${street}`;
}
