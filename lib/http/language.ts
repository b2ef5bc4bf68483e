import type { Language } from "@/lib/i18n/languages";

const byTag: Record<string, Language> = { tw: "tw", zh: "tw", en: "en", jp: "jp", ja: "jp", kr: "kr", ko: "kr" };

function understand(value: string | null | undefined): Language | undefined {
  return value ? byTag[value.trim().toLowerCase().split(/[-_;]/)[0] ?? ""] : undefined;
}

/** Language of a reply: `lang` query, else `lang` header, else Accept-Language, else tw (api.md, "Conventions"). */
export function languageOf(request: Request, url: URL): Language {
  const asked = understand(url.searchParams.get("lang")) ?? understand(request.headers.get("lang"));
  if (asked) return asked;
  for (const part of (request.headers.get("accept-language") ?? "").split(",")) {
    const found = understand(part);
    if (found) return found;
  }
  return "tw";
}
