/**
 * The four languages by the names that URLs, the cookie, headers, file names and the database use. BCP 47 names
 * (lib/i18n/routing.ts) are for next-intl, Intl and html[lang].
 */
export const languages = ["tw", "en", "jp", "kr"] as const;
export type Language = (typeof languages)[number];

/** The languages in which organizers write about events, halls and merchandise, news and letters. The database demands all of them. */
export const contentLanguages = ["tw", "en", "jp", "kr"] as const satisfies readonly Language[];
export type ContentLanguage = (typeof contentLanguages)[number];

/** A localized text as stored in the database. */
export type LocalizedText = Record<ContentLanguage, string>;

/** The language in which a reader sees organizers' texts: English if organizers do not write in the reader's language. */
export function contentLanguageOf(language: Language): ContentLanguage {
  return contentLanguages.find((one) => one === language) ?? "en";
}

/** A JSON column's text in a language; in place of a missing or blank one the English text, then the Chinese one. */
export function textIn(value: unknown, language: Language): string {
  const text = value as Partial<LocalizedText> | null;
  return text?.[contentLanguageOf(language)] || text?.en || text?.tw || "";
}

/** The same text for all languages; empty by default. */
export function sameText(text = ""): LocalizedText {
  return { tw: text, en: text, jp: text, kr: text };
}

type Text = Partial<LocalizedText> | null | undefined;

/** Whether an object is a text in several languages, possibly with some missing. */
export const isText = (value: object): value is Partial<LocalizedText> => contentLanguages.some((language) => language in value);

/** The languages in which at least one of the texts is missing or blank. @param wanted the languages that are needed, by default all */
export function gapsOfTexts(texts: Text[], wanted: readonly ContentLanguage[] = contentLanguages): ContentLanguage[] {
  return wanted.filter((language) => texts.some((text) => !text?.[language]?.trim()));
}

/** Whether a text is blank in all languages. */
export function isBlankText(text: Text): boolean {
  return gapsOfTexts([text]).length === contentLanguages.length;
}
