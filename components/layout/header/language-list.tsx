"use client";

import { useLocale } from "next-intl";
import { Check } from "@/components/icons/check";
import { chooseLanguage } from "@/lib/client/choose-language";
import { languages } from "@/lib/i18n/languages";
import { findLocale, htmlLang, languageNames, languageOfLocale } from "@/lib/i18n/messages";

/** The four languages, each in its own language. */
export function LanguageList() {
  const current = languageOfLocale(useLocale());
  return languages.map((language) => (
    <li key={language}>
      <button
        type="button"
        className="lang-name"
        lang={htmlLang[findLocale(language) ?? "zh-TW"]}
        aria-current={language === current ? "true" : undefined}
        onClick={() => chooseLanguage(language)}
      >
        {languageNames[language]}
        {language === current ? <Check className="ic ic-s" aria-hidden /> : null}
      </button>
    </li>
  ));
}
