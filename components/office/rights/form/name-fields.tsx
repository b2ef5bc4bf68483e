"use client";

import { useTranslations } from "next-intl";
import type { RightFieldsProps } from "@/components/office/rights/form/types";
import { Input } from "@/components/ui/input";
import { htmlLangOfLanguage, languageNames } from "@/lib/i18n/messages";

type NameFieldsProps = RightFieldsProps & { /** whether the person has tried to save: missing names are marked then */ isTried: boolean };

/** The name in each language of the event. */
export function NameFields({ draft: { name }, parts, change, errorOf, isTried }: NameFieldsProps) {
  const t = useTranslations("OfficeRights.form");
  return (
    <fieldset className="rt-part">
      <legend>{t("name")}</legend>
      <p className="of-sub">{t("nameHint")}</p>
      <div className="rt-fields rt-names">
        {parts.languages.map((language) => (
          <Input
            key={language}
            label={`${t("name")} · ${languageNames[language]}`}
            lang={htmlLangOfLanguage(language)}
            autoComplete="off"
            maxLength={60}
            value={name[language]}
            onChange={({ target }) => change({ name: { ...name, [language]: target.value } })}
            error={isTried && name[language].trim() === "" ? t("problems.names") : errorOf(`name.${language}`)}
          />
        ))}
      </div>
    </fieldset>
  );
}
