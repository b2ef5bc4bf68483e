import { getCountries, getCountryCallingCode, parsePhoneNumberFromString } from "libphonenumber-js/mobile";
import { normaliseNumber } from "@/lib/input/normalise-number";

export const TAIWAN = "886";

/** A mobile number in E.164, and its country's calling code. */
export type ReadMobile = { e164: string; countryCode: string };

/** No calling code is the beginning of another one. */
const callingCodes = new Set(getCountries().map((country) => String(getCountryCallingCode(country))));

/** A mobile number as people write it, without brackets, dots, slashes, blanks and dashes and in plain digits; its plus sign stays. */
export function bareMobile(text: string): string {
  return normaliseNumber(text)
    .replace(/[\p{Ps}\p{Pe}./·]/gu, "")
    .replace(/^00(?=[1-9])/, "+");
}

/**
 * Reads a mobile number as people write it; null when it is invalid. Taiwan: an optional 0, then 9 and eight digits, so
 * that 0912… and 912… are one member; elsewhere the country's rule for mobiles. After a plus sign or 00 the number names its
 * country, whichever `countryCode` is; without them the calling code may be written before it, too.
 */
export function readMobile(text: string, countryCode: string): ReadMobile | null {
  const bare = bareMobile(text);
  if (!/^\+?\d{4,18}$/.test(bare)) return null;
  const digits = bare.replace("+", "");
  const code = bare.startsWith("+") ? [1, 2, 3].map((size) => digits.slice(0, size)).find((one) => callingCodes.has(one)) : countryCode;
  if (code === undefined || !callingCodes.has(code)) return null;
  const national = digits.startsWith(code) ? fromNational(digits.slice(code.length), code) : null;
  // A national number may begin like the calling code.
  const e164 = bare.startsWith("+") ? national : (fromNational(digits, code) ?? national);
  return e164 === null ? null : { e164, countryCode: code };
}

/** A mobile number as people write it in E.164, or null when it is invalid. */
export function toE164(text: string, countryCode: string): string | null {
  return readMobile(text, countryCode)?.e164 ?? null;
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
