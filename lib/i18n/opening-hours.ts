import { brand } from "@/lib/i18n/brand";
import type { Language } from "@/lib/i18n/languages";

const between: Record<Language, string> = { tw: "、", jp: "、", en: ", ", kr: ", " };

/** The times of a day at which somebody answers, or paperwork is received, as a language lists them. */
export function openingHours(of: keyof typeof brand.hours, language: Language): string {
  return brand.hours[of].join(between[language]);
}
