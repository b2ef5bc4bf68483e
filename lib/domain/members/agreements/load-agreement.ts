import {
  agreementLanguage,
  type AgreementLanguage,
  type AgreementName,
  type AgreementText,
} from "@/lib/domain/members/agreements/agreement";
import type { Language } from "@/lib/i18n/languages";

type Loader = () => Promise<{ text: AgreementText }>;

// Written out one by one: the bundler makes a chunk of each, fetched only when the text is opened.
const loaders: Record<AgreementName, Record<AgreementLanguage, Loader>> = {
  terms: { tw: () => import("./terms.tw"), en: () => import("./terms.en"), jp: () => import("./terms.jp") },
  privacy: { tw: () => import("./privacy.tw"), en: () => import("./privacy.en"), jp: () => import("./privacy.jp") },
  membership: { tw: () => import("./membership.tw"), en: () => import("./membership.en"), jp: () => import("./membership.jp") },
};

/** The text of an agreement in the visitor's language (English for Korean). */
export async function loadAgreement(name: AgreementName, language: Language): Promise<AgreementText> {
  const { text } = await loaders[name][agreementLanguage(language)]();
  return text;
}
