import { htmlLang } from "@/lib/i18n/messages";
import type { Locale } from "@/lib/i18n/routing";

/**
 * The `lang` of what people typed or a register holds, such as a name or an address, on a page in another language: so that a screen
 * reader says it and a face draws it as it is meant. Undefined where it is the page's own, or where the letters do not tell.
 * @param isPlace in Taiwan: Han there is Chinese also for a reader of Japanese
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
