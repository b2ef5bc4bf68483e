import { languages } from "@/lib/i18n/languages";

const withPrefix: readonly string[] = languages.filter((language) => language !== "tw");

/** A pattern for the optional language prefix at the beginning of a path. */
export const PREFIX_PATTERN = `(?:/(?:${withPrefix.join("|")}))?`;

/** Split /jp/activity into its language prefix and the rest. */
export function splitPath(path: string): { prefix: string; rest: string } {
  const first = path.split("/")[1] ?? "";
  return isOtherLanguage(first) ? { prefix: `/${first}`, rest: path.slice(first.length + 1) || "/" } : { prefix: "", rest: path };
}

/** Whether pages in this language have a prefix. */
export function isOtherLanguage(language: string): boolean {
  return withPrefix.includes(language);
}
