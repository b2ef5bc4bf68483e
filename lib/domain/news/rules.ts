import type { NewsData } from "@/lib/domain/news/types";
import { gapsOfTexts, type ContentLanguage, type LocalizedText } from "@/lib/i18n/languages";

export const newsKinds = ["announcement", "banner", "question"] as const;
/** Of announcements, in the order of the site's filter. */
export const newsCategories = ["sale", "notice", "merchandise", "refund", "system"] as const;

/** Each text that a visitor would see, by its field. */
export function textsOf(data: NewsData): [field: string, texts: LocalizedText][] {
  return data.kind === "banner" ? [["title", data.title]] : [["title", data.title], ["content", data.content]]; // prettier-ignore
}

/** The languages in which something is missing. */
export function missingLanguages(data: NewsData): ContentLanguage[] {
  return gapsOfTexts(...textsOf(data).map(([, texts]) => texts));
}
