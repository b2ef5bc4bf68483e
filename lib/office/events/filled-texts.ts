import { contentLanguages, type LocalizedText } from "@/lib/i18n/languages";
import { isText } from "@/lib/office/events/rules";

/** A file whose missing texts are those of the first language that has them, so that it can be looked at. */
export function filledTexts(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(filledTexts);
  if (typeof value !== "object" || value === null) return value;
  if (!isText(value)) return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, filledTexts(part)]));
  const text = value as Partial<LocalizedText>;
  const any = contentLanguages.map((language) => text[language]?.trim()).find(Boolean) ?? "…";
  return Object.fromEntries(contentLanguages.map((language) => [language, text[language]?.trim() ? text[language] : any]));
}
