import { gapsOfTexts, type ContentLanguage, type LocalizedText } from "@/lib/i18n/languages";
import type { lists } from "@/lib/office/lists/rules";
import type { ShortList } from "@/lib/office/lists/short-rows";

export const newsKinds = ["announcement", "banner", "question"] as const;
/** Categories of announcements, in the order of the site's filter. */
export const newsCategories = ["sale", "notice", "merchandise", "refund", "system"] as const;

/** The visible texts of news: a banner is one line. */
type Told = { kind: "banner"; title: LocalizedText } | { kind: "announcement" | "question"; title: LocalizedText; content: LocalizedText };

/** Returns each text that a visitor would see, by its field. */
export function textsOf(data: Told): [field: string, texts: LocalizedText][] {
  return data.kind === "banner" ? [["title", data.title]] : [["title", data.title], ["content", data.content]]; // prettier-ignore
}

/** Returns the languages in which something is missing. */
export function missingLanguages(data: Told): ContentLanguage[] {
  return gapsOfTexts(textsOf(data).map(([, texts]) => texts));
}

/** By what news are filtered. */
export const newsList: Pick<ShortList<{ kind: string; state: string }, (typeof lists)["news"]>, "filterBy"> = {
  filterBy: { kind: ({ kind }) => kind, state: ({ state }) => state },
};
