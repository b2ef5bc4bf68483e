import type { Language } from "@/lib/i18n/languages";
import type { Locale } from "@/lib/i18n/routing";

const words: Record<Locale, Language> = { "zh-TW": "tw", en: "en", ja: "jp", ko: "kr" };
const locales: Record<Language, Locale> = { tw: "zh-TW", en: "en", jp: "ja", kr: "ko" };

/** html[lang] and hreflang name the script and region that the text is written in. */
export const htmlLang: Record<Locale, string> = { "zh-TW": "zh-Hant", en: "en", ja: "ja", ko: "ko" };
export const hreflang: Record<Locale, string> = { "zh-TW": "zh-Hant-TW", en: "en", ja: "ja", ko: "ko" };
export const openGraphLocale: Record<Locale, string> = { "zh-TW": "zh_TW", en: "en_US", ja: "ja_JP", ko: "ko_KR" };

/** The languages' own names, never translated. */
export const languageNames: Record<Language, string> = { tw: "繁體中文", en: "English", jp: "日本語", kr: "한국어" };

/** zh-TW → tw: the name in URLs, cookie, headers, files and the database. */
export function languageOfLocale(locale: string): Language {
  return words[locale as Locale] ?? "tw";
}

/** tw → zh-Hant, for output outside of a page. */
export function htmlLangOfLanguage(language: Language): string {
  return htmlLang[locales[language]];
}

/** tw → zh-TW, for the site's formats. */
export function localeOfLanguage(language: Language): Locale {
  return locales[language];
}

/** tw → zh-TW; undefined for an unknown language. */
export function findLocale(name: string | undefined): Locale | undefined {
  return name === undefined ? undefined : locales[name as Language];
}

/** A page's path in a language: ("ja", "/activity") → "/jp/activity". */
export function localizedPath(locale: Locale, path: string): string {
  if (locale === "zh-TW") return path;
  return path === "/" ? `/${words[locale]}` : `/${words[locale]}${path}`;
}
