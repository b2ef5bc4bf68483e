"use client";

import { useTranslations } from "next-intl";
import { Field } from "@/components/ui/field";
import type { ContentLanguage } from "@/lib/i18n/languages";
import { htmlLangOfLanguage, languageNames } from "@/lib/i18n/messages";
import type { CallOffData } from "@/lib/office/call-offs/types";

type NoteFieldsProps = {
  note: CallOffData["note"];
  /** those of its event */ languages: readonly ContentLanguage[];
  onChange: (note: CallOffData["note"]) => void;
};

/** The organizer's text in addition to the site's own, in all languages of its event or in none. */
export function NoteFields({ note, languages, onChange }: NoteFieldsProps) {
  const t = useTranslations("OfficeCallOffs");
  return (
    <fieldset className="co-notes">
      <legend>{t("note")}</legend>
      <p className="of-sub">{t("noteHint")}</p>
      <div className="of-languages">
        {languages.map((language) => (
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
