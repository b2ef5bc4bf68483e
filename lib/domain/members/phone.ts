import { getCountries, getCountryCallingCode, parsePhoneNumberFromString } from "libphonenumber-js/mobile";

export const TAIWAN = "886";

/** The parser throws for a calling code that no country has. */
const callingCodes = new Set(getCountries().map((country) => String(getCountryCallingCode(country))));

/**
 * A mobile number in E.164, or null when it is invalid. Taiwan: an optional 0, then 9 and eight digits, so
 * that 0912… and 912… are one member; elsewhere the country's rule for mobiles.
 */
export function toE164(mobile: string, countryCode: string): string | null {
  const digits = mobile.replace(/[\s-]/g, "");
  if (!/^\d{4,15}$/.test(digits) || !callingCodes.has(countryCode)) return null;
  if (countryCode === TAIWAN) return /^0?9\d{8}$/.test(digits) ? `+${TAIWAN}${digits.replace(/^0/, "")}` : null;
  const parsed = parsePhoneNumberFromString(digits, { defaultCallingCode: countryCode });
  return parsed?.isValid() && parsed.countryCallingCode === countryCode ? parsed.number : null;
}

/** A mobile number as people in its country write it: 0912345678 for Taiwan. */
export function nationalMobile(e164: string, countryCode: string): string {
  const national = e164.slice(1 + countryCode.length);
  return countryCode === TAIWAN ? `0${national}` : national;
}
