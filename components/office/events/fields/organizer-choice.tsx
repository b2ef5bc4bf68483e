"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { useEventForm, useEventValue } from "@/components/office/events/event-form";
import { FourCells } from "@/components/office/events/fields/four-cells";
import { Select } from "@/components/ui/select";
import { officeApi } from "@/lib/client/office/office-api";
import { useSelf } from "@/lib/client/office/use-self";
import { useCall } from "@/lib/client/use-call";
import { languagesOfFile } from "@/lib/domain/catalogue/form/event-languages";
import { sameText, type LocalizedText } from "@/lib/i18n/languages";
import { htmlLangOfLanguage, languageNames } from "@/lib/i18n/messages";

const path = ["organizer"];
const OTHER = "other";

/**
 * The event's organizer: one of those that the house knows, or a new one by its name in the languages of the event. For a person of an
 * organizer it is always that one.
 */
export function OrganizerChoice({ label }: { label: string }) {
  const t = useTranslations("OfficeEvents.organizers");
  const languages = languagesOfFile(useEventForm().event);
  const { value, set } = useEventValue(path);
  const { data } = useCall("organizer names", ({ signal }) => officeApi.get("organizer/names", { signal }));
  const { organizer_id: own } = useSelf();
  const name = value as Partial<LocalizedText> | undefined;
  // Only a choice turns the cells into a known name: typing a name that begins like another's must not take them away.
  const [chosen, setChosen] = useState(name?.tw);
  const known = data?.organizers.find((one) =>
    own === null ? one.name.tw === name?.tw && one.name.tw === chosen : one.organizer_id === own,
  );
  function choose(id: string): void {
    const found = data?.organizers.find(({ organizer_id }) => organizer_id === id);
    setChosen(found?.name.tw ?? "");
    set(found?.name ?? sameText());
  }
  return (
    <>
      {own === null && data && data.organizers.length > 0 ? (
        <div className="ev-organizer">
          <Select
            label={t("choose")}
            value={known?.organizer_id ?? OTHER}
            options={[
              { value: OTHER, label: t("other") },
              ...data.organizers.map((one) => ({ value: one.organizer_id, label: one.name.tw, lang: htmlLangOfLanguage("tw") })),
            ]}
            onChange={({ target }) => choose(target.value)}
          />
        </div>
      ) : null}
      {known ? (
        <div className="ev-row" data-languages={languages.length} role="group" aria-label={label}>
          <span className="ev-row-name">{label}</span>
          {languages.map((language) => (
            <div key={language} className="ev-cell-box" data-language={languageNames[language]}>
              <p className="ev-known" lang={htmlLangOfLanguage(language)}>
                {known.name[language]}
              </p>
            </div>
          ))}
        </div>
      ) : (
        <FourCells path={path} label={label} />
      )}
    </>
  );
}
