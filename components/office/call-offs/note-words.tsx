"use client";

import { useTranslations } from "next-intl";
import { contentLanguages } from "@/lib/i18n/languages";
import { htmlLangOfLanguage, languageNames } from "@/lib/i18n/messages";
import type { CallOffData } from "@/lib/office/call-offs/types";

/** The organizer's text in every language in which it will be sent, as the second person confirms it too. */
export function NoteWords({ note }: { note: CallOffData["note"] }) {
  const t = useTranslations("OfficeCallOffs");
  const written = contentLanguages.filter((language) => note[language].trim() !== "");
  return (
    <section aria-labelledby="words" className="co-part">
      <h2 id="words">{t("note")}</h2>
      {written.length === 0 ? <p>{t("noNote")}</p> : null}
      {written.map((language) => (
        <div key={language}>
          <h3>{languageNames[language]}</h3>
          <p lang={htmlLangOfLanguage(language)} className="whitespace-pre-line">
            {note[language]}
          </p>
        </div>
      ))}
    </section>
  );
}
