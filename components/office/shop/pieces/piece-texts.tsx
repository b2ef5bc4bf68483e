"use client";

import { useTranslations } from "next-intl";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import type { PieceData } from "@/lib/domain/shop-desk/types";
import { contentLanguages } from "@/lib/i18n/languages";
import { htmlLangOfLanguage } from "@/lib/i18n/messages";

type PieceTextsProps = { data: PieceData; onChange: (data: PieceData) => void };

/** Name and description in the four languages side by side; what is missing is marked. */
export function PieceTexts({ data, onChange }: PieceTextsProps) {
  const t = useTranslations("OfficeShop.piece");
  const news = useTranslations("OfficeNews");
  return (
    <div className="nw-languages">
      {contentLanguages.map((language) => (
        <fieldset key={language} className="nw-language">
          <legend lang={htmlLangOfLanguage(language)}>{news(`languages.${language}`)}</legend>
          <Input
            label={t("name")}
            lang={htmlLangOfLanguage(language)}
            className={data.name[language].trim() ? undefined : "nw-gap"}
            value={data.name[language]}
            onChange={({ target }) => onChange({ ...data, name: { ...data.name, [language]: target.value } })}
          />
          <Field label={t("details")}>
            {(control) => (
              <textarea
                {...control}
                rows={7}
                lang={htmlLangOfLanguage(language)}
                className={data.details[language].trim() ? "inp" : "inp nw-gap"}
                value={data.details[language]}
                onChange={({ target }) => onChange({ ...data, details: { ...data.details, [language]: target.value } })}
              />
            )}
          </Field>
        </fieldset>
      ))}
    </div>
  );
}
