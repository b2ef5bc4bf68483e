"use client";

import { useTranslations } from "next-intl";
import { Field } from "@/components/ui/field";
import { contentLanguages } from "@/lib/i18n/languages";
import { htmlLangOfLanguage, languageNames } from "@/lib/i18n/messages";
import type { CallOffData } from "@/lib/office/call-offs/types";

type NoteFieldsProps = { note: CallOffData["note"]; onChange: (note: CallOffData["note"]) => void };

/** The organizer's text in addition to the site's own, in all languages or in none. */
export function NoteFields({ note, onChange }: NoteFieldsProps) {
  const t = useTranslations("OfficeCallOffs");
  return (
    <fieldset className="co-notes">
      <legend>{t("note")}</legend>
      <p className="of-sub">{t("noteHint")}</p>
      <div className="of-languages">
        {contentLanguages.map((language) => (
          <Field key={language} label={languageNames[language]}>
            {(control) => (
              <textarea
                {...control}
                rows={5}
                lang={htmlLangOfLanguage(language)}
                className="inp"
                value={note[language]}
                onChange={({ target }) => onChange({ ...note, [language]: target.value })}
              />
            )}
          </Field>
        ))}
      </div>
    </fieldset>
  );
}
