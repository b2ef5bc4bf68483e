import type { NewsData } from "@/lib/domain/news/types";
import { contentLanguages, type ContentLanguage } from "@/lib/i18n/languages";

export const newsKinds = ["announcement", "banner", "question"] as const;
/** Of announcements, in the order of the site's filter. */
export const newsCategories = ["sale", "notice", "merchandise", "refund", "system"] as const;

/** Each text that a visitor would see, by its field. */
export function textsOf(data: NewsData): [field: string, texts: Record<ContentLanguage, string>][] {
  return data.kind === "banner" ? [["title", data.title]] : [["title", data.title], ["content", data.content]]; // prettier-ignore
}

/** The languages in which something is missing. */
export function missingLanguages(data: NewsData): ContentLanguage[] {
  return contentLanguages.filter((language) => textsOf(data).some(([, texts]) => texts[language].trim() === ""));
}
