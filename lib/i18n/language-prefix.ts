import { languages } from "@/lib/i18n/languages";

/** Split /jp/activity into its language prefix and the rest. */
export function splitPath(path: string): { prefix: string; rest: string } {
  const first = path.split("/")[1] ?? "";
  return isOtherLanguage(first) ? { prefix: `/${first}`, rest: path.slice(first.length + 1) || "/" } : { prefix: "", rest: path };
}

/** Whether this is a language whose pages have a prefix. */
export function isOtherLanguage(language: string): boolean {
  return language !== "tw" && (languages as readonly string[]).includes(language);
}
