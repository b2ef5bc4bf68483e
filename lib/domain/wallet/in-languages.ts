import { contentLanguages, type Language, type LocalizedText } from "@/lib/i18n/languages";
import { translate } from "@/lib/i18n/translate";

/** A sentence of ours in the four languages. */
export function inLanguages(say: (t: (typeof translate)[Language]) => string): LocalizedText {
  return Object.fromEntries(contentLanguages.map((language) => [language, say(translate[language])])) as LocalizedText;
}
