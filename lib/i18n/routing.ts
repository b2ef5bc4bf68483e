import { defineRouting } from "next-intl/routing";

/**
 * next-intl's locales are BCP 47 names, because Intl silently falls back to English for "tw" or "jp". URLs contain our
 * languages as prefixes. Accept-Language never redirects a page, and the cookie `lang` is written only when the visitor
 * chooses a language (components/layout/language-menu).
 */
export const routing = defineRouting({
  locales: ["zh-TW", "en", "ja", "ko"],
  defaultLocale: "zh-TW",
  localePrefix: { mode: "as-needed", prefixes: { en: "/en", ja: "/jp", ko: "/kr" } },
  localeDetection: false,
  localeCookie: false,
  alternateLinks: false,
});

export type Locale = (typeof routing.locales)[number];
