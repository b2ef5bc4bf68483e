import { brand } from "@/lib/i18n/brand";
import type { Language } from "@/lib/i18n/languages";

const between: Record<Language, string> = { tw: "、", jp: "、", en: ", ", kr: ", " };

/** The hours of the hotline or for paperwork, as a list in a language. */
export function openingHours(of: keyof typeof brand.hours, language: Language): string {
  return brand.hours[of].join(between[language]);
}
