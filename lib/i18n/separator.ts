import { languageOfLocale } from "@/lib/i18n/messages";

/** The separator between two facts on one line: ・ in Japanese, a dot between spaces in the other languages. */
export function separatorOf(locale: string): string {
  return languageOfLocale(locale) === "jp" ? "・" : " · ";
}

/** Joins facts on one line, without empty ones: "B2 · NT$1,280 · 剩46席", "B2・NT$1,280". */
export function joinParts(parts: readonly (string | false | null | undefined)[], separator: string): string {
  return parts.filter(Boolean).join(separator);
}
