import { languages, type Language } from "@/lib/i18n/languages";

const YEAR_SECONDS = 31_536_000;

/** The path without its language prefix: /jp/activity → /activity. */
export function withoutPrefix(path: string): string {
  const [, first = "", ...rest] = path.split("/");
  const prefixed = first !== "tw" && (languages as readonly string[]).includes(first);
  return prefixed ? `/${rest.join("/")}` : path;
}

/**
 * The path to which a change of language leads: the same page in the other language, but the home page
 * from an event's page (docs/specification.md, section 1).
 */
export function pathInLanguage(path: string, search: string, language: Language): string {
  const bare = withoutPrefix(path);
  const target = /^\/activity\/./.test(bare) ? "/" : `${bare}${search}`;
  if (language === "tw") return target;
  return target === "/" ? `/${language}` : `/${language}${target}`;
}

/** Stores the visitor's choice in the cookie `lang` and loads the page in that language. */
export function chooseLanguage(language: Language): void {
  const secure = location.protocol === "https:" ? "; Secure" : "";
  document.cookie = `lang=${language}; Path=/; Max-Age=${YEAR_SECONDS}; SameSite=Lax${secure}`;
  location.assign(pathInLanguage(location.pathname, location.search, language));
}
