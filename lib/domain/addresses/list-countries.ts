import { getCountries, getCountryCallingCode } from "libphonenumber-js/mobile";
import type { Language } from "@/lib/i18n/languages";
import { localeOfLanguage } from "@/lib/i18n/messages";

/** Countries that are listed first, because most members live there. */
const nearest = ["TW", "HK", "MO", "JP", "KR", "SG", "MY", "US"];

const made = new Map<Language, { country_code: string; country_name: string }[]>();

/**
 * Countries with their calling codes, with short names in the language (台灣, 香港, 澳門), the nearest first.
 * Countries that share a code are listed separately.
 */
export function listCountries(language: Language): { country_code: string; country_name: string }[] {
  const found = made.get(language);
  if (found) return found;
  const locale = localeOfLanguage(language);
  const names = new Intl.DisplayNames([locale], { type: "region", style: "short" });
  const rank = (region: string) => nearest.indexOf(region) + 1 || 99;
  const countries = getCountries()
    .map((region) => ({ region, country_code: String(getCountryCallingCode(region)), country_name: names.of(region) ?? region }))
    .filter(({ region, country_name }) => country_name !== region)
    .sort((a, b) => rank(a.region) - rank(b.region) || a.country_name.localeCompare(b.country_name, locale))
    .map(({ country_code, country_name }) => ({ country_code, country_name }));
  made.set(language, countries);
  return countries;
}
