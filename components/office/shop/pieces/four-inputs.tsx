"use client";

import { Input } from "@/components/ui/input";
import { contentLanguages, type LocalizedText } from "@/lib/i18n/languages";
import { htmlLangOfLanguage, languageNames } from "@/lib/i18n/messages";

/** One short text in the four languages, in a row. */
export function FourInputs({ label, texts, onChange }: { label: string; texts: LocalizedText; onChange: (texts: LocalizedText) => void }) {
  return (
    <div className="sp-four">
      {contentLanguages.map((language) => (
        <Input
          key={language}
          label={`${label} · ${languageNames[language]}`}
          lang={htmlLangOfLanguage(language)}
          className={texts[language].trim() ? undefined : "of-gap"}
          value={texts[language]}
          onChange={({ target }) => onChange({ ...texts, [language]: target.value })}
        />
      ))}
    </div>
  );
}
