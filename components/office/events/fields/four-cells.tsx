"use client";

import { useTranslations } from "next-intl";
import type { Path } from "@/components/office/events/at-path";
import { useEventForm, useEventValue } from "@/components/office/events/event-form";
import { languagesOfFile } from "@/lib/domain/catalogue/form/event-languages";
import { isBlankText, type ContentLanguage, type LocalizedText } from "@/lib/i18n/languages";
import { htmlLangOfLanguage, languageNames } from "@/lib/i18n/messages";

type FourCellsProps = {
  path: Path;
  label: string;
  /** may be missing, but only in all languages */
  optional?: boolean;
  long?: boolean;
};

/** One text in the languages of the event, next to each other; a missing language is marked after the person has left its field. */
export function FourCells({ path, label, optional = false, long = false }: FourCellsProps) {
  const { event } = useEventForm();
  const { value } = useEventValue(path);
  const languages = languagesOfFile(event);
  const isWanted = !optional || !isBlankText(value as Partial<LocalizedText> | undefined);
  const name = path.join("-");
  return (
    <div className="ev-row" data-languages={languages.length} role="group" aria-labelledby={`label-${name}`}>
      <span className="ev-row-name" id={`label-${name}`}>
        {label}
      </span>
      {languages.map((language) => (
        <Cell key={language} path={[...path, language]} language={language} label={label} isWanted={isWanted} long={long} />
      ))}
    </div>
  );
}

type CellProps = { path: Path; language: ContentLanguage; label: string; isWanted: boolean; long: boolean };

function Cell({ path, language, label, isWanted, long }: CellProps) {
  const t = useTranslations("OfficeEvents");
  const { value, was, error, id, isLeft, set } = useEventValue(path);
  const text = typeof value === "string" ? value : "";
  const isMissing = isWanted && !text.trim();
  const isGap = isMissing && isLeft;
  return (
    <div className="ev-cell-box" data-language={languageNames[language]}>
      <textarea
        id={id}
        rows={long ? 4 : 1}
        lang={htmlLangOfLanguage(language)}
        className={["ev-cell", isGap ? "ev-gap" : "", was === undefined ? "" : "ev-changed"].join(" ")}
        aria-label={`${label} · ${languageNames[language]}`}
        aria-invalid={isGap || error ? true : undefined}
        placeholder={isMissing ? t(`gap.${language}`) : undefined}
        title={typeof was === "string" ? t("was", { value: was }) : undefined}
        value={text}
        onChange={({ target }) => set(target.value)}
      />
    </div>
  );
}
