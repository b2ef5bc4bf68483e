/**
 * The four languages by the words that URLs, the cookie, headers, file names and the
 * database use. BCP 47 names (lib/i18n/routing.ts) are for next-intl, Intl and html[lang].
 */
export const languages = ["tw", "en", "jp", "kr"] as const;
export type Language = (typeof languages)[number];

/** A text that people read, as it lies in the database. */
export type LocalizedText = Record<Language, string>;

/** The reader's language of a JSON column; an entry that is missing falls back to tw. */
export function textIn(value: unknown, language: Language): string {
  const text = value as Partial<LocalizedText> | null;
  return text?.[language] ?? text?.tw ?? "";
}
