import { formatDateTime } from "@/lib/i18n/format";
import type { Language } from "@/lib/i18n/languages";
import { localeOfLanguage } from "@/lib/i18n/messages";
import { translate } from "@/lib/i18n/translate";

/** Returns when a printed ticket's show begins, or that it is postponed. */
export function occasionTime(time: string | null, language: Language): string {
  if (time === null) return translate[language]("Tickets.pass.postponed");
  return formatDateTime(time, localeOfLanguage(language), { year: "always" });
}
