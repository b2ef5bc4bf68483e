import type { Language } from "@/lib/i18n/languages";

/** The three texts a member agrees to when registering (docs/specification.md, section 4). */
export const agreementNames = ["terms", "privacy", "membership"] as const;
export type AgreementName = (typeof agreementNames)[number];

/** The languages of the texts; Korean visitors get English with a note. */
export type AgreementLanguage = Exclude<Language, "kr">;

/** A clause, or the points listed under the clause before it. `[text](/path)` is a link. */
export type AgreementClause = string | string[];
/** `id` is the target of links, the same in every language. */
export type AgreementSection = { id: string; heading: string; clauses: AgreementClause[] };
export type AgreementText = {
  title: string;
  /** effective date, YYYY-MM-DD, where known */
  effective?: string;
  sections: AgreementSection[];
};

/** The language in which a visitor gets the texts. */
export function agreementLanguage(language: Language): AgreementLanguage {
  return language === "kr" ? "en" : language;
}
