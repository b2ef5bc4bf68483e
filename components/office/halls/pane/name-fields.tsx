"use client";

import { useTranslations } from "next-intl";
import { TextField } from "@/components/office/halls/pane/text-field";
import type { HallFile } from "@/lib/domain/catalogue/hall/types";
import { contentLanguages, isBlankText, sameText } from "@/lib/i18n/languages";
import { htmlLangOfLanguage } from "@/lib/i18n/messages";

type Text = HallFile["name"];

type NameFieldsProps = {
  label: string;
  value: Text | undefined;
  /** false: may be left out, then in all four languages */ isWanted?: boolean;
  onChange: (value: Text | undefined) => void;
};

/** A name in four languages; an optional name is missing in all of them or in none. */
export function NameFields({ label, value, isWanted = false, onChange }: NameFieldsProps) {
  const t = useTranslations("OfficeHallEditor");
  const own = value ?? sameText();
  const isNamed = isWanted || !isBlankText(own);
  const gaps = isNamed ? contentLanguages.filter((language) => own[language].trim() === "") : [];
  const set = (language: (typeof contentLanguages)[number], text: string) => {
    const next = { ...own, [language]: text };
    onChange(!isWanted && contentLanguages.every((one) => next[one].trim() === "") ? undefined : next);
  };
  return (
    <details className="he-names" open={gaps.length > 0 || undefined}>
      <summary>
        {label} {gaps.length > 0 ? <span className="of-missing">{t("names.missing", { count: gaps.length })}</span> : null}
      </summary>
      <div className="he-pairs">
        {contentLanguages.map((language) => (
          <TextField
            key={language}
            label={t(`languages.${language}`)}
            lang={htmlLangOfLanguage(language)}
            value={own[language]}
            isWanted={isNamed}
            onChange={(text) => set(language, text)}
          />
        ))}
      </div>
    </details>
  );
}
