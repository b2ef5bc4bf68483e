"use client";

import { useTranslations } from "next-intl";
import { useEventForm } from "@/components/office/events/event-form";
import { Checkbox } from "@/components/ui/checkbox";
import { isOptionalLanguage, languagesOfFile } from "@/lib/domain/catalogue/form/event-languages";
import { contentLanguages } from "@/lib/i18n/languages";
import { languageNames } from "@/lib/i18n/messages";

/** The languages in which the event is written. What is written in one that is left out remains in the draft until it is published. */
export function LanguageChecks() {
  const t = useTranslations("OfficeEvents.texts");
  const { event, set } = useEventForm();
  const languages = languagesOfFile(event);
  return (
    <fieldset className="ev-pay">
      <legend>{t("languages")}</legend>
      <p className="of-sub">{t("languagesHint")}</p>
      {contentLanguages.map((language) => (
        <Checkbox
          key={language}
          label={languageNames[language]}
          disabled={!isOptionalLanguage(language)}
          checked={languages.includes(language)}
          onChange={({ target }) =>
            set(
              ["languages"],
              contentLanguages.filter((one) => (one === language ? target.checked : languages.includes(one))),
            )
          }
        />
      ))}
    </fieldset>
  );
}
