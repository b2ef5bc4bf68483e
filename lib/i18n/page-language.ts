import type { Language } from "@/lib/i18n/languages";

/** The language of `<html lang>`: zh-Hant → tw. */
export function languageOfHtmlLang(htmlLang: string): Language {
  const primary = htmlLang.slice(0, 2);
  return primary === "en" ? "en" : primary === "ja" ? "jp" : primary === "ko" ? "kr" : "tw";
}

/** A path in the open page's language. */
export function inPageLanguage(path: string): string {
  const word = languageOfHtmlLang(document.documentElement.lang);
  if (word === "tw") return path;
  return path === "/" ? `/${word}` : `/${word}${path}`;
}

/** The path of the home page in the open page's language. */
export function homePath(): string {
  return inPageLanguage("/");
}
