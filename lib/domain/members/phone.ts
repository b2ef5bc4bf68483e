import { getCountries, getCountryCallingCode, parsePhoneNumberFromString } from "libphonenumber-js/mobile";
import { normaliseNumber } from "@/lib/input/normalise-number";

export const TAIWAN = "886";

/** The parser throws for a calling code that no country has. */
const callingCodes = new Set(getCountries().map((country) => String(getCountryCallingCode(country))));

/** A mobile number as people write it, without brackets, dots, blanks and dashes and in plain digits; its plus sign stays. */
export function bareMobile(text: string): string {
  return normaliseNumber(text).replace(/[().]/g, "");
}

/**
 * A mobile number in E.164, or null when it is invalid. Taiwan: an optional 0, then 9 and eight digits, so
 * that 0912… and 912… are one member; elsewhere the country's rule for mobiles. The calling code may be written before
 * it; one of another country is refused.
 */
export function toE164(mobile: string, countryCode: string): string | null {
  const bare = bareMobile(mobile);
  if (!/^\+?\d{4,18}$/.test(bare) || !callingCodes.has(countryCode)) return null;
  const digits = bare.replace("+", "");
  const national = digits.startsWith(countryCode) ? fromNational(digits.slice(countryCode.length), countryCode) : null;
  // A national number may begin like the calling code.
  return bare.startsWith("+") ? national : (fromNational(digits, countryCode) ?? national);
}

function fromNational(digits: string, countryCode: string): string | null {
  if (countryCode === TAIWAN) return /^0?9\d{8}$/.test(digits) ? `+${TAIWAN}${digits.replace(/^0/, "")}` : null;
  if (digits.length < 4) return null;
  const parsed = parsePhoneNumberFromString(digits, { defaultCallingCode: countryCode });
  return parsed?.isValid() && parsed.countryCallingCode === countryCode ? parsed.number : null;
}

/** A mobile number as people in its country write it: 0912345678 for Taiwan. */
export function nationalMobile(e164: string, countryCode: string): string {
  const national = e164.slice(1 + countryCode.length);
  return countryCode === TAIWAN ? `0${national}` : national;
}
