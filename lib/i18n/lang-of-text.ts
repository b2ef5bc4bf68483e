import { htmlLang } from "@/lib/i18n/messages";
import type { Locale } from "@/lib/i18n/routing";

/**
 * The `lang` of a text such as a name or an address on a page in another language, so that screen readers and fonts treat it
 * right. Undefined when it is the page's language, or when the script does not determine it.
 * @param isPlace whether it is a place in Taiwan: its Han characters are Chinese, also on a Japanese page
 */
export function langOfText(text: string, locale: string, isPlace = false): string | undefined {
  const lang = /\p{Script=Hangul}/u.test(text)
    ? "ko"
    : /[\p{Script=Hiragana}\p{Script=Katakana}]/u.test(text)
      ? "ja"
      : /\p{Script=Han}/u.test(text)
        ? "zh-Hant"
        : undefined;
  if (lang === "zh-Hant" && locale === "ja" && !isPlace) return undefined;
  return lang === htmlLang[locale as Locale] ? undefined : lang;
}
