import type { Language } from "@/lib/i18n/languages";

/** The three texts a member agrees to when registering (spec section 4). */
export const agreementNames = ["terms", "privacy", "membership"] as const;
export type AgreementName = (typeof agreementNames)[number];

/** The languages the texts are written in; a visitor in Korean reads English with a note. */
export type AgreementLanguage = Exclude<Language, "kr">;

/** `id` is what links point at. */
export type AgreementSection = { heading: string; paragraphs: string[]; id?: "refund" };
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
