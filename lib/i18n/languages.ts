/**
 * The four languages by the names that URLs, the cookie, headers, file names and the database use. BCP 47 names
 * (lib/i18n/routing.ts) are for next-intl, Intl and html[lang].
 */
export const languages = ["tw", "en", "jp", "kr"] as const;
export type Language = (typeof languages)[number];

/** A localized text as stored in the database. */
export type LocalizedText = Record<Language, string>;

/** A JSON column's text in a language; a missing one falls back to tw. */
export function textIn(value: unknown, language: Language): string {
  const text = value as Partial<LocalizedText> | null;
  return text?.[language] ?? text?.tw ?? "";
}
