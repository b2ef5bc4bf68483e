import { valueAt, type Path } from "@/components/office/events/at-path";
import { languagesOfFile } from "@/lib/domain/catalogue/form/event-languages";
import { gapsOfTexts, isBlankText, type ContentLanguage, type LocalizedText } from "@/lib/i18n/languages";
import type { EventDraftFile } from "@/lib/office/events/types";

export type Gap = { path: Path; language: ContentLanguage };

/** Texts that may be missing in all languages. */
const optional: Path[] = [["headline"], ["location"]];

/**
 * The paths of the texts that are needed in all languages of the event, in the order of the
 * page. Names of prices and products are checked in their sections.
 */
export function textRows(event: EventDraftFile): Path[] {
  const rows: Path[] = [["name"], ["headline"], ["summary"], ["details"], ["organizer"], ["location"]];
  rows.push(["notice", "title"], ["notice", "content"]);
  event.facts?.forEach(({ label }, at) => rows.push(...(typeof label === "string" ? [] : [["facts", at, "label"]]), ["facts", at, "text"]));
  return rows.filter(
    (path) => !optional.some(([field]) => field === path[0]) || !isBlankText(valueAt(event, path) as Partial<LocalizedText> | undefined),
  );
}

/** Returns the missing texts, in the order of the page. */
export function gapsOf(event: EventDraftFile): Gap[] {
  const languages = languagesOfFile(event);
  return textRows(event).flatMap((path) =>
    gapsOfTexts([valueAt(event, path) as Partial<LocalizedText> | undefined], languages).map((language) => ({ path, language })),
  );
}
