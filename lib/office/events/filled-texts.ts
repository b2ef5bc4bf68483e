import { contentLanguages, isText } from "@/lib/i18n/languages";

/** Fills missing texts of a file from the first language that has them, for a preview. */
export function filledTexts(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(filledTexts);
  if (typeof value !== "object" || value === null) return value;
  if (!isText(value)) return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, filledTexts(part)]));
  const any = contentLanguages.map((language) => value[language]?.trim()).find(Boolean) ?? "…";
  return Object.fromEntries(contentLanguages.map((language) => [language, value[language]?.trim() ? value[language] : any]));
}
