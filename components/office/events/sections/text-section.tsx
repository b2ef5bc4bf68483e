"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { Trash2 } from "@/components/icons/trash-2";
import { useEventForm } from "@/components/office/events/event-form";
import { FourCells } from "@/components/office/events/fields/four-cells";
import { LanguageChecks } from "@/components/office/events/fields/language-checks";
import { OrganizerChoice } from "@/components/office/events/fields/organizer-choice";
import { gapsOf, textRows } from "@/components/office/events/gaps-of";
import { Button } from "@/components/ui/button";
import { languagesOfFile } from "@/lib/domain/catalogue/form/event-languages";
import { sameText } from "@/lib/i18n/languages";
import { htmlLangOfLanguage, languageNames } from "@/lib/i18n/messages";

/** All texts of the event, in its languages next to each other; missing ones are marked. */
export function TextSection() {
  const t = useTranslations("OfficeEvents.texts");
  const { event, set } = useEventForm();
  const [isShort, setShort] = useState(false);
  const languages = languagesOfFile(event);
  const gaps = gapsOf(event);
  const rows = textRows(event);
  const facts = event.facts ?? [];
  const hasGap = (path: readonly (string | number)[]) => gaps.some((gap) => path.every((part, at) => gap.path[at] === part));
  return (
    <>
      <LanguageChecks />
      <label className="ev-filter">
        <input type="checkbox" checked={isShort} onChange={({ target }) => setShort(target.checked)} />
        {t("onlyGaps", { count: gaps.length })}
      </label>
      <div className="ev-texts">
        <div className="ev-row ev-row-head" data-languages={languages.length} aria-hidden>
          <span />
          {languages.map((language) => {
            const missing = gaps.filter((gap) => gap.language === language).length;
            return (
              <span key={language} lang={htmlLangOfLanguage(language)}>
                {languageNames[language]}
                <b className={missing > 0 ? "ev-missing num" : "ev-whole num"}>
                  {rows.length - missing}/{rows.length}
                </b>
              </span>
            );
          })}
        </div>
        {(["name", "headline", "summary", "details", "organizer", "location"] as const).map((field) =>
          isShort && !hasGap([field]) ? null : field === "organizer" ? (
            <OrganizerChoice key={field} label={t(field)} />
          ) : (
            <FourCells
              key={field}
              path={[field]}
              label={t(field)}
              optional={field === "headline" || field === "location"}
              long={field === "details"}
            />
          ),
        )}
        {(["title", "content"] as const).map((field) =>
          isShort && !hasGap(["notice", field]) ? null : (
            <FourCells key={field} path={["notice", field]} label={t(`notice.${field}`)} long={field === "content"} />
          ),
        )}
        {facts.map((_, at) =>
          isShort && !hasGap(["facts", at]) ? null : (
            <div key={at} className="ev-fact">
              <FourCells path={["facts", at, "label"]} label={t("factLabel", { number: at + 1 })} />
              <FourCells path={["facts", at, "text"]} label={t("factText", { number: at + 1 })} />
              <Button
                size="sm"
                variant="ghost"
                icon={<Trash2 className="ic ic-s" aria-hidden />}
                onClick={() =>
                  set(
                    ["facts"],
                    facts.filter((_, other) => other !== at),
                  )
                }
              >
                {t("removeFact", { number: at + 1 })}
              </Button>
            </div>
          ),
        )}
      </div>
      <p>
        <Button size="sm" onClick={() => set(["facts"], [...facts, { label: sameText(), text: sameText() }])}>
          {t("addFact")}
        </Button>
      </p>
    </>
  );
}
