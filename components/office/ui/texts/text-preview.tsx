"use client";

import type { ReactNode } from "react";
import { Tabs } from "@/components/ui/tabs";
import { contentLanguages, type ContentLanguage, type LocalizedText } from "@/lib/i18n/languages";
import { htmlLangOfLanguage, languageNames } from "@/lib/i18n/messages";

type TextPreviewProps = {
  title: string;
  heading: LocalizedText;
  body?: LocalizedText;
  /** by default all four */
  languages?: readonly ContentLanguage[];
  /** replaces heading and body */
  show?: (language: ContentLanguage) => ReactNode;
};

/** A text as readers see it, in each language. */
export function TextPreview({ title, heading, body, languages = contentLanguages, show }: TextPreviewProps) {
  return (
    <section aria-labelledby="preview">
      <h2 id="preview">{title}</h2>
      <Tabs
        label={title}
        tabs={languages.map((language) => ({
          id: language,
          label: languageNames[language],
          panel: (
            <article className="of-preview" lang={htmlLangOfLanguage(language)}>
              {show ? (
                show(language)
              ) : (
                <>
                  <h3>{heading[language] || "–"}</h3>
                  <p>{body?.[language] || "–"}</p>
                </>
              )}
            </article>
          ),
        }))}
      />
    </section>
  );
}
