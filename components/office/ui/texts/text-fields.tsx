"use client";

import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { contentLanguages, type ContentLanguage, type LocalizedText } from "@/lib/i18n/languages";
import { htmlLangOfLanguage, languageNames } from "@/lib/i18n/messages";

type Text = { label: string; texts: LocalizedText; onChange: (texts: LocalizedText) => void };
type TextFieldsProps = {
  heading: Text;
  /** none if the heading is the only text */ body?: Text & { rows: number };
  /** by default all four */ languages?: readonly ContentLanguage[];
};

/** A heading and its text in each language, side by side; missing ones are marked once something is written. */
export function TextFields({ heading, body, languages = contentLanguages }: TextFieldsProps) {
  const isBegun = languages.some((language) => heading.texts[language].trim() !== "" || body?.texts[language].trim());
  const isGap = ({ texts }: Text, language: ContentLanguage) => isBegun && texts[language].trim() === "";
  return (
    <div className="of-languages">
      {languages.map((language) => (
        <fieldset key={language} className="of-language">
          <legend lang={htmlLangOfLanguage(language)}>{languageNames[language]}</legend>
          <Input
            label={heading.label}
            lang={htmlLangOfLanguage(language)}
            className={isGap(heading, language) ? "of-gap" : undefined}
            value={heading.texts[language]}
            onChange={({ target }) => heading.onChange({ ...heading.texts, [language]: target.value })}
          />
          {body ? (
            <Field label={body.label}>
              {(control) => (
                <textarea
                  {...control}
                  rows={body.rows}
                  lang={htmlLangOfLanguage(language)}
                  className={isGap(body, language) ? "inp of-gap" : "inp"}
                  value={body.texts[language]}
                  onChange={({ target }) => body.onChange({ ...body.texts, [language]: target.value })}
                />
              )}
            </Field>
          ) : null}
        </fieldset>
      ))}
    </div>
  );
}
