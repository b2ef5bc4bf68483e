"use client";

import { useTranslations } from "next-intl";
import { Tabs } from "@/components/ui/tabs";
import type { LetterData } from "@/lib/domain/letters/types";
import { contentLanguages } from "@/lib/i18n/languages";
import { htmlLangOfLanguage } from "@/lib/i18n/messages";

/** The letter as it is read, in each language. */
export function LetterPreview({ data }: { data: LetterData }) {
  const t = useTranslations("OfficeLetters");
  return (
    <section aria-labelledby="preview">
      <h2 id="preview">{t("preview")}</h2>
      <Tabs
        label={t("preview")}
        tabs={contentLanguages.map((language) => ({
          id: language,
          label: t(`languages.${language}`),
          panel: (
            <article className="lt-preview" lang={htmlLangOfLanguage(language)}>
              <h3>{data.title[language] || "–"}</h3>
              <p className="lt-text">{data.content[language] || "–"}</p>
            </article>
          ),
        }))}
      />
    </section>
  );
}
