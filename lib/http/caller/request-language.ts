import type { CallRequest } from "@/lib/http/call-request";
import type { Language } from "@/lib/i18n/languages";

const byTag: Record<string, Language> = { tw: "tw", zh: "tw", en: "en", jp: "jp", ja: "jp", kr: "kr", ko: "kr" };

function understand(value: string | null | undefined): Language | undefined {
  return value ? byTag[value.trim().toLowerCase().split(/[-_]/)[0] ?? ""] : undefined;
}

/**
 * Returns the language of a reply: `lang` query, else `lang` header, else Accept-Language, else tw (docs/specification.md, section
 * 7).
 */
export function requestLanguage(request: CallRequest, url: URL): Language {
  const asked = understand(url.searchParams.get("lang")) ?? understand(request.headers.get("lang"));
  return asked ?? acceptedLanguage(request.headers.get("accept-language") ?? "") ?? "tw";
}

/** Returns the best of our languages for Accept-Language: by q-value, then by order; q=0 excludes one. */
export function acceptedLanguage(header: string): Language | undefined {
  return header
    .split(",")
    .map((part) => {
      const [tag, ...parameters] = part.split(";");
      const weight = parameters.map((parameter) => /^\s*q\s*=\s*([01](?:\.\d{0,3})?)\s*$/i.exec(parameter)?.[1]).find(Boolean);
      return { language: understand(tag), quality: weight === undefined ? 1 : Number(weight) };
    })
    .filter(({ language, quality }) => language !== undefined && quality > 0)
    .toSorted((a, b) => b.quality - a.quality)[0]?.language;
}
