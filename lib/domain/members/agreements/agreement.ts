import type { Language } from "@/lib/i18n/languages";

/** The three texts a member agrees to when registering (spec section 4). */
export const agreementNames = ["terms", "privacy", "membership"] as const;
export type AgreementName = (typeof agreementNames)[number];

/** The languages the texts are written in; a visitor in Korean reads English with a note. */
export type AgreementLanguage = Exclude<Language, "kr">;

/** A clause, or the points listed under the clause before it. `[words](/path)` in it is a link. */
export type AgreementClause = string | string[];
/** `id` is what links point at: the same in every language. */
export type AgreementSection = { id: string; heading: string; clauses: AgreementClause[] };
export type AgreementText = {
  title: string;
  /** first day of effect, YYYY-MM-DD, where one is known */
  effective?: string;
  sections: AgreementSection[];
};

/** The language a visitor reads the texts in. */
export function agreementLanguage(language: Language): AgreementLanguage {
  return language === "kr" ? "en" : language;
}
