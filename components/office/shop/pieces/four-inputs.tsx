"use client";

import { useTranslations } from "next-intl";
import { Input } from "@/components/ui/input";
import { contentLanguages, type LocalizedText } from "@/lib/i18n/languages";
import { htmlLangOfLanguage } from "@/lib/i18n/messages";

/** One short text in the four languages, in a row. */
export function FourInputs({ label, texts, onChange }: { label: string; texts: LocalizedText; onChange: (texts: LocalizedText) => void }) {
  const news = useTranslations("OfficeNews");
  return (
    <div className="sp-four">
      {contentLanguages.map((language) => (
        <Input
          key={language}
          label={`${label} · ${news(`languages.${language}`)}`}
          lang={htmlLangOfLanguage(language)}
          className={texts[language].trim() ? undefined : "nw-gap"}
          value={texts[language]}
          onChange={({ target }) => onChange({ ...texts, [language]: target.value })}
        />
      ))}
    </div>
  );
}
