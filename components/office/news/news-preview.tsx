"use client";

import { useTranslations } from "next-intl";
import { Tabs } from "@/components/ui/tabs";
import type { NewsData } from "@/lib/domain/news/types";
import { contentLanguages } from "@/lib/i18n/languages";
import { htmlLangOfLanguage } from "@/lib/i18n/messages";

/** The text as a visitor reads it, in each language. */
export function NewsPreview({ data }: { data: NewsData }) {
  const t = useTranslations("OfficeNews");
  return (
    <section aria-labelledby="preview">
      <h2 id="preview">{t("preview")}</h2>
      <Tabs
        label={t("preview")}
        tabs={contentLanguages.map((language) => ({
          id: language,
          label: t(`languages.${language}`),
          panel: (
            <article className="nw-preview" lang={htmlLangOfLanguage(language)}>
              {data.kind === "banner" ? (
                // a poster of the site itself
                <img src={data.image} alt={data.title[language]} width={640} height={360} />
              ) : (
                <>
                  <h3>{data.title[language] || "–"}</h3>
                  <p className="nw-text">{data.content[language] || "–"}</p>
                </>
              )}
            </article>
          ),
        }))}
      />
    </section>
  );
}
