import type { InventoryRow } from "@/lib/draw/manifest";
import { languages, type Language } from "@/lib/i18n/languages";
import { localeOfLanguage } from "@/lib/i18n/messages";
import en from "@/messages/verifier/en.json" with { type: "json" };
import jp from "@/messages/verifier/jp.json" with { type: "json" };
import kr from "@/messages/verifier/kr.json" with { type: "json" };
import tw from "@/messages/verifier/tw.json" with { type: "json" };

export type Messages = typeof tw;
const messages: Record<Language, Messages> = { tw, en, jp, kr };

export type Words = Messages & { language: Language; locale: string };

/** Returns the page's words in a language. */
export function wordsIn(language: Language): Words {
  return { ...messages[language], language, locale: localeOfLanguage(language) };
}

/** Puts values into a message's places. */
export function filled(message: string, values: Record<string, string | number>): string {
  return message.replace(/\{([a-z]+)\}/g, (place, name: string) => String(values[name] ?? place));
}

/** Names a tier of a session. */
export function pairName({ session, tier, name }: Pick<InventoryRow, "session" | "tier" | "name">, language: Language): string {
  return name ? `${session} ${name[language]}` : `${session}:${tier}`;
}

/** The language of the page's address; of a saved copy, the first one of the browser's that the page has. */
export function firstLanguage(path: string, preferred: readonly string[]): Language {
  const [, prefix] = /^\/(en|jp|kr)\//.exec(path) ?? [];
  if (prefix) return prefix as Language;
  if (/^\/draw\//.test(path)) return "tw";
  const names = preferred.map((tag) => ({ zh: "tw", en: "en", ja: "jp", ko: "kr" })[tag.slice(0, 2)]);
  return languages.find((language) => language === names.find(Boolean)) ?? "tw";
}
