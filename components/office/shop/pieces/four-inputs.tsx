"use client";

import { Input } from "@/components/ui/input";
import { contentLanguages, type LocalizedText } from "@/lib/i18n/languages";
import { htmlLangOfLanguage, languageNames } from "@/lib/i18n/messages";

/** One short text in the four languages, in a row; missing ones are marked once something is written. */
export function FourInputs({ label, texts, onChange }: { label: string; texts: LocalizedText; onChange: (texts: LocalizedText) => void }) {
  const isBegun = contentLanguages.some((language) => texts[language].trim() !== "");
  return (
    <div className="sp-four">
      {contentLanguages.map((language) => (
        <Input
          key={language}
          label={`${label} · ${languageNames[language]}`}
          lang={htmlLangOfLanguage(language)}
          className={isBegun && texts[language].trim() === "" ? "of-gap" : undefined}
          value={texts[language]}
          onChange={({ target }) => onChange({ ...texts, [language]: target.value })}
        />
      ))}
    </div>
  );
}
