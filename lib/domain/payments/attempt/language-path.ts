import type { Language } from "@/lib/i18n/languages";

/** A path of the site in a language: tw has no prefix. */
export function languagePath(language: string, path: string): string {
  return language === ("tw" satisfies Language) ? path : `/${language}${path}`;
}
