import { languages } from "@/lib/i18n/languages";

const withPrefix: readonly string[] = languages.filter((language) => language !== "tw");

/** The prefix of a page's language, if it has one, as the beginning of a pattern. */
export const PREFIX_PATTERN = `(?:/(?:${withPrefix.join("|")}))?`;

/** Split /jp/activity into its language prefix and the rest. */
export function splitPath(path: string): { prefix: string; rest: string } {
  const first = path.split("/")[1] ?? "";
  return isOtherLanguage(first) ? { prefix: `/${first}`, rest: path.slice(first.length + 1) || "/" } : { prefix: "", rest: path };
}

/** Whether this is a language whose pages have a prefix. */
export function isOtherLanguage(language: string): boolean {
  return withPrefix.includes(language);
}
